/** Every row of a database: which tables changed, which rows, and everything back as it was. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'

/** A row as the database writes it, and its columns. */
export interface Row {
  table: string
  /** All of it in one text: equal as long as nothing of it changed. */
  text: string
  columns: Record<string, unknown>
}

/** A table: its primary key, and where its columns point. */
export interface Table {
  name: string
  columns: string[]
  key: string[]
  points: { column: string; to: string }[]
}

const ask = async <T>(db: Db, text: string): Promise<T[]> => ((await db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows

const columnsOf = (numbers: string) =>
  `(select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped${numbers})`
const TABLES = `select c.relname as name, ${columnsOf('')} as columns,
    coalesce(${columnsOf(" and a.attnum = any(select unnest(k.conkey) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')")}, '[]') as key,
    coalesce((select json_agg(json_build_object('column', a.attname, 'to', f.confrelid::regclass::text))
      from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as points
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`

/** Every table of the schema. */
export const allTables = (db: Db): Promise<Table[]> => ask<Table>(db, TABLES)

const rowsOf = async (db: Db, table: string): Promise<Row[]> =>
  (await ask<Omit<Row, 'table'>>(db, `select t::text as text, to_jsonb(t) as columns from "${table}" t`)).map((row) => ({ table, ...row }))

/** Every row of every table. */
export async function allRows(db: Db, tables: readonly Table[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name } of tables) rows.push(...(await rowsOf(db, name)))
  return rows
}

/** What became of a database since it was kept. */
export interface Kept {
  rows: readonly Row[]
  /** Rows that are no longer there as they were, and rows that were not there. */
  changes(): Promise<{ lost: Row[]; added: Row[] }>
  /** Puts the tables back that were found changed. */
  restore(): Promise<void>
  /** A database that goes to another test has nothing of this. */
  forget(): Promise<void>
}

/** Keeps a copy of everything, in a schema of its own. */
export async function keep(db: Db, tables: readonly Table[]): Promise<Kept> {
  const names = tables.map(({ name }) => name)
  const digests = names
    .map((name) => `select '${name}', count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from public."${name}" t`)
    .join(' union all ')
  await ask(db, 'create schema kept')
  // A function: planning it takes longer than running it, and is done once.
  const returns = 'returns table (name text, digest text) language plpgsql'
  await ask(db, `create function kept.digests() ${returns} as $$ begin return query ${digests}; end $$`)
  const digest = async () =>
    new Map((await ask<{ name: string; digest: string }>(db, 'select * from kept.digests()')).map((row) => [row.name, row.digest]))
  for (const name of names) await ask(db, `create table kept."${name}" as table public."${name}"`)
  const [rows, before] = [await allRows(db, tables), await digest()]
  const known = new Map(names.map((name) => [name, rows.filter(({ table }) => table === name)]))
  // A transaction gets a number when it writes: as long as no number was given, no row changed.
  const written = async () => (await ask<{ id: string }>(db, 'select pg_snapshot_xmax(pg_current_snapshot())::text as id'))[0]?.id
  let last = await written()
  let changed: string[] = []
  return {
    rows,
    changes: async () => {
      const [lost, added]: [Row[], Row[]] = [[], []]
      changed = []
      if ((await written()) === last) return { lost, added }
      const now = await digest()
      changed = names.filter((name) => now.get(name) !== before.get(name))
      for (const name of changed) {
        const [old, now] = [known.get(name) ?? [], await rowsOf(db, name)]
        const [oldTexts, nowTexts] = [new Set(old.map(({ text }) => text)), new Set(now.map(({ text }) => text))]
        lost.push(...old.filter(({ text }) => !nowTexts.has(text)))
        added.push(...now.filter(({ text }) => !oldTexts.has(text)))
      }
      return { lost, added }
    },
    restore: async () => {
      if (changed.length > 0)
        await db.transaction(async (tx) => {
          // In any order: foreign keys are triggers, which a replica does not run.
          await tx.execute(sql.raw('set local session_replication_role = replica'))
          for (const name of changed) {
            await tx.execute(sql.raw(`delete from public."${name}"`))
            await tx.execute(sql.raw(`insert into public."${name}" overriding system value select * from kept."${name}"`))
          }
        })
      last = await written()
    },
    forget: async () => void (await ask(db, 'drop schema kept cascade')),
  }
}
