import { eq, getTableColumns, getTableName, is, type Column } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
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

/** Every table with a row per learner, found by its column: an area that is added later is exported, too. */
const ownTables = (): { name: string; table: PgTable; owner: Column }[] =>
  Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .flatMap((table) => {
      const owner = (getTableColumns(table) as Record<string, Column>).userId
      return owner && !LEFT_OUT.includes(table) ? [{ name: getTableName(table), table, owner }] : []
    })

/** Bytes are said by their number. */
const readable = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Buffer.isBuffer(value) ? `${value.length} 字节` : value]))

/** Everything kept of a learner, by table. */
async function everything(db: Db, user: UserRow): Promise<Record<string, unknown>> {
  const { passwordHash: _secret, ...account } = user
  const tables: Record<string, Row[]> = {}
  for (const { name, table, owner } of ownTables()) {
    const rows = (await db.select().from(table).where(eq(owner, user.id)).limit(ROWS)) as Row[]
    if (rows.length > 0) tables[name] = rows.map(readable)
  }
  return { account: { ...account, phone: toSysUser(user).phone }, ...tables }
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
