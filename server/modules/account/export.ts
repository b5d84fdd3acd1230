import { types } from 'node:util'
import { desc, eq, getTableColumns, getTableName, inArray, is, sql, type Column, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import * as schema from '../../db/schema'
import { toSysUser, type UserRow } from '../auth/accounts'
import { namesIn } from './export-names'
import { exportPage, type ExportedTable } from './export-page'
import type { TableKey } from './export-words'

/** Keys of sessions and answers kept for repetitions are no data of a learner, and would open his account. */
const LEFT_OUT: readonly PgTable[] = [schema.sessions, schema.idempotency]
/** Rows of one table at most: a file that a phone can open. */
const ROWS = 20_000

type Row = Record<string, unknown>

/** Who came by a learner's links is somebody else. */
const OF_OTHERS: readonly PgTable[] = [schema.shareVisits]

const ownerOf = (table: PgTable): Column | undefined => (getTableColumns(table) as Record<string, Column>).userId
const tables = (Object.entries(schema) as [TableKey, unknown][]).flatMap(([key, entry]) =>
  is(entry, PgTable) && !LEFT_OUT.includes(entry) && !OF_OTHERS.includes(entry) ? [{ key, table: entry }] : [],
)

/** Which rows of a table are the learner's: by its column, or by a row of his that they belong to; undefined: none. */
function ownRows(db: Db, table: PgTable, userId: string): SQL | undefined {
  const owner = ownerOf(table)
  if (owner) return eq(owner, userId)
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const [column, foreign, whose] = [columns[0], foreignColumns[0], ownerOf(foreignTable)]
    if (column && foreign && whose) return inArray(column, db.select({ id: foreign }).from(foreignTable).where(eq(whose, userId)))
  }
  return undefined
}

/** Found by their columns: an area that is added later is exported, too. */
export const ownTables = (db: Db, userId: string): { key: TableKey; table: PgTable; own: SQL }[] =>
  tables.flatMap(({ key, table }) => {
    const own = ownRows(db, table, userId)
    return own ? [{ key, table, own }] : []
  })

/** The moment a row is of, then what names it: the same rows stand in the same order every time, and the newest stay when some are cut. */
function newestFirst(table: PgTable): SQL[] {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const moments = Object.values(columns).filter((column) => column.getSQLType() === 'timestamp with time zone')
  const moment = columns.createdAt ?? moments.find(({ notNull }) => notNull) ?? moments[0]
  const keys = [
    ...Object.values(columns).filter(({ primary }) => primary),
    ...getTableConfig(table).primaryKeys.flatMap((key) => key.columns),
  ]
  return [...(columns.day ? [columns.day] : moment ? [moment] : []), ...keys].map((column) => desc(column))
}

/** A mobile number within a text; longer numbers are none. */
const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** Phones are masked wherever they stand: in an address, in a message to the shop. */
function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PHONE, '$1****$2')
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value !== 'object' || value === null || types.isDate(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, readable(of)]))
}

/**
 * How a column is read. Bytes, and the lists of sessions, are said by their number, and not read for it: a learner's pictures, or
 * all lists he ever practised, may be more than the memory holds.
 */
function columnOf(column: PgColumn): PgColumn | SQL {
  if (column === schema.practiceSessions.items) return sql<number>`jsonb_array_length(${column})`
  return column.getSQLType() === 'bytea' ? sql<string>`length(${column}) || ' 字节'` : column
}

const columnsOf = (table: PgTable): Record<string, PgColumn | SQL> =>
  Object.fromEntries(Object.entries(getTableColumns(table) as Record<string, PgColumn>).map(([name, column]) => [name, columnOf(column)]))

/** Everything kept of a learner, by table, oldest first. */
async function everything(db: Db, user: UserRow, most: number): Promise<ExportedTable[]> {
  const found: ExportedTable[] = []
  for (const { key, table, own } of ownTables(db, user.id)) {
    const order = newestFirst(table)
    const rows = (await db
      .select(columnsOf(table))
      .from(table)
      .where(own)
      .orderBy(...order)
      .limit(most + 1)) as Row[]
    const kept = rows.slice(0, most).reverse()
    if (kept.length > 0) found.push({ key, rows: kept.map((row) => readable(row) as Row), cut: rows.length > most })
  }
  return found
}

interface Options {
  format: 'json' | 'html'
  now: Date
  /** Rows of one table. */
  most?: number
}

/** The account as a file: JSON for programs, a page to print for people. Phones are masked, secrets left out. */
export async function exportAccount(db: Db, user: UserRow, { format, now, most = ROWS }: Options) {
  const { passwordHash: _secret, ...rest } = user
  const account = { ...rest, phone: toSysUser(user).phone }
  const tables = await everything(db, user, most)
  const name = `知行题库-我的数据-${dayOf(now.getTime())}.${format}`
  if (format === 'json') {
    const data = Object.fromEntries(tables.map(({ key, rows }) => [getTableName(schema[key]), rows]))
    return { name, mime: 'application/json', text: JSON.stringify({ account, ...data }, null, 2) }
  }
  const all: ExportedTable[] = [{ key: 'users', rows: [account], cut: false }, ...tables]
  const nameOf = await namesIn(
    db,
    all.flatMap(({ rows }) => rows),
  )
  return { name, mime: 'text/html', text: exportPage(all, { title: name, nameOf }) }
}
