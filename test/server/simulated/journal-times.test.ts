/** What an answer takes with it into the books: how long it took, when it came, and nothing of a question that was left open. */
import { eq } from 'drizzle-orm'
import { examJournal, studyDays, userQuestions } from '../../../server/db/schema'
import { booksOf } from './books'
import {
  answer,
  buildPaper,
  choice,
  MINUTE,
  nowOf,
  ok,
  openWorld,
  outcomes,
  section,
  send,
  sit,
  stateOf,
  submit,
  type World,
} from './setup'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

const lastAt = async (userId: string) =>
  (await world.db.select().from(userQuestions).where(eq(userQuestions.userId, userId))).map((row) => row.lastAt.getTime())

test('an answer that is changed takes its own time, and was given when the last of it came', async () => {
  const sitting = await sit(world, await buildPaper(world))
  await send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1', false), elapsedMs: 1000 })])
  world.clock.advance(MINUTE)
  const came = nowOf(world)
  await send(sitting, [answer(2, 'a1', { response: choice(sitting, 'a1'), revision: 2, elapsedMs: 5000 })])
  expect((await stateOf(sitting)).answers).toMatchObject([{ questionId: 'a1', revision: 2, elapsedMs: 5000 }])
  world.clock.advance(MINUTE)
  await ok(submit(sitting))
  expect(await lastAt(sitting.candidate.id)).toEqual([came])
  const [day] = await world.db.select().from(studyDays).where(eq(studyDays.userId, sitting.candidate.id))
  expect(day?.studyMs).toBe(5000)
})

test('one that came in the grace was given at the deadline', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const deadline = nowOf(world) + 60 * MINUTE
  world.clock.advance(60 * MINUTE + 5000)
  expect(await outcomes(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1') })])).toEqual(['accepted'])
  await ok(submit(sitting))
  expect(await lastAt(sitting.candidate.id)).toEqual([deadline])
})

test('an answer that says nothing is none, in no book', async () => {
  const sitting = await sit(world, await buildPaper(world, { items: { one: ['a1', 'b1'] } }))
  const empty = { kind: 'blank' as const, blanks: ['', ' '] }
  expect(await outcomes(sitting, [answer(1, 'b1', { response: empty })])).toEqual(['accepted'])
  await ok(submit(sitting))
  expect(await booksOf(world, sitting.candidate.id)).toEqual({ wrong: [], records: [], days: [] })
})

test('a device says when, within the exam and not later than now', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const startedAt = nowOf(world)
  world.clock.advance(MINUTE)
  const times = [startedAt - 1, startedAt + 1000, nowOf(world) + 1]
  await send(
    sitting,
    times.map((at, index) => ({ ...answer(index + 1, `a${index + 1}`, { response: null }), at })),
  )
  const rows = await world.db.select().from(examJournal).where(eq(examJournal.attemptId, sitting.attemptId)).orderBy(examJournal.n)
  expect(rows.map(({ at }) => at.getTime())).toEqual([startedAt, startedAt + 1000, nowOf(world)])
})

test('a section that is left after a pause takes none of the time of the exam with it', async () => {
  const sections = [section('first'), section('second')]
  const items = { first: ['a1', 'a2'], second: ['a3', 'a4'] }
  const sitting = await sit(world, await buildPaper(world, { items, profile: { navigation: 'sequence', pauses: 1, sections } }))
  const startedAt = nowOf(world)
  const pause = (on: boolean) => ok(sitting.candidate.post(`/attempts/${sitting.attemptId}/pause`, { on }))
  await pause(true)
  world.clock.advance(30 * MINUTE)
  await pause(false)
  const { deadline } = await ok(send(sitting, [{ op: 'leave', n: 1, at: nowOf(world), sectionId: 'first' }]))
  expect([deadline, (await stateOf(sitting)).deadline]).toEqual([startedAt + 90 * MINUTE, startedAt + 90 * MINUTE])
})
