import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './at'

/** What operators did, one line each (server/trail.ts). No foreign keys: it outlives whom it names. */
export const operatorActions = pgTable('operator_actions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  /** Account of the administrator or teacher, or `cli`. */
  who: text('who').notNull(),
  /** Route or command. */
  action: text('action').notNull(),
  subjects: jsonb('subjects').$type<string[]>().notNull(),
})
