import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, owner } from './columns'

/** The counter of a live room: its row lock puts the messages of all processes in one order. */
export const liveRooms = pgTable('live_rooms', {
  lessonId: text('lesson_id').primaryKey(),
  /** Number of the last message, 0 before the first. */
  lastSeq: integer('last_seq').notNull(),
})

/** What was said in a live room. Numbers have no gaps: who has n has seen everything once n + 1 arrives. */
export const liveMessages = pgTable(
  'live_messages',
  {
    lessonId: text('lesson_id').notNull(),
    seq: integer('seq').notNull(),
    userId: owner(),
    /** Chosen by the device: a message that is sent again after a broken connection is stored once. */
    clientId: text('client_id').notNull(),
    /** The name at that moment. */
    nickname: text('nickname').notNull(),
    teacher: boolean('teacher').notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lessonId, t.seq] }),
    // The learner first: who is renamed or erased is looked for in all rooms.
    uniqueIndex('live_messages_once').on(t.userId, t.lessonId, t.clientId),
  ],
)

/** Who may not write in a room until when. */
export const liveMutes = pgTable(
  'live_mutes',
  { lessonId: text('lesson_id').notNull(), userId: owner(), until: at('until').notNull() },
  (t) => [primaryKey({ columns: [t.lessonId, t.userId] })],
)

/**
 * How long a learner was in the room of a live while it ran, by the server's clock: every moment counts once, however many
 * devices and processes saw it (decision 017).
 */
export const liveAttendance = pgTable(
  'live_attendance',
  {
    userId: owner(),
    lessonId: text('lesson_id').notNull(),
    /** When the live began: one that is held anew counts anew. */
    startsAt: at('starts_at').notNull(),
    attendedMs: integer('attended_ms').notNull(),
    /** Being there up to here is in `attendedMs`. */
    accountedUntil: at('accounted_until').notNull(),
    /** When it was enough: it stays so. */
    finishedAt: at('finished_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] })],
)

/** How many are in a room, as each server process counts them; rows that are not renewed count no more. */
export const livePresence = pgTable(
  'live_presence',
  {
    lessonId: text('lesson_id').notNull(),
    processId: text('process_id').notNull(),
    viewers: integer('viewers').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.processId] })],
)
