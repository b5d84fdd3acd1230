import { customType, text } from 'drizzle-orm/pg-core'
import { users } from './account'

/** The columns several areas share. `at` stands in a file of its own: the accounts, which owners point to, need it too. */
export { at } from './at'

/** The learner a row belongs to; it goes when the account goes. */
export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Bytes, read as a Buffer by both drivers. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
})
