/** The messages of the unit tests: the learner agrees to every one. */
import type { ReminderContract } from './contract'

export const reminder = { delivers: true, ask: async () => true } satisfies ReminderContract as ReminderContract
