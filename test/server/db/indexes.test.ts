/** Each index is written with every row: one that is the beginning of another only costs. */
import { sql } from 'drizzle-orm'
import { rawRows } from '../../../server/db/raw'
import { testDb } from '../helpers/database'

interface Index {
  table: string
  name: string
  /** Numbers of its columns, in order. */
  columns: string[]
  unique: boolean
  /** What rows stand in it; '' for all. */
  where: string
}

async function indexes(): Promise<Index[]> {
  const { db } = await testDb()
  const result = await db.execute(sql`select t.relname as "table", i.relname as name, string_to_array(x.indkey::text, ' ') as "columns",
      x.indisunique as "unique", coalesce(pg_get_expr(x.indpred, x.indrelid), '') as "where"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indexprs is null and i.relam = (select oid from pg_am where amname = 'btree')`)
  return (result as unknown as { rows: Index[] }).rows
}

/** Whether every search that the first one serves is served by the other one. */
const isBeginning = (one: Index, other: Index) =>
  one !== other &&
  one.table === other.table &&
  !one.unique &&
  (other.where === '' || other.where === one.where) &&
  one.columns.every((column, n) => column === other.columns[n])

const spare = (all: Index[]) => all.filter((one) => all.some((other) => isBeginning(one, other))).map(({ name }) => name)

test('no index is the beginning of another one of its table', async () => {
  const all = await indexes()
  expect(all.length).toBeGreaterThan(50)
  expect(spare(all)).toEqual([])
})

test('one that is would be found', async () => {
  const all = await indexes()
  const due = all.find(({ name }) => name === 'wrong_book_due') as Index
  expect(spare([...all, { ...due, name: 'planted', columns: due.columns.slice(0, 2) }])).toEqual(['planted'])
  expect(spare([...all, { ...due, name: 'planted', columns: due.columns.slice(1) }])).toEqual([])
})

/**
 * Tables that hold few rows at any time: what a clearing took goes within the hour (db/sweep.ts), and a teacher silences few.
 */
const SMALL = ['clearings', 'cleared_answers', 'cleared_questions', 'cleared_wrong', 'live_mutes']

/** Foreign keys onto what is erased with a learner that no index begins with, as `table column`. */
async function scanned(): Promise<string[]> {
  const { db } = await testDb()
  const rows = await rawRows<{ key: string }>(
    db,
    sql`with recursive erased as (
      select 'users'::regclass::oid as "table"
      union select c.conrelid from erased join pg_constraint c on c.confrelid = erased."table" and c.contype = 'f' and c.confdeltype = 'c')
    select c.conrelid::regclass || ' ' || a.attname as key
    from erased join pg_constraint c on c.confrelid = erased."table" and c.contype = 'f'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.conrelid::regclass::text not in ${SMALL} and not exists (
      select 1 from pg_index x where x.indrelid = c.conrelid and x.indpred is null and x.indkey[0] = c.conkey[1])
    order by 1`,
  )
  return rows.map(({ key }) => key)
}

test('whoever is erased is found in every table by an index: each would be read to its end', async () => {
  expect(await scanned()).toEqual([])
})
