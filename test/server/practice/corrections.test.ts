import { eq } from 'drizzle-orm'
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
import { bankOf, importBank } from '../content/bank'
import { section } from '../simulated/setup'
import { ENTRIES, openKeyed, type Keyed } from './keyed'
import { nowOf, save, type Learner } from './setup'

type Fields = Record<string, unknown>
const VIDEO = { url: 'https://media.example.com/q1.mp4', seconds: 200 }
const withChange = (id: string, fields: Fields) => bankOf(ENTRIES.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)))

let test: Keyed
beforeEach(async () => {
  test = await openKeyed()
})
afterEach(() => test.close())

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
    const [ann, bob, cat, dan] = [await test.signIn(), await test.signIn(), await test.signIn(), await test.signIn()]
    // Key B. Ann: A (wrong). Bob: B (right). Cat: C, A, A (three misses). Dan: C (wrong by either key).
    const session = await test.start(ann)
    expect(await test.answer(ann, session, { id: 'q1', letter: 'A' })).toBe(false)
    expect(await test.round(bob, 'q1', 'B')).toBe(true)
    for (const letter of ['C', 'A', 'A']) await test.round(cat, 'q1', letter)
    await test.round(dan, 'q1', 'C')
    await test.round(ann, 'q2', 'A')
    const other = await test.records(ann, 'q2')
    const studied = await days(ann)
    expect(await site('q1')).toEqual({ sample: 4, correct: 1, letters: { A: 1, B: 1, C: 2 } })
    expect(await test.records(cat, 'q1')).toMatchObject({ answered: 3, wrong: 3, entry: { times: 3, streak: 0 } })

    const report = await importBank(
      test.deps.db,
      withChange('q1', { answer: 'A', analysis: '更正：因为甲。', video: VIDEO.url, videoSeconds: 200 }),
    )

    expect(report).toMatchObject({ ok: true, rescored: 3 })
    expect(reportLines([report])[0]).toContain('答案更正，重新判定 3 条学员记录')
    expect(await test.records(ann, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    expect(await test.records(bob, 'q1')).toEqual({
      answered: 1,
      wrong: 1,
      first: false,
      last: false,
      entry: { times: 1, streak: 0, mastered: false, removed: false },
    })
    // C was wrong, then A twice right: mastered after two in a row.
    expect(await test.records(cat, 'q1')).toEqual({
      answered: 3,
      wrong: 1,
      first: false,
      last: true,
      entry: { times: 1, streak: 2, mastered: true, removed: false },
    })
    expect(await test.records(dan, 'q1')).toMatchObject({ wrong: 1, first: false, entry: { times: 1 } })
    // Ann's first attempt turned right, Bob's wrong: 1 + 1 − 1. What was chosen stays.
    expect(await site('q1')).toEqual({ sample: 4, correct: 1, letters: { A: 1, B: 1, C: 2 } })
    expect(await days(ann)).toEqual(studied)
    expect(await test.records(ann, 'q2')).toEqual(other)

    // The old session is readable as it was written, with the new verdict and what is right now.
    const state = await stateOf(ann, session)
    expect(state.answers).toMatchObject([{ questionId: 'q1', response: { letters: ['A'] }, correct: true }])
    expect(state.corrections).toMatchObject([{ questionId: 'q1', answer: { kind: 'choice', letters: ['A'] }, video: VIDEO }])
    const paper = await ann.get<{ questions: { id: string; version: number; answer: object }[] }>(`/sessions/${session}/paper`)
    expect(paper.result.questions.find(({ id }) => id === 'q1')).toMatchObject({ version: 1, answer: { letters: ['B'] } })
    const finished = await ann.post<{ correct: number; wrong: number }>(`/sessions/${session}/finish`)
    expect(finished.result).toMatchObject({ correct: 1, wrong: 0 })
    expect((await stateOf(ann, await test.start(ann))).corrections).toEqual([])
  })

  it('judges what is answered afterwards in a session from before by the new key', async () => {
    const learner = await test.signIn()
    const session = await test.start(learner)
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    expect(await test.answer(learner, session, { id: 'q1', letter: 'A' })).toBe(true)
    expect(await test.records(learner, 'q1')).toMatchObject({ wrong: 0, entry: null })
    expect(await site('q1')).toMatchObject({ sample: 1, correct: 1 })
  })

  it('that is taken back brings everything back', async () => {
    const learner = await test.signIn()
    await test.round(learner, 'q1', 'B')
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    expect(await test.records(learner, 'q1')).toMatchObject({ wrong: 1, first: false, last: false, entry: { times: 1 } })
    await importBank(test.deps.db, bankOf(ENTRIES))
    expect(await test.records(learner, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    expect(await site('q1')).toMatchObject({ sample: 1, correct: 1 })
  })

  it('leaves what the learner took out of the book out, and an import of the same bank changes nothing', async () => {
    const learner = await test.signIn()
    await test.round(learner, 'q1', 'C')
    await test.round(learner, 'q1', 'A')
    await learner.post('/wrong/remove', { questionIds: ['q1'] })
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    const after = await test.records(learner, 'q1')
    expect(after).toMatchObject({ wrong: 1, entry: { times: 1, streak: 1, removed: true } })
    expect(await importBank(test.deps.db, withChange('q1', { answer: 'A' }))).toMatchObject({ rescored: 0 })
    expect(await test.records(learner, 'q1')).toEqual(after)
  })

  it('judges nothing anew where the options changed, or only the words', async () => {
    const learner = await test.signIn()
    const session = await test.start(learner)
    await test.answer(learner, session, { id: 'q1', letter: 'A' })
    await test.answer(learner, session, { id: 'q2', letter: 'A' })
    const before = [await test.records(learner, 'q1'), await test.records(learner, 'q2')]
    await importBank(test.deps.db, withChange('q1', { answer: 'A', options: ['乙', '甲', '丙', '丁'] }))
    await importBank(test.deps.db, withChange('q2', { stem: '题干改了错字', analysis: '解析更详细了。' }))
    expect([await test.records(learner, 'q1'), await test.records(learner, 'q2')]).toEqual(before)
    expect((await stateOf(learner, session)).corrections).toEqual([])
  })

  it('judges nothing anew where there are more blanks to fill in now, or fewer: what is on its way is still taken', async () => {
    const blank = { id: 'qb', type: 'BLANK', stem: '心有 ____ 个腔', answer: [['四', '4']] }
    const two = { ...blank, stem: '心有 ____ 个腔、____ 个心房', answer: [['四'], ['两']] }
    await importBank(test.deps.db, bankOf([...ENTRIES, blank]))
    const [ann, bob] = [await test.signIn(), await test.signIn()]
    const sessions = [await test.start(ann), await test.start(bob)]
    const fill = async (learner: Learner, sessionId = '') => {
      const given = { questionId: 'qb', version: 1, revision: 1, response: { kind: 'blank', blanks: ['4'] }, elapsedMs: 1000 }
      return (await save(learner, { ...given, sessionId, answeredAt: nowOf(test) })).result
    }
    expect(await fill(ann, sessions[0])).toMatchObject({ accepted: [{ correct: true }], refused: [] })
    const before = await test.records(ann, 'qb')
    const report = await importBank(test.deps.db, bankOf([...ENTRIES, two]))
    expect(report).toMatchObject({ ok: true, rescored: 0 })
    expect(await test.records(ann, 'qb')).toEqual(before)
    // The device shows as many fields as the answer has: with those of the corrected one it would send what does not fit.
    expect((await stateOf(bob, sessions[1] ?? '')).corrections).toEqual([])
    expect(await fill(bob, sessions[1])).toMatchObject({ accepted: [{ correct: true }], refused: [] })
    await importBank(test.deps.db, bankOf([...ENTRIES, { ...two, answer: [['四'], ['二']] }]))
    expect(await test.records(ann, 'qb')).toEqual(before)
    expect((await stateOf(ann, sessions[0] ?? '')).corrections).toEqual([])
    // A key alone is corrected as ever.
    await importBank(test.deps.db, bankOf([...ENTRIES, { ...blank, answer: [['三']] }]))
    expect(await test.records(ann, 'qb')).toMatchObject({ wrong: 1, last: false })
  })

  it('reaches answers given in exams, in the letters the candidate did not see', async () => {
    const learner = await test.signIn()
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
    expect(await test.records(learner, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    await importBank(db, withChange('q1', { answer: 'C' }))
    expect(await test.records(learner, 'q1')).toMatchObject({ wrong: 1, first: false, last: false, entry: { times: 1 } })
    // With other options for a while: the exam stands by the key C until the old options come back, with A.
    const options = ['甲', '乙', '丙', '戊']
    await importBank(db, withChange('q1', { answer: 'C', options }))
    await importBank(db, withChange('q1', { answer: 'A' }))
    expect(await test.records(learner, 'q1')).toEqual({ answered: 1, wrong: 0, first: true, last: true, entry: null })
    await importBank(db, withChange('q1', { answer: 'A', options }))
    await importBank(db, bankOf(ENTRIES))
    expect(await test.records(learner, 'q1')).toMatchObject({ wrong: 1, first: false, last: false, entry: { times: 1 } })
  })
})

it('a correction adds no misses of before a clearing to what was answered since', async () => {
  const learner = await test.signIn()
  const day = await test.start(learner, { source: 'daily', refId: '2026-11-20', restart: false })
  await test.answer(learner, day, { id: 'q1', letter: 'B' })
  test.clock.advance(1000)
  await learner.post('/clearings', { subjectIds: ['sample'], kinds: ['record'] })
  await test.round(learner, 'q1', 'B')
  await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
  expect(await test.records(learner, 'q1')).toMatchObject({ answered: 1, wrong: 1, last: false })
})

describe('a correction while a clearing can still be undone', () => {
  /** Misses by either key, in a practice and on a day; then a right answer by the first key alone. */
  async function study(learner: Learner): Promise<void> {
    await test.round(learner, 'q1', 'A')
    const day = await test.start(learner, { source: 'daily', refId: '2026-11-20', restart: false })
    await test.answer(learner, day, { id: 'q1', letter: 'C' })
    await test.answer(learner, day, { id: 'q2', letter: 'A' })
    await test.round(learner, 'q1', 'B')
    await test.round(learner, 'q2', 'B')
  }
  const corrected = bankOf(ENTRIES.map((entry) => (entry.id === 'q1' || entry.id === 'q2' ? { ...entry, answer: 'A' } : entry)))
  const both = async (learner: Learner) => [await test.records(learner, 'q1'), await test.records(learner, 'q2')]

  it('is undone as if nothing had been cleared, whatever was', async () => {
    const kinds = [['record', 'wrong'], ['record'], ['wrong']]
    const bob = await test.signIn()
    const learners = [await test.signIn(), await test.signIn(), await test.signIn()]
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
    const session = await test.start(learner, { source: 'daily', refId: DAY, restart: false })
    for (const { id } of ENTRIES) await test.answer(learner, session, { id: String(id), letter: letters[String(id)] ?? 'B' })
  }

  it('follows a corrected answer, says so with the numbers, and keeps what it was before', async () => {
    const [ann, bob, cat] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await playDay(ann, { q1: 'A' })
    await playDay(bob)
    await playDay(cat, { q1: 'C' })
    const dan = await test.signIn()
    const session = await test.start(dan, { source: 'daily', refId: DAY, restart: false })
    await test.answer(dan, session, { id: 'q1', letter: 'A' })
    await importBank(test.deps.db, withChange('q1', { answer: 'A' }))
    const after = await analysisOf(ann)
    const number = after.items.find(({ questionId }) => questionId === 'q1')?.number
    expect(after).toMatchObject({ result: { correct: 5 }, corrections: [{ from: 4, to: 5, numbers: [number] }] })
    expect(after.items.every(({ correct }) => correct)).toBe(true)
    expect(await analysisOf(bob)).toMatchObject({ result: { correct: 4 }, corrections: [{ from: 5, to: 4, numbers: [number] }] })
    expect(await analysisOf(cat)).toMatchObject({ result: { correct: 4 }, corrections: [] })
    // Finished after the correction, a day is by the new key from the start.
    for (const id of ['q2', 'q3', 'q4', 'q5']) await test.answer(dan, session, { id, letter: 'B' })
    expect(await analysisOf(dan)).toMatchObject({ result: { correct: 5 }, corrections: [] })

    // A correction that is taken back stands beside the first.
    await importBank(test.deps.db, bankOf(ENTRIES))
    expect(await analysisOf(bob)).toMatchObject({ result: { correct: 5 }, corrections: [{ to: 4 }, { from: 4, to: 5 }] })
  })
})
