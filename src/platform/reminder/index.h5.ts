import type { ReminderContract } from './contract'

export const reminder = { delivers: false, ask: async () => false } satisfies ReminderContract as ReminderContract
