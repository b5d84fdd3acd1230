import type { PageCardContract } from './contract'

export const pageCard = { use: () => undefined } satisfies PageCardContract as PageCardContract
