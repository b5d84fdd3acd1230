/** Drizzle's view of PGlite answers as PGlite itself does, and keeps statements and transactions apart. */
import type { PGlite as PGliteClass } from '@electric-sql/pglite'
import { embedded } from '../../../server/db/embedded'

declare const requireOutside: (name: '@electric-sql/pglite') => { PGlite: typeof PGliteClass }
const { PGlite } = requireOutside('@electric-sql/pglite')

let client: PGliteClass
let db: PGliteClass
/** ms; plans grow old by it. */
let now = 0
beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create table t (id int primary key, name text, tags text[], body jsonb, at timestamptz, on_day date, ok boolean)')
  db = await embedded(client, () => now)
})
afterAll(() => client.close())
beforeEach(() => client.exec('delete from t'))

const insert = (id: number, values: unknown[] = ['n', null, null, null, null, null]) =>
  db.query('insert into t values ($1,$2,$3,$4,$5,$6,$7)', [id, ...values])
const ids = async () => (await client.query<{ id: number }>('select id from t order by id')).rows.map(({ id }) => id)

test.each(['array', 'object'] as const)('values of every kind come back as PGlite gives them (%s)', async (rowMode) => {
  await insert(1, ['药,"引号"\\', ['a', 'b,"c"', '中'], { deep: [1, null, '二'] }, '2026-11-22T08:00:00Z', '2026-11-22', true])
  await insert(2, [null, [], '{"text":1}', null, null, false])
  const parsers = Object.fromEntries([1082, 1114, 1184, 1186].map((type) => [type, (value: string) => value]))
  const asked = ['select *, $2::int as two from t where id = any($1) order by id', [[1, 2], 2], { rowMode, parsers }] as const
  const own = await client.query(asked[0], [...asked[1]], asked[2])
  expect(await db.query(asked[0], [...asked[1]], asked[2])).toEqual(own)
  expect(own.rows).toHaveLength(2)
})

it('bytes come back as they were written, whatever they lie in', async () => {
  const all = Uint8Array.from({ length: 300 }, (_, n) => n % 256)
  for (const value of [all, Buffer.from(all), all.subarray(7, 290), Buffer.alloc(0)]) {
    const { rows } = await db.query<{ back: Uint8Array; hex: string }>("select $1::bytea as back, encode($1::bytea, 'hex') as hex", [value])
    expect([rows[0]?.back, rows[0]?.hex]).toEqual([Buffer.from(value), Buffer.from(value).toString('hex')])
  }
  const { rows } = await db.query('select $1::bytea as back', [null])
  expect(rows).toEqual([{ back: null }])
})

it('says how many rows were changed, and gives an empty list for none', async () => {
  await insert(1)
  await insert(2)
  expect(await db.query('update t set name = $1', ['x'])).toMatchObject({ affectedRows: 2 })
  expect((await db.query('select * from t where id = $1', [9])).rows).toEqual([])
})

it('a statement that fails says which it was and changes nothing; the next one works', async () => {
  await insert(1)
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 't_pkey', query: expect.stringContaining('insert into t') })
  await expect(db.query('select nothing from t where id = $1', [1])).rejects.toMatchObject({ code: '42703' })
  await expect(db.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012', params: [0] })
  await insert(2)
  expect(await ids()).toEqual([1, 2])
})

it('a transaction that fails is undone, and the one after it is not', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query('insert into t (id) values ($1)', [1])
    await tx.query('insert into t (id) values ($1)', [1])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await db.transaction((tx) => tx.query('insert into t (id) values ($1)', [2]))
  expect(await ids()).toEqual([2])
})

it('a statement outside waits for the transaction under way; statements side by side get their own answers', async () => {
  let goOn = () => {}
  const held = new Promise<void>((done) => {
    goOn = done
  })
  const transaction = db.transaction(async (tx) => {
    await tx.query('insert into t (id) values ($1)', [1])
    await held
    throw new Error('undone')
  })
  const outside = insert(2)
  const answers = Promise.all([5, 6, 7].map((n) => db.query<{ n: number }>('select $1::int as n', [n])))
  goOn()
  await expect(transaction).rejects.toThrow('undone')
  await outside
  expect((await answers).map(({ rows }) => rows[0]?.n)).toEqual([5, 6, 7])
  expect(await ids()).toEqual([2])
  const inside = await db.transaction((tx) => Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>('select $1::int as n', [n]))))
  expect(inside.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
})

