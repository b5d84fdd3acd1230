/** The embedded database has no autovacuum: what is due is done by the server, and what is written often writes no index. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { rateCounters } from '../../../server/db/schema'
import { vacuumDue } from '../../../server/db/vacuum'
import { learner as viewer, openWorld as openCourses, report } from '../course/setup'
import { testDb } from '../helpers/database'
import { item, openWorld, save, signIn, start } from '../practice/setup'

const DAY = new Date('2026-11-25T10:00:00+08:00')
const NIGHT = new Date('2026-11-26T03:10:00+08:00')

interface Figures {
  dead: number
  unseen: number
  updates: number
  inPlace: number
}

async function figures(db: Db, table: string): Promise<Figures> {
  // They are told to others once a second by themselves.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const result = await db.execute(sql`select n_dead_tup::int as dead, n_mod_since_analyze::int as unseen, n_tup_upd::int as updates,
    n_tup_hot_upd::int as "inPlace" from pg_stat_user_tables where relname = ${table}`)
  return (result as unknown as { rows: Figures[] }).rows[0] as Figures
}

const fill = (db: Db, rows: number) =>
  db.execute(sql`insert into rate_counters (key, "window", count, expires_at)
    select 'sms:' || n, 60, 1, now() from generate_series(1, ${rows}) n`)

describe('room of rows that are dead', () => {
  let database: Awaited<ReturnType<typeof testDb>>
  beforeEach(async () => void (database = await testDb()))
  afterEach(() => database.close())

  test('is given back and used again: a table that is filled and emptied does not grow', async () => {
    const { db } = database
    const bytes = async () => {
      const result = await db.execute(sql`select pg_relation_size('rate_counters')::int as bytes`)
      return (result as unknown as { rows: { bytes: number }[] }).rows[0]?.bytes ?? Number.NaN
    }
    await fill(db, 2_000)
    const once = await bytes()
    for (const _again of [1, 2, 3]) {
      await db.delete(rateCounters)
      await figures(db, 'rate_counters')
      expect(await vacuumDue(db, DAY)).toContain('rate_counters')
      expect(await figures(db, 'rate_counters')).toMatchObject({ dead: 0, unseen: 0 })
      await fill(db, 2_000)
    }
    expect(await bytes()).toBeLessThanOrEqual(once)
  })

  test('of a large table only at night, when nobody waits for it; nothing where nothing changed', async () => {
    const { db } = database
    await fill(db, 30_000)
    await db.update(rateCounters).set({ count: 2 })
    expect((await figures(db, 'rate_counters')).dead).toBeGreaterThanOrEqual(30_000)
    expect(await vacuumDue(db, DAY)).not.toContain('rate_counters')
    expect(await vacuumDue(db, NIGHT)).toContain('rate_counters')
    await figures(db, 'rate_counters')
    expect(await vacuumDue(db, NIGHT)).not.toContain('rate_counters')
  })
})

test('an answer that is given again writes no index', async () => {
  const world = await openWorld()
  const learner = await signIn(world)
  const { sessionId } = await start(learner, { source: 'chapter' })
  const tables = ['practice_sessions', 'practice_answers', 'user_questions', 'study_days']
  const all = () => Promise.all(tables.map((table) => figures(world.db, table)))
  await save(learner, item(sessionId, 'q1'))
  const before = await all()
  for (let revision = 2; revision <= 40; revision += 1) {
    world.clock.advance(1000)
    expect((await save(learner, item(sessionId, 'q1', { revision }))).result.accepted).toHaveLength(1)
  }
  const after = await all()
  for (const [n, table] of tables.entries()) {
    const done = { updates: 0, inPlace: 0 }
    for (const name of ['updates', 'inPlace'] as const) done[name] = (after[n]?.[name] ?? 0) - (before[n]?.[name] ?? 0)
    // A page that is full moves its row to the next.
    expect({ table, ...done, most: done.inPlace > 26 }).toMatchObject({ table, updates: 39, most: true })
  }
  await world.close()
})

test('a place in a lesson that moves writes no index', async () => {
  const world = await openCourses()
  const one = await viewer(world, { courseId: 'nurse-2027' })
  const lesson = 'nurse-2027-12'
  await one.get(`/lesson/${lesson}/play`)
  const before = await figures(world.deps.db, 'lesson_progress')
  for (let second = 1; second <= 40; second += 1) {
    world.clock.advance(1000)
    await one.post('/progress', report(lesson, [[(second - 1) * 1000, second * 1000]]))
  }
  const after = await figures(world.deps.db, 'lesson_progress')
  expect(after.updates - before.updates).toBeGreaterThanOrEqual(40)
  expect(after.inPlace - before.inPlace).toBeGreaterThan(26)
  await world.close()
})
