/** What everybody is told of all learners, where there are many: to count them for each visitor takes longer than all else of a page. */
import { sql } from 'drizzle-orm'
import { examAttempts, userSubjects } from '../../server/db/schema'
import { buildPaper, MINUTE, ok, openWorld, reportOf, sit, submit, type World } from './simulated/setup'

const MANY = 10_000

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db.execute(
    sql`insert into users (id, nickname, created_at) select 'many-' || n, '学员', now() from generate_series(1, ${MANY + 1}) n`,
  )
})
afterAll(() => world.close())

test('the learners of a subject are counted once a minute', async () => {
  const known = async () => {
    const { body } = await world.call<{ groups: { subjects: { learnerCount: number }[] }[] }[]>('GET', '/api/my-exam/getMayorList')
    return body.result[0]?.groups[0]?.subjects[0]?.learnerCount
  }
  const add = (from: number, to: number) =>
    world.db.execute(
      sql`insert into user_subjects (user_id, subject_id, position) select 'many-' || n, 'n1', 0 from generate_series(${from}::int, ${to}::int) n`,
    )
  await add(1, MANY - 1)
  expect(await known()).toBe(MANY - 1)
  await add(MANY, MANY)
  expect(await known()).toBe(MANY)
  await add(MANY + 1, MANY + 1)
  expect(await world.db.$count(userSubjects)).toBe(MANY + 1)
  expect(await known()).toBe(MANY)
})

test('who sat a paper, and where they stand, too; the own attempt is no other one', async () => {
  const paperId = await buildPaper(world)
  const sitting = await sit(world, paperId)
  world.clock.advance(30 * MINUTE)
  await ok(submit(sitting))
  // The same result once more: as many marks as the own ones, in as much time.
  const again = (from: number, to: number) =>
    world.db
      .execute(sql`insert into exam_attempts select (jsonb_populate_record(a, jsonb_build_object('id', 'again-' || n, 'user_id', 'many-' || n, 'score', 1))).*
      from exam_attempts a cross join generate_series(${from}::int, ${to}::int) n where a.id = ${sitting.attemptId}`)
  await again(1, MANY)
  const finished = async () => (await ok(sitting.candidate.get<{ finished: number }>(`/papers/${paperId}`))).finished
  expect(await finished()).toBe(MANY + 1)
  expect((await reportOf(sitting)).rank).toMatchObject({ sample: MANY, beats: 0 })
  await again(MANY + 1, MANY + 1)
  expect(await world.db.$count(examAttempts)).toBe(MANY + 2)
  expect(await finished()).toBe(MANY + 1)
  expect(await reportOf(sitting)).toMatchObject({ rank: { sample: MANY, beats: 0 }, siteAverageMs: 5 * MINUTE })
})
