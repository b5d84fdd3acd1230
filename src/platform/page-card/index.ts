/** The cards of the unit tests: nobody asks for them. */
import type { PageCardContract } from './contract'

export const pageCard = { use: () => undefined } satisfies PageCardContract as PageCardContract
