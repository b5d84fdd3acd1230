import { and, eq } from 'drizzle-orm'
import {
  examAnswers,
  examAttempts,
  examPapers,
  examProfiles,
  questionStats,
  studyDays,
  userQuestions,
  wrongBook,
} from '../../../server/db/schema'
import { reportLines } from '../../../server/content/report'
import { bankOf, importBank, single } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'
import { section } from '../simulated/setup'
import type { Learner, Saved, Started } from './setup'

/** Four options; the key of every question is B until it is corrected. */
const ENTRIES = ['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => single(id))
type Fields = Record<string, unknown>
const VIDEO = { url: 'https://media.example.com/q1.mp4', seconds: 200 }
const withChange = (id: string, fields: Fields) => bankOf(ENTRIES.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)))

let test: TestApp
beforeEach(async () => {
  test = await testApp()
  await importBank(test.deps.db, bankOf(ENTRIES))
})
afterEach(() => test.close())

async function signIn(): Promise<Learner> {
  const { user, token } = await test.buildUser()
  const send = async <T>(method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await test.call<T>(method, `/api/practice${url}`, { token, body })
    return { ...answer.body, status: answer.status, headers: answer.headers }
  }
  return { id: user.id, token, get: (url) => send('GET', url), post: (url, body = {}) => send('POST', url, body) }
}

const start = async (learner: Learner, body: object = {}) =>
  (await learner.post<Started>('/sessions', { subjectId: 'sample', source: 'chapter', restart: true, ...body })).result.sessionId

let revision = 0
async function answer(learner: Learner, sessionId: string, given: { id: string; letter: string; version?: number }) {
  test.clock.advance(1000)
  revision += 1
  const response = { kind: 'choice', letters: [given.letter] }
  const item = { sessionId, questionId: given.id, version: given.version ?? 1, revision, response, elapsedMs: 1000 }
  const { result } = await learner.post<Saved>('/answers', { items: [{ ...item, answeredAt: test.clock.current.getTime() }] })
  expect(result.refused).toEqual([])
  return result.accepted[0]?.correct
}
/** Answers a question in a session of its own. */
const round = async (learner: Learner, id: string, letter: string) => answer(learner, await start(learner), { id, letter })

async function records(learner: Learner, id: string) {
  const { db } = test.deps
  const [record] = await db
    .select({
      answered: userQuestions.answered,
      wrong: userQuestions.wrong,
      first: userQuestions.firstCorrect,
      last: userQuestions.lastCorrect,
    })
    .from(userQuestions)
    .where(and(eq(userQuestions.userId, learner.id), eq(userQuestions.questionId, id)))
  const [entry] = await db
    .select({ times: wrongBook.wrongTimes, streak: wrongBook.rightStreak, mastered: wrongBook.mastered, removed: wrongBook.removed })
    .from(wrongBook)
    .where(and(eq(wrongBook.userId, learner.id), eq(wrongBook.questionId, id)))
  return { ...record, entry: entry ?? null }
}
const site = async (id: string) => {
  const [row] = await test.deps.db.select().from(questionStats).where(eq(questionStats.questionId, id))
  return row && { sample: row.sample, correct: row.correct, letters: row.letters }
}
const days = (learner: Learner) => test.deps.db.select().from(studyDays).where(eq(studyDays.userId, learner.id))

interface State {
  answers: { questionId: string; response: object; correct: boolean | null }[]
  corrections: { questionId: string; answer: object }[]
}
const stateOf = async (learner: Learner, sessionId: string) => (await learner.get<State>(`/sessions/${sessionId}`)).result

