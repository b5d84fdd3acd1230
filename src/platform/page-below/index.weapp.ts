import type { PageBelowContract } from './contract'

/** A page of WeChat covers its window: `backgroundColor` is what shows while it is pulled, and no setting makes it clear (decision 030). */
export const pageBelow = { keep: () => null } satisfies PageBelowContract
