/** The stack of the unit tests has nothing to see below. */
import type { PageBelowContract } from './contract'

export const pageBelow = { keep: () => null } satisfies PageBelowContract as PageBelowContract