/** Asked once, a statement is parsed alone; from the second time on the database keeps it. */
const thrice = async <T>(ask: () => Promise<T>) => [await ask(), await ask(), await ask()] as const

it('a statement that is kept answers as it did the first time, with values and with its error', async () => {
  await insert(1, ['甲', ['x'], { n: 1 }, '2026-11-22T08:00:00Z', '2026-11-22', true])
  const all = await thrice(() => db.query('select * from t where id = $1', [1]))
  expect(all[1]).toEqual(all[0])
  expect(all[2]).toEqual(all[0])
  const failures = await thrice(() => insert(1).catch((error: unknown) => error))
  for (const failure of failures) expect(failure).toMatchObject({ code: '23505', constraint: 't_pkey' })
  expect((await db.query('select * from t where id = $1', [9])).rows).toEqual([])
  expect(await thrice(() => db.query('delete from t where id = $1', [1]))).toMatchObject([
    { affectedRows: 1 },
    { affectedRows: 0 },
    { affectedRows: 0 },
  ])
})

it('is kept beyond the transaction it was first kept in, even one that is undone', async () => {
  const count = 'select count(*)::int as n from t where id > $1'
  const undone = db.transaction(async (tx) => {
    for (const id of [1, 2]) await tx.query('insert into t (id, name) values ($1, $2)', [id, '乙'])
    expect((await thrice(() => tx.query<{ n: number }>(count, [0])))[2].rows[0]?.n).toBe(2)
    // Two at once want the same one to be kept.
    await Promise.all([1, 2].map((id) => tx.query('update t set name = $2 where id = $1', [id, '丙'])))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await db.query<{ n: number }>(count, [0])).rows[0]?.n).toBe(0)
})

it('a table that was changed since is asked anew', async () => {
  await client.exec('create table u (id int); insert into u values (1)')
  await thrice(() => db.query('select * from u'))
  await client.exec('alter table u add column more text')
  await expect(db.query('select * from u')).rejects.toMatchObject({ code: '0A000' })
  expect((await db.query('select * from u')).rows).toEqual([{ id: 1, more: null }])
})

describe('plans', () => {
  const byName = 'select * from big where name = $1'
  const references = 'insert into small values ($1)'
  /** How the database would look a name up now, by the plan of the kept statement. */
  const wayOf = async (text: string) => {
    const [statement] = (await client.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [text])).rows
    const { rows } = await client.query<Record<string, string>>(`explain execute ${statement?.name} ('n7')`)
    return rows.map((row) => Object.values(row)[0]).join()
  }
  beforeAll(async () => {
    await client.exec(`create table big (name text primary key); insert into big values ('n1'); analyze big;
      create table small (name text references big)`)
  })
  const often = async (ask: () => Promise<unknown>) => {
    for (let n = 0; n < 8; n += 1) await ask()
  }

  it('are kept, so that a foreign key is looked up by one', async () => {
    await often(() => db.query(byName, ['n1']))
    const { rows } = await client.query('select generic_plans > 0 as kept from pg_prepared_statements where statement = $1', [byName])
    expect(rows).toEqual([{ kept: true }])
  })

  it('made for a small table are not kept for a large one', async () => {
    await often(() => db.query(references, ['n1']))
    expect(await wayOf(byName)).toContain('Seq Scan')
    await client.exec(`insert into big select 'n' || n from generate_series(2, 50000) n`)
    expect(await wayOf(byName)).toContain('Seq Scan')
    now += 2_000
    await db.query(byName, ['n1'])
    expect(await wayOf(byName)).toMatch(/Index (Only )?Scan/)
    await expect(db.query(references, ['nobody'])).rejects.toMatchObject({ code: '23503' })
  })

  it('grow old in a transaction, too, and a failed one stays a failed one', async () => {
    now += 2_000
    const failing = db.transaction(async (tx) => {
      await tx.query(references, ['n9'])
      now += 2_000
      await tx.query(references, ['nobody'])
    })
    await expect(failing).rejects.toMatchObject({ code: '23503' })
    expect((await db.query('select * from small where name = $1', ['n9'])).rows).toEqual([])
  })
})

it('keeps no more statements than it may, and asks one that had to leave again', async () => {
  const ask = (n: number) => db.query<{ n: number }>(`select $1::int + ${n} as n`, [1])
  for (let n = 0; n < 510; n += 1) await thrice(() => ask(n))
  expect((await ask(0)).rows[0]?.n).toBe(1)
  const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements')
  expect(rows[0]?.kept).toBeLessThanOrEqual(501)
})
