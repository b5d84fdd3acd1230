/** One world for every question of other-learner.test.ts: a learner who owns, another one who asks, and what the first one's rows are. */
import { allRows, allTables, keep, type Kept, type Row, type Table } from '../helpers/all-rows'
import { testApp, type TestApp, type TestOptions } from '../helpers/app'
import { JPEG, PNG } from '../pictures/samples'
import { furnish } from './owned-house'
import { live, type Life } from './owned-life'
import { OWNED, type Owned } from './owned-fields'
import type { Things } from './owned-requests'

/** Columns that say whose a row is. */
const WHOSE = ['user_id', 'sharer_id', 'visitor_id']

/** Tables whose rows are a learner's: by a column, or by a row of a learner's that they point to. */
export function ownedTables(tables: readonly Table[]): Set<string> {
  const owned = new Set(['users', ...tables.filter(({ columns }) => columns.some((name) => WHOSE.includes(name))).map(({ name }) => name)])
  for (let before = 0; before < owned.size;) {
    before = owned.size
    for (const { name, points } of tables) if (points.some(({ to }) => owned.has(to))) owned.add(name)
  }
  return owned
}

/** What everybody may see of a learner. */
const SEEN_BY_ALL: Readonly<Record<string, (columns: Row['columns']) => unknown[]>> = {
  users: ({ nickname }) => [nickname],
  notes: (columns) => (columns.is_public === true ? Object.values(columns).filter((value) => value !== columns.user_id) : []),
  product_reviews: ({ id, body, nickname }) => [id, body, nickname],
  course_reviews: ({ id, body, author_name: name }) => [id, body, name],
  live_messages: ({ body, nickname }) => [body, nickname],
  shares: ({ id }) => [id],
}

/** Texts and large numbers anywhere in a value. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 6 ? [value] : []
  if (typeof value === 'number') return Math.abs(value) >= 100_000 ? [String(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

/** Days, kinds of pictures and their bytes are nobody's own. */
const isCommon = (text: string) => /^(\d{4}-\d\d-\d\d|image\/|\\x)/.test(text)

export interface OwnedWorld {
  t: TestApp
  owner: Life & { things: Things; rows: ReadonlySet<string>; keys: string[]; secrets: string[] }
  other: Life & { things: Things }
  tables: readonly Table[]
  kept: Kept
  close(): Promise<void>
}

const newRows = (rows: readonly Row[], before: readonly Row[]) => {
  const known = new Set(before.map(({ table, text }) => `${table} ${text}`))
  return rows.filter(({ table, text }) => !known.has(`${table} ${text}`))
}

/** Lines, which have no time of their own, stand as their orders do: where the database keeps a row says nothing, updates move it. */
const orderOf = ({ columns }: Row) => String(columns.order_no ?? columns.created_at ?? columns.claimed_at ?? '')
/** What came at one moment stays as the database told it. */
const oldestFirst = (a: Row, b: Row) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) < orderOf(b) ? -1 : 1)

/** What a learner has of every kind, oldest first; alike for learners who lived alike. */
function thingsOf(rows: readonly Row[], made: Partial<Record<Owned, unknown[]>>): Things {
  const sorted = [...rows].sort(oldestFirst)
  const stored = (place: string) => {
    const [table, column = '', purpose] = place.split(/[. ]/)
    const fits = (row: Row) => row.table === table && (purpose === undefined || row.columns.purpose === purpose)
    return sorted.filter(fits).map(({ columns }) => columns[column])
  }
  return Object.fromEntries(Object.entries(OWNED).map(([kind, place]) => [kind, made[kind as Owned] ?? stored(place)])) as unknown as Things
}

export async function openOwnedWorld(options?: TestOptions): Promise<OwnedWorld> {
  const t = await testApp(options)
  const { db } = t.deps
  const tables = await allTables(db)
  const owned = ownedTables(tables)
  await furnish(t)
  const boss = (await t.buildUser({ roles: ['admin'] })).token
  const before = await allRows(db, tables)
  const ann = await live(t, 'annOwns', { picture: JPEG, serial: 700_001, boss })
  const during = await allRows(db, tables)
  const hers = newRows(during, before).filter(({ table }) => owned.has(table))
  // Nothing of theirs happened at the same moment.
  t.clock.advance(19_019)
  const bob = await live(t, 'bobOwns', { picture: PNG, serial: 700_002, boss })
  t.clock.advance(7007)
  const permits = { ann: await ann.permit(), bob: await bob.permit() }
  const kept = await keep(db, tables)
  const his = newRows(kept.rows, during).filter(({ table }) => owned.has(table))
  const elsewhere = new Set([...before, ...his].map(({ text }) => text))
  const others = [...elsewhere].join('\n')
  const keyOf = new Map(tables.map(({ name, key }) => [name, key]))
  const shown = hers.flatMap(({ table, columns }) => SEEN_BY_ALL[table]?.(columns) ?? []).join('\n')
  const own = (texts: readonly string[]) => [...new Set(texts)].filter((text) => !others.includes(text) && !isCommon(text))
  const names = own(hers.flatMap(({ table, columns }) => (keyOf.get(table) ?? []).flatMap((name) => leaves(columns[name]))))
  // A short number may stand in any name by chance.
  const keys = names.filter((name) => !/^\d{1,9}$/.test(name))
  const secrets = own(hers.flatMap(({ columns }) => leaves(columns))).filter((text) => !shown.includes(text))
  const isHers = ({ table, text }: Row) => owned.has(table) || keys.some((key) => text.includes(key))
  const rows = new Set(
    newRows(kept.rows, [...before, ...his])
      .filter(isHers)
      .map(({ table, text }) => `${table} ${text}`),
  )
  return {
    ...{ t, tables, kept },
    owner: { ...ann, things: thingsOf(hers, { permit: [permits.ann], card: [ann.card] }), rows, keys, secrets },
    other: { ...bob, things: thingsOf(his, { permit: [permits.bob], card: [bob.card] }) },
    close: async () => {
      await kept.forget()
      await t.close()
    },
  }
}