describe('a corrected answer', () => {
  it('judges old answers anew, openly, and moves every book by hand-computed numbers', async () => {
    const [ann, bob, cat, dan] = [await signIn(), await signIn(), await signIn(), await signIn()]
    // Key B. Ann: A (wrong). Bob: B (right). Cat: C, A, A (three misses). Dan: C (wrong by either key).
    const session = await start(ann)
    expect(await answer(ann, session, { id: 'q1', letter: 'A' })).toBe(false)
    expect(await round(bob, 'q1', 'B')).toBe(true)
    for (const letter of ['C', 'A', 'A']) await round(cat, 'q1', letter)
    await round(dan, 'q1', 'C')
    await round(ann, 'q2', 'A')
    const other = await records(ann, 'q2')
    const studied = await days(ann)
    expect(await site('q1')).toEqual({ sample: 4, correct: 1, letters: { A: 1, B: 1, C: 2 } })
    expect(await records(cat, 'q1')).toMatchObject({ answered: 3, wrong: 3, entry: { times: 3, streak: 0 } })

    const report = await importBank(
      test.deps.db,
      withChange('q1', { answer: 'A', analysis: '更正：因为甲。', video: VIDEO.url, videoSeconds: 200 }),
    )

    expect(report).toMatchObject({ ok: true, rescored: 3 })
    expect(reportLines([report])[0]).toContain('答案更正，重新判定 3 条学员记录')
    expect(await records(ann, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    expect(await records(bob, 'q1')).toEqual({
      answered: 1,
      wrong: 1,
      first: false,
      last: false,
      entry: { times: 1, streak: 0, mastered: false, removed: false },
    })
    // C was wrong, then A twice right: mastered after two in a row.
    expect(await records(cat, 'q1')).toEqual({
      answered: 3,
      wrong: 1,
      first: false,
      last: true,
      entry: { times: 1, streak: 2, mastered: true, removed: false },
    })
    expect(await records(dan, 'q1')).toMatchObject({ wrong: 1, first: false, entry: { times: 1 } })
    // Ann's first attempt turned right, Bob's wrong: 1 + 1 − 1. What was chosen stays.
    expect(await site('q1')).toEqual({ sample: 4, correct: 1, letters: { A: 1, B: 1, C: 2 } })
    expect(await days(ann)).toEqual(studied)
    expect(await records(ann, 'q2')).toEqual(other)

    // The old session is readable as it was written, with the new verdict and what is right now.
    const state = await stateOf(ann, session)
    expect(state.answers).toMatchObject([{ questionId: 'q1', response: { letters: ['A'] }, correct: true }])
    expect(state.corrections).toMatchObject([{ questionId: 'q1', answer: { kind: 'choice', letters: ['A'] }, video: VIDEO }])
    const paper = await ann.get<{ questions: { id: string; version: number; answer: object }[] }>(`/sessions/${session}/paper`)
    expect(paper.result.questions.find(({ id }) => id === 'q1')).toMatchObject({ version: 1, answer: { letters: ['B'] } })
    const finished = await ann.post<{ correct: number; wrong: number }>(`/sessions/${session}/finish`)
    expect(finished.result).toMatchObject({ correct: 1, wrong: 0 })
    expect((await stateOf(ann, await start(ann))).corrections).toEqual([])
  })

  it('judges what is answered afterwards in a session from before by the new key', async () => {
    const learner = await signIn()
    const session = await start(learner)
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    expect(await answer(learner, session, { id: 'q1', letter: 'A' })).toBe(true)
    expect(await records(learner, 'q1')).toMatchObject({ wrong: 0, entry: null })
    expect(await site('q1')).toMatchObject({ sample: 1, correct: 1 })
  })

  it('that is taken back brings everything back', async () => {
    const learner = await signIn()
    await round(learner, 'q1', 'B')
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    expect(await records(learner, 'q1')).toMatchObject({ wrong: 1, first: false, last: false, entry: { times: 1 } })
    await importBank(test.deps.db, bankOf(ENTRIES))
    expect(await records(learner, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    expect(await site('q1')).toMatchObject({ sample: 1, correct: 1 })
  })

  it('leaves what the learner took out of the book out, and an import of the same bank changes nothing', async () => {
    const learner = await signIn()
    await round(learner, 'q1', 'C')
    await round(learner, 'q1', 'A')
    await learner.post('/wrong/remove', { questionIds: ['q1'] })
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    const after = await records(learner, 'q1')
    expect(after).toMatchObject({ wrong: 1, entry: { times: 1, streak: 1, removed: true } })
    expect(await importBank(test.deps.db, withChange('q1', { answer: 'A' }))).toMatchObject({ rescored: 0 })
    expect(await records(learner, 'q1')).toEqual(after)
  })

  it('judges nothing anew where the options changed, or only the words', async () => {
    const learner = await signIn()
    const session = await start(learner)
    await answer(learner, session, { id: 'q1', letter: 'A' })
    await answer(learner, session, { id: 'q2', letter: 'A' })
    const before = [await records(learner, 'q1'), await records(learner, 'q2')]
    await importBank(test.deps.db, withChange('q1', { answer: 'A', options: ['乙', '甲', '丙', '丁'] }))
    await importBank(test.deps.db, withChange('q2', { stem: '题干改了错字', analysis: '解析更详细了。' }))
    expect([await records(learner, 'q1'), await records(learner, 'q2')]).toEqual(before)
    expect((await stateOf(learner, session)).corrections).toEqual([])
  })

  it('reaches answers given in exams, in the letters the candidate did not see', async () => {
    const learner = await signIn()
    const { db } = test.deps
    const at = test.clock.now()
    await db.insert(examProfiles).values({ id: 'p', content: {} as never })
    await db.insert(examPapers).values({ id: 'p', subjectId: 'sample', profileId: 'p', name: '卷', kind: 'mock', position: 0, items: [] })
    // Drawn as 丁丙乙甲: the candidate's D is the bank's A, wrong by the old key.
    const items = [{ sectionId: 's', questionId: 'q1', version: 1, options: 'DCBA' }]
    const paper = { paperId: 'p', subjectId: 'sample', paperName: '卷', paperRevision: 1, mode: 'normal' as const, seed: '1' }
    await db.insert(examAttempts).values({
      ...paper,
      id: 'attempt',
      userId: learner.id,
      profile: { sections: [section('s')], passScore: 0 } as never,
      items,
      status: 'finished',
      createdAt: at,
      finishedAt: at,
    })
    const given = { kind: 'choice' as const, letters: ['D'] }
    await db.insert(examAnswers).values({
      attemptId: 'attempt',
      questionId: 'q1',
      revision: 1,
      response: given,
      elapsedMs: 1,
      device: 'd',
      receivedAt: at,
    })
    const row = { userId: learner.id, questionId: 'q1', subjectId: 'sample' }
    await db.insert(userQuestions).values({ ...row, answered: 1, wrong: 1, firstCorrect: false, lastCorrect: false, lastAt: at })
    await db.insert(wrongBook).values({ ...row, wrongTimes: 1, lastWrongAt: at, source: 'exam' })
    await importBank(db, withChange('q1', { answer: 'A' }))
    expect(await records(learner, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    await importBank(db, withChange('q1', { answer: 'C' }))
    expect(await records(learner, 'q1')).toMatchObject({ wrong: 1, first: false, last: false, entry: { times: 1 } })
  })
})

describe('a correction while a clearing can still be undone', () => {
  /** Misses by either key, in a practice and on a day; then a right answer by the first key alone. */
  async function study(learner: Learner): Promise<void> {
    await round(learner, 'q1', 'A')
    const day = await start(learner, { source: 'daily', refId: '2026-11-20', restart: false })
    await answer(learner, day, { id: 'q1', letter: 'C' })
    await answer(learner, day, { id: 'q2', letter: 'A' })
    await round(learner, 'q1', 'B')
    await round(learner, 'q2', 'B')
  }
  const corrected = bankOf(ENTRIES.map((entry) => (entry.id === 'q1' || entry.id === 'q2' ? { ...entry, answer: 'A' } : entry)))
  const both = async (learner: Learner) => [await records(learner, 'q1'), await records(learner, 'q2')]

  it('is undone as if nothing had been cleared, whatever was', async () => {
    const kinds = [['record', 'wrong'], ['record'], ['wrong']]
    const bob = await signIn()
    const learners = [await signIn(), await signIn(), await signIn()]
    for (const learner of [bob, ...learners]) await study(learner)
    const clearings: { learner: Learner; id: string }[] = []
    for (const [index, learner] of learners.entries()) {
      const body = { subjectIds: ['sample'], kinds: kinds[index] }
      clearings.push({ learner, id: (await learner.post<{ id: string }>('/clearings', body)).result.id })
    }
    await importBank(test.deps.db, corrected)
    const sample = async () => [(await site('q1'))?.sample, (await site('q2'))?.sample]
    const before = await sample()
    for (const { learner, id } of [...clearings, ...clearings]) expect((await learner.post(`/clearings/${id}/undo`)).success).toBe(true)
    for (const [index, { learner }] of clearings.entries())
      expect([kinds[index], await both(learner)]).toEqual([kinds[index], await both(bob)])
    expect(await sample()).toEqual(before)
    // A second correction finds all alike.
    await importBank(test.deps.db, bankOf(ENTRIES))
    for (const { learner } of clearings) expect(await both(learner)).toEqual(await both(bob))
  })
})

describe('the result of a day', () => {
  const DAY = '2026-11-20'
  interface Analysis {
    result: { correct: number }
    corrections: { from: number; to: number; numbers: number[] }[]
    items: { questionId: string; number: number; correct: boolean }[]
  }
  const analysisOf = async (learner: Learner) =>
    (await test.call<Analysis>('GET', `/api/daily/analysis?subjectId=sample&day=${DAY}`, { token: learner.token })).body.result
  /** Does the day's set of five with the letters given, B for the others. */
  async function playDay(learner: Learner, letters: Record<string, string> = {}): Promise<void> {
    const session = await start(learner, { source: 'daily', refId: DAY, restart: false })
    for (const { id } of ENTRIES) await answer(learner, session, { id: String(id), letter: letters[String(id)] ?? 'B' })
  }

  it('follows a corrected answer, says so with the numbers, and keeps what it was before', async () => {
    const [ann, bob, cat] = [await signIn(), await signIn(), await signIn()]
    await playDay(ann, { q1: 'A' })
    await playDay(bob)
    await playDay(cat, { q1: 'C' })
    const dan = await signIn()
    const session = await start(dan, { source: 'daily', refId: DAY, restart: false })
    await answer(dan, session, { id: 'q1', letter: 'A' })
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    const after = await analysisOf(ann)
    const number = after.items.find(({ questionId }) => questionId === 'q1')?.number
    expect(after).toMatchObject({ result: { correct: 5 }, corrections: [{ from: 4, to: 5, numbers: [number] }] })
    expect(after.items.every(({ correct }) => correct)).toBe(true)
    expect(await analysisOf(bob)).toMatchObject({ result: { correct: 4 }, corrections: [{ from: 5, to: 4, numbers: [number] }] })
    expect(await analysisOf(cat)).toMatchObject({ result: { correct: 4 }, corrections: [] })
    // Finished after the correction, a day is by the new key from the start.
    for (const id of ['q2', 'q3', 'q4', 'q5']) await answer(dan, session, { id, letter: 'B' })
    expect(await analysisOf(dan)).toMatchObject({ result: { correct: 5 }, corrections: [] })

    // A correction that is taken back stands beside the first.
    await importBank(test.deps.db, bankOf(ENTRIES))
    expect(await analysisOf(bob)).toMatchObject({ result: { correct: 5 }, corrections: [{ to: 4 }, { from: 4, to: 5 }] })
  })
})

describe('a question that is withdrawn', () => {
  it('stays in the wrong book and in records, marked, and comes into no new session', async () => {
    const learner = await signIn()
    await round(learner, 'q3', 'A')
    await round(learner, 'q4', 'A')
    const session = await start(learner)
    await importBank(test.deps.db, bankOf([{ id: 'q3', withdrawn: true }]))

    const wrong = async (state: string) => {
      const { result } = await learner.get<{ total: number; rows: { questionId: string; withdrawn: boolean }[] }>(
        `/wrong/questions?subjectId=sample&state=${state}`,
      )
      expect(result.total).toBe(result.rows.length)
      return result.rows.map(({ questionId, withdrawn }) => [questionId, withdrawn])
    }
    expect(await wrong('all')).toEqual([
      ['q4', false],
      ['q3', true],
    ])
    // There is nothing left to master in it.
    expect(await wrong('unmastered')).toEqual([['q4', false]])
    expect(await records(learner, 'q3')).toMatchObject({ answered: 1, wrong: 1 })
    const paper = async (id: string) =>
      (await learner.get<{ questions: { id: string }[] }>(`/sessions/${id}/paper`)).result.questions.map((one) => one.id)
    expect(await paper(session)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
    expect(await answer(learner, session, { id: 'q3', letter: 'B' })).toBe(true)
    expect(await paper(await start(learner))).toEqual(['q1', 'q2', 'q4', 'q5'])
    expect(await paper(await start(learner, { source: 'wrong' }))).toEqual(['q4'])
    expect(await paper(await start(learner, { source: 'random', size: 50 }))).not.toContain('q3')
  })
})
