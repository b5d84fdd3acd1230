import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account'
import { at } from './columns'

/** When a learner wants to be reminded of practising, and how many messages the learner agreed to. */
export const practiceReminders = pgTable(
  'practice_reminders',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minute of the day of Asia/Shanghai, 0..1439; null: off. */
    minute: integer('minute'),
    /** Messages that may still be sent: WeChat allows one per consent. */
    messages: integer('messages').notNull().default(0),
    /** The day (Asia/Shanghai) of the latest message. */
    sentOn: date('sent_on', { mode: 'string' }),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('practice_reminders_due')
      .on(t.minute)
      .where(sql`${t.messages} > 0`),
    check('practice_reminders_bounds', sql`${t.minute} between 0 and 1439 and ${t.messages} >= 0`),
  ],
)
