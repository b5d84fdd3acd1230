import { eq } from 'drizzle-orm'
import type { ExamReport } from '@/domain/exam/types'
import { examPapers, examProfiles, practiceAnswers, questionStats, userQuestions, wrongBook } from '../../../server/db/schema'
import type { Db } from '../../../server/db/client'
import { writeAnswers } from '../../../server/modules/practice/ledger-store'
import { submitAttempt } from '../../../server/modules/simulated/finish'
import { simulatedServices } from '../../../server/modules/simulated/services'
import { bankOf, importBank, single } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'
import { section } from '../simulated/setup'

/** Answers and exams that are handed in while an import corrects the key of their question: none is lost, none keeps the old key. */
const RIVALS = 15
const ROUNDS = 2
/** Longer than the import of two questions takes: what does not wait is done by then. */
const LONG = 1500

let test: TestApp
beforeEach(async () => (test = await testApp()))
afterEach(() => test.close())

const bank = (key: string) => bankOf(['q1', 'q2'].map((id) => single(id, { answer: key })))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const response = { kind: 'choice' as const, letters: ['A'] }

async function openPaper(): Promise<void> {
  const profile = {
    ...{ id: 'p', name: '测试', minutes: 60, navigation: 'free' as const, sections: [section('one')], passScore: 100, attempts: null },
    ...{ shuffle: { questions: false, options: false }, earliestSubmit: 0, pauses: 0, graceSeconds: 10, computer: null },
  }
  await test.deps.db.insert(examProfiles).values({ id: 'p', content: profile })
  const items = [{ sectionId: 'one', questionId: 'q2' }]
  await test.deps.db
    .insert(examPapers)
    .values({ id: 'p', subjectId: 'sample', profileId: 'p', name: '卷', kind: 'mock', position: 0, items })
}

async function signIn() {
  const { user, token } = await test.buildUser()
  const post = async <T>(url: string, body: object = {}) => (await test.call<T>('POST', `/api${url}`, { token, body })).body.result
  const get = async <T>(url: string) => (await test.call<T>('GET', `/api${url}`, { token })).body.result
  return { id: user.id, post, get }
}

/** A learner who never answered q1 and is about to, with A, in a practice: `write` as the route does, in a transaction of the test. */
async function practising() {
  const { id: userId, post, get } = await signIn()
  const { sessionId } = await post<{ sessionId: string }>('/practice/sessions', { subjectId: 'sample', source: 'chapter' })
  const paper = await get<{ questions: { id: string; version: number }[] }>(`/practice/sessions/${sessionId}/paper`)
  const version = paper.questions[0]?.version ?? 1
  const item = { sessionId, questionId: 'q1', version, revision: 1, response, elapsedMs: 1000, answeredAt: test.clock.current.getTime() }
  const input = { ...item, userId, subjectId: 'sample', correct: false, source: 'practice' as const, goal: null }
  return {
    write: (tx: Db) => writeAnswers(tx, [input], test.clock.now()),
    send: async () => (await post<{ accepted: object[] }>('/practice/answers', { items: [item] })).accepted.length,
  }
}

/** A learner who is about to hand in an exam over q2 that was answered with A. */
async function sitting() {
  const { id: userId, post, get } = await signIn()
  const { attemptId } = await post<{ attemptId: string }>('/simulated/papers/p/attempts')
  await post(`/simulated/attempts/${attemptId}/enter`)
  const entry = { op: 'answer', n: 1, at: 0, questionId: 'q2', revision: 1, response, elapsedMs: 1000 }
  await post(`/simulated/attempts/${attemptId}/journal`, { device: 'device-one', entries: [entry] })
  return {
    write: (tx: Db) => submitAttempt(tx, simulatedServices(test.deps), { userId, id: attemptId, now: test.clock.now() }),
    send: async () => (await post<{ outcome: string }>(`/simulated/attempts/${attemptId}/submit`)).outcome,
    report: () => get<ExamReport>(`/simulated/attempts/${attemptId}/report`),
  }
}

/** Every record says what the key says of A. */
async function expectJudgedBy(key: string, sample: number): Promise<void> {
  const { db } = test.deps
  const right = key === 'A'
  const answers = await db.select({ correct: practiceAnswers.correct, missed: practiceAnswers.missed }).from(practiceAnswers)
  expect(answers).toEqual(Array.from({ length: sample }, () => ({ correct: right, missed: !right })))
  const records = await db.select({ wrong: userQuestions.wrong, first: userQuestions.firstCorrect }).from(userQuestions)
  expect(records).toEqual(Array.from({ length: sample * 2 }, () => ({ wrong: right ? 0 : 1, first: right })))
  expect(await db.$count(wrongBook)).toBe(right ? 0 : sample * 2)
  for (const id of ['q1', 'q2']) {
    const [stats] = await db.select().from(questionStats).where(eq(questionStats.questionId, id))
    expect(stats).toMatchObject({ sample, correct: right ? sample : 0, letters: { A: sample } })
  }
}

/** Runs `work` in a transaction that stays open while `rival` runs, for LONG at most: on PGlite and behind a lock the rival waits. */
async function during(work: (tx: Db) => Promise<unknown>, rival: () => Promise<unknown>): Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  await test.deps.db.transaction(async (tx) => {
    await work(tx)
    running = rival()
    await Promise.race([running, pause(LONG)])
  })
  await running
}

beforeEach(async () => {
  await importBank(test.deps.db, bank('B'))
  await openPaper()
})

it('finds an answer and an exam that were being written when the correction came', async () => {
  const [answer, exam] = [await practising(), await sitting()]
  await during(answer.write, () => importBank(test.deps.db, bank('A')))
  expect(await test.deps.db.select({ correct: practiceAnswers.correct }).from(practiceAnswers)).toEqual([{ correct: true }])
  await during(exam.write, () => importBank(test.deps.db, bank('B')))
  await expectJudgedBy('B', 1)
  expect(await exam.report()).toMatchObject({ score: 0, corrections: [{ from: { score: 100 }, to: { score: 0 } }] })
})

it('lets an answer and an exam that come during the correction wait for the corrected key', async () => {
  const [answer, exam] = [await practising(), await sitting()]
  await during(
    (tx) => importBank(tx, bank('A')),
    () => Promise.all([answer.send(), exam.send()]),
  )
  await expectJudgedBy('A', 1)
  expect(await exam.report()).toMatchObject({ score: 100, corrections: [] })
})

it('judges every answer that crosses a correction by the corrected key, once', async () => {
  const exams = []
  for (let round = 0; round < ROUNDS; round++) {
    const key = round % 2 ? 'B' : 'A'
    const rivals = await Promise.all(Array.from({ length: RIVALS }, async () => [await practising(), await sitting()] as const))
    const [report, ...replies] = await Promise.all([
      importBank(test.deps.db, bank(key)),
      ...rivals.map(([answer, exam], index) => pause(index * 3).then(() => Promise.all([answer.send(), exam.send()]))),
    ])
    expect(report).toMatchObject({ ok: true })
    expect(replies).toEqual(rivals.map(() => [1, 'finished']))
    exams.push(...rivals.map(([, exam]) => exam))
    await expectJudgedBy(key, exams.length)
    const scores = await Promise.all(exams.map(async (exam) => (await exam.report()).score))
    expect(scores).toEqual(exams.map(() => (key === 'A' ? 100 : 0)))
  }
})
