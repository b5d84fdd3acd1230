/** What comes back meets what was done meanwhile, and what was not there before the clearing does not come with it. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { clearings, notes, practiceSessions, userSubjects, wrongBook } from '../../../server/db/schema'
import { item, nowOf, openWorld, right, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'
import { ALL, books, study, type Kind } from './ground'

const HOUR = 3_600_000

let world: World
let learner: Learner
let sessionId: string
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  sessionId = await study(world, learner)
})

const clear = async (kinds: Kind[] = ALL) =>
  (await learner.post<{ id: string }>('/clearings', { subjectIds: ['s1', 's2'], kinds })).result.id
const undo = async (id: string) => expect((await learner.post(`/clearings/${id}/undo`)).result).toEqual({ ok: true })
const own = () => books(world, learner)
const sessionOf = async (id: string) => (await own()).sessions.find((one) => one.id === id)
const note = (more: object = {}) => ({
  ...{
    id: randomUUID(),
    userId: learner.id,
    questionId: 'q1',
    subjectId: 's1',
    body: '新的记法',
    createdAt: new Date(),
    updatedAt: new Date(),
  },
  ...more,
})

test('of two answers to one question the later one stands, whichever came in first; a miss of either counts, once', async () => {
  const begun = nowOf(world)
  world.clock.advance(HOUR)
  const at = nowOf(world)
  await save(
    learner,
    item(sessionId, 'q3', { revision: 3, elapsedMs: 3000, answeredAt: at }),
    item(sessionId, 'q4', { response: wrong, answeredAt: at }),
  )
  const id = await clear(['record'])
  world.clock.advance(1000)
  const later = nowOf(world)
  await save(
    learner,
    item(sessionId, 'q3', { response: wrong, elapsedMs: 500, answeredAt: begun + HOUR / 2 }),
    item(sessionId, 'q4', { revision: 2, elapsedMs: 700, answeredAt: later }),
  )
  await undo(id)
  const { answers, questions } = await own()
  const [third, fourth] = ['q3', 'q4'].map((questionId) => answers.find((one) => one.questionId === questionId))
  expect(third).toMatchObject({ response: right, correct: true, missed: true, revision: 3, elapsedMs: 3000 })
  expect([third?.firstAt, third?.answeredAt]).toEqual([new Date(begun + HOUR / 2), new Date(at)])
  expect(fourth).toMatchObject({ response: right, correct: true, missed: true, revision: 2, elapsedMs: 700 })
  expect([fourth?.firstAt, fourth?.answeredAt]).toEqual([new Date(at), new Date(later)])
  const records = ['q3', 'q4'].map((questionId) => questions.find((one) => one.questionId === questionId))
  expect(records).toMatchObject([
    { answered: 1, wrong: 1, lastCorrect: true, lastAt: new Date(at) },
    { answered: 1, wrong: 1, lastCorrect: true, lastAt: new Date(later) },
  ])
})

test('two clearings that are taken back one after the other leave everything as it was', async () => {
  const before = await own()
  const [first, second] = [await clear(), await clear()]
  await undo(first)
  await undo(second)
  expect(await own()).toEqual(before)
})

test('a session that had ended is empty and keeps its end; so it does when it comes back, with every place in it', async () => {
  const places = [
    { position: 3, recitePosition: 0 },
    { position: 0, recitePosition: 2 },
  ]
  const ended: string[] = []
  for (const [index, place] of places.entries()) {
    const begun = await start(learner, { source: 'chapter', chapterId: `c${index + 1}` })
    await learner.post(`/sessions/${begun.sessionId}/position`, { ...place, elapsedMs: 0, marks: ['q2'] })
    await learner.post(`/sessions/${begun.sessionId}/finish`)
    ended.push(begun.sessionId)
  }
  const before = await own()
  const ends = await Promise.all(ended.map(async (id) => (await sessionOf(id))?.finishedAt))
  expect(ends).not.toContain(null)
  world.clock.advance(HOUR)
  const id = await clear()
  for (const [index, one] of ended.entries())
    expect(await sessionOf(one)).toMatchObject({ position: 0, recitePosition: 0, marks: [], finishedAt: ends[index] })
  await undo(id)
  expect(await own()).toEqual(before)
})

test('a session opens again although another list of its subject was begun meanwhile', async () => {
  const id = await clear(['record'])
  const other = await start(learner, { source: 'chapter', chapterId: 'c2' })
  await undo(id)
  expect([(await sessionOf(sessionId))?.finishedAt, (await sessionOf(other.sessionId))?.finishedAt]).toEqual([null, null])
})

test('marks that were set after the clearing stay', async () => {
  const id = await clear(['record'])
  // Its device has not heard of the clearing.
  await learner.post(`/sessions/${sessionId}/position`, { position: 1, recitePosition: 0, elapsedMs: 6000, marks: ['q2'] })
  await undo(id)
  expect(await sessionOf(sessionId)).toMatchObject({ marks: ['q2'], position: 3 })
})

test('a favourite comes back without its folder when that is gone, and into none of the new ones', async () => {
  const [, folder] = (await learner.get<{ folders: { id: string }[] }>('/favorites?subjectId=s1')).result.folders
  const id = await clear(['favorite'])
  await world.call('DELETE', `/api/practice/favorites/folders/${folder?.id}`, { token: learner.token })
  await undo(id)
  expect((await own()).favorites).toMatchObject([{ questionId: 'q3', folderId: null }])
  const again = await clear(['favorite'])
  await learner.post('/favorite', { questionId: 'q3', on: true })
  await undo(again)
  expect((await own()).favorites).toMatchObject([{ questionId: 'q3' }])
})

test('a note that was written meanwhile is the one of its question, and one that was removed before does not come back', async () => {
  await world.db.insert(notes).values(note({ id: `gone-${learner.id}`, questionId: 'q2', removed: true }))
  const id = await clear(['note'])
  await world.db.insert(notes).values(note())
  await undo(id)
  expect((await own()).notes.filter(({ removed }) => !removed)).toMatchObject([{ questionId: 'q1', body: '新的记法' }])
})

test('what a learner took out of the wrong book is none of what could be cleared', async () => {
  await world.db
    .update(wrongBook)
    .set({ removed: true })
    .where(and(eq(wrongBook.userId, learner.id), eq(wrongBook.questionId, 'q1')))
  const { result } = await learner.get<{ subjectId: string; counts: object }[]>('/clearings')
  expect(result.find(({ subjectId }) => subjectId === 's1')?.counts).toEqual({ record: 2, wrong: 0, favorite: 1, note: 1 })
})

test('a tap of the last second is taken when it arrives, and then nothing is kept any more', async () => {
  const before = await own()
  const id = await clear()
  world.clock.advance(11_000)
  await undo(id)
  expect(await own()).toEqual(before)
  expect(await world.db.select({ taken: clearings.taken }).from(clearings).where(eq(clearings.id, id))).toEqual([{ taken: {} }])
})

test('what was practised to its end stays so, however often it is cleared; the set of a day is not touched', async () => {
  const { db } = world
  const items = ['q5', 'q6'].map((questionId) => ({ questionId, version: 1 }))
  const times = { createdAt: new Date(nowOf(world)), touchedAt: new Date(nowOf(world)) }
  const row = { ...times, userId: learner.id, subjectId: 's1', title: '', items, finishedAt: new Date(nowOf(world)) }
  const [quiz, day] = ['chapter', 'daily'].map((source) => ({ ...row, id: `${source}-${learner.id}`, source, listKey: `${source}:x` }))
  if (!quiz || !day) throw new Error('no sessions')
  await db.insert(practiceSessions).values([quiz, day])
  for (const { id } of [quiz, day]) await save(learner, item(id, 'q5'), item(id, 'q6', { response: wrong }))
  const ofDay = async () => [await sessionOf(day.id), (await own()).answers.filter((one) => one.sessionId === day.id)]
  const before = await ofDay()
  await clear()
  expect(await sessionOf(quiz.id)).toMatchObject({ practised: true, answered: 0 })
  await save(learner, item(quiz.id, 'q5', { revision: 2 }))
  await clear()
  expect(await sessionOf(quiz.id)).toMatchObject({ practised: true, answered: 0 })
  expect(await ofDay()).toEqual(before)
})

test('the banks a learner has chosen stand first', async () => {
  await world.db.insert(userSubjects).values({ userId: learner.id, subjectId: 's2', position: 0 })
  const { result } = await learner.get<{ subjectId: string }[]>('/clearings')
  expect(result.map(({ subjectId }) => subjectId)).toEqual(['s2', 's1'])
})
