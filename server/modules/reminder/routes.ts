import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { practiceReminders } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { REMINDER } from './config'
import { reminderContracts } from './schema'
import { readTemplate } from './template'

async function read(db: Db, userId: string) {
  const [row] = await db
    .select({ minute: practiceReminders.minute, messages: practiceReminders.messages })
    .from(practiceReminders)
    .where(eq(practiceReminders.userId, userId))
  const template = await readTemplate(db)
  return { minute: row?.minute ?? null, messages: row?.messages ?? 0, template: template?.id ?? null }
}

/** The reminder of practising, one of the practice settings (specification section 3, "user setting rules"). */
export function reminderModule() {
  const handlers: Handlers<typeof reminderContracts> = {
    reminder: ({ db, userId }) => read(db, userId),

    saveReminder: async ({ db, userId, body, now }) => {
      const { minute, agreed } = body
      const more = agreed ? 1 : 0
      await db
        .insert(practiceReminders)
        .values({ userId, minute, messages: more, updatedAt: now })
        .onConflictDoUpdate({
          target: practiceReminders.userId,
          set: {
            minute,
            // When the time was chosen: one that is over today already is tomorrow's. A consent alone chooses none.
            updatedAt: sql`case when ${practiceReminders.minute} is distinct from excluded.minute then excluded.updated_at
              else ${practiceReminders.updatedAt} end`,
            messages: sql`least(${REMINDER.messages}, ${practiceReminders.messages} + ${more})`,
          },
        })
      return read(db, userId)
    },
  }
  return { contracts: reminderContracts, handlers }
}
