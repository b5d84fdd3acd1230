import { types } from 'node:util'
import { eq, getTableColumns, getTableName, inArray, is, sql, type Column, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import * as schema from '../../db/schema'
import { toSysUser, type UserRow } from '../auth/accounts'
import { escapeHtml } from '../export/html'

/** Keys of sessions and answers kept for repetitions are no data of a learner, and would open his account. */
const LEFT_OUT: readonly PgTable[] = [schema.sessions, schema.idempotency]
/** Rows of one table at most: a file that a phone can open. */
const ROWS = 20_000

type Row = Record<string, unknown>

/** Who came by a learner's links is somebody else. */
const OF_OTHERS: readonly PgTable[] = [schema.shareVisits]

const ownerOf = (table: PgTable): Column | undefined => (getTableColumns(table) as Record<string, Column>).userId
const tables: PgTable[] = Object.values(schema)
  .filter((entry) => is(entry, PgTable))
  .filter((table) => !LEFT_OUT.includes(table) && !OF_OTHERS.includes(table))

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
const ownTables = (db: Db, userId: string): { name: string; table: PgTable; own: SQL }[] =>
  tables.flatMap((table) => {
    const own = ownRows(db, table, userId)
    return own ? [{ name: getTableName(table), table, own }] : []
  })

/** A mobile number within a text; longer numbers are none. */
const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** Phones are masked wherever they stand: in an address, in a message to the shop. */
function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PHONE, '$1****$2')
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value !== 'object' || value === null || types.isDate(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, readable(of)]))
}

/** The columns of a table. Bytes are said by their number, and not read for it: a learner's pictures may be more than the memory holds. */
const columnsOf = (table: PgTable): Record<string, PgColumn | SQL<string>> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table) as Record<string, PgColumn>).map(([name, column]) => [
      name,
      column.getSQLType() === 'bytea' ? sql<string>`length(${column}) || ' 字节'` : column,
    ]),
  )

/** Everything kept of a learner, by table. */
async function everything(db: Db, user: UserRow): Promise<Record<string, unknown>> {
  const { passwordHash: _secret, ...account } = user
  const found: Record<string, unknown[]> = {}
  for (const { name, table, own } of ownTables(db, user.id)) {
    const rows = (await db.select(columnsOf(table)).from(table).where(own).limit(ROWS)) as Row[]
    if (rows.length > 0) found[name] = rows.map(readable)
  }
  return { account: { ...account, phone: toSysUser(user).phone }, ...found }
}

const cell = (value: unknown) => escapeHtml(value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))

function table(name: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map((column) => `<td>${cell(row[column])}</td>`).join('')}</tr>`).join('')
  return `<h2>${escapeHtml(name)}（${rows.length}）</h2><table><tr>${head}</tr>${body}</table>`
}

const STYLE =
  'body{margin:24px;font:14px/1.6 sans-serif}table{border-collapse:collapse;margin:8px 0 24px}th,td{padding:4px 8px;border:1px solid #ccc;text-align:left;word-break:break-all}@media print{table{font-size:10px}}'

/** The account as a file: JSON for programs, a page to print for people. Phones are masked, secrets left out. */
export async function exportAccount(db: Db, user: UserRow, { format, now }: { format: 'json' | 'html'; now: Date }) {
  const data = await everything(db, user)
  const name = `知行题库-我的数据-${dayOf(now.getTime())}.${format}`
  if (format === 'json') return { name, mime: 'application/json', text: JSON.stringify(data, null, 2) }
  const { account, ...tables } = data
  const parts = [table('account', [account as Row]), ...Object.entries(tables).map(([title, rows]) => table(title, rows as Row[]))]
  const text = `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>${escapeHtml(name)}</title><style>${STYLE}</style><h1>知行题库 · 我的数据</h1>${parts.join('')}</html>`
  return { name, mime: 'text/html', text }
}
