import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { examAttempts, questionStats, users } from '../../../server/db/schema'
import { booksOf } from './books'
import {
  answer,
  buildPaper,
  choice,
  lettersOf,
  MINUTE,
  nowOf,
  ok,
  openWorld,
  questionOf,
  reportOf,
  section,
  send,
  signIn,
  sit,
  stateOf,
  submit,
} from './setup'
import type { PaperSpec, Sitting, World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MIXED: PaperSpec = {
  items: { one: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], many: ['x1', 'x2'], judge: ['j1'], blank: ['b1'], essay: ['e1'] },
  profile: {
    passScore: 400,
    sections: [
      section('one'),
      section('many', { types: ['X'], scoring: { rule: 'subset', points: 200, each: 50 } }),
      section('judge', { types: ['JUDGE'], scoring: { rule: 'penalty', points: 100, wrong: 50 } }),
      section('blank', { types: ['BLANK'], scoring: { rule: 'blanks', points: 200 } }),
      section('essay', { types: ['ESSAY'], scoring: { rule: 'essay', points: 500 } }),
    ],
  },
}

/** Three right, one wrong, two left open; one of two options; a wrong judgement (−0.5); one of two blanks; an essay. */
async function answerMixed(sitting: Sitting): Promise<void> {
  const partial = lettersOf(sitting, questionOf(sitting, 'x1'), ['甲'])
  await ok(
    send(sitting, [
      ...['a1', 'a2', 'a3'].map((id, index) => answer(index + 1, id, { response: choice(sitting, id) })),
      answer(4, 'a4', { response: choice(sitting, 'a4', false) }),
      answer(5, 'x1', { response: { kind: 'choice', letters: partial } }),
      answer(6, 'j1', { response: { kind: 'judge', value: false } }),
      answer(7, 'b1', { response: { kind: 'blank', blanks: ['心房机密', '9'] } }),
      answer(8, 'e1', { response: { kind: 'essay', text: '我的看法', selfScore: null } }),
      answer(9, 'a5', { response: choice(sitting, 'a5') }),
      answer(10, 'a5', { response: null, revision: 2 }),
    ]),
  )
}

test('the report says what the paper was worth, mark by mark; the review names the letters the candidate saw', async () => {
  const sitting = await sit(world, await buildPaper(world, MIXED))
  await answerMixed(sitting)
  world.clock.advance(12 * MINUTE)
  const handed = await ok(submit(sitting))
  expect(handed).toEqual({ attemptId: sitting.attemptId, outcome: 'finished', finishedAt: nowOf(world) })
  const report = await reportOf(sitting)
  // 3 × 1 + 0.5 − 0.5 + 1 of 6 + 4 + 1 + 2; the essay stands apart.
  expect(report).toMatchObject({ score: 400, full: 1300, passScore: 400, passed: true, answered: 7, correct: 3, total: 10 })
  expect(report).toMatchObject({
    usedMs: 12 * MINUTE,
    leftMs: 48 * MINUTE,
    endedBy: 'learner',
    averageMs: 72_000,
    mayRetry: true,
    notStanding: [],
  })
  expect(report.marks.reduce((sum, { score }) => sum + score, 0)).toBe(400)
  const markOf = (id: string) => report.marks.find(({ questionId }) => questionId === id)
  expect(['a1', 'a4', 'a5', 'x1', 'j1', 'b1', 'e1'].map((id) => [id, markOf(id)?.score, markOf(id)?.verdict])).toEqual([
    ['a1', 100, 'right'],
    ['a4', 0, 'wrong'],
    ['a5', 0, 'unanswered'],
    ['x1', 50, 'partial'],
    ['j1', -50, 'wrong'],
    ['b1', 100, 'partial'],
    ['e1', 0, 'apart'],
  ])
  expect(report.sections.map(({ id, score, full }) => [id, score, full])).toEqual([
    ['one', 300, 600],
    ['many', 50, 400],
    ['judge', -50, 100],
    ['blank', 100, 200],
  ])
  expect(report.points).toMatchObject([{ id: '考点机密', name: '考点机密', score: 400, full: 1300, total: 10, few: false }])
  const right = choice(sitting, 'a4').letters[0]
  expect(markOf('a4')?.explain).toContain(`正确答案是 ${right}`)
  interface Review {
    subjectId: string
    questions: { id: string; answer: unknown; response: unknown; number: number }[]
  }
  const { subjectId, questions } = await ok(sitting.candidate.get<Review>(`/attempts/${sitting.attemptId}/review`))
  // Its knowledge points lead to practices of this subject.
  expect(subjectId).toBe('n1')
  expect(questions.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
  expect(questions.find(({ id }) => id === 'a4')).toMatchObject({ answer: choice(sitting, 'a4'), response: choice(sitting, 'a4', false) })
})

const statsOf = async (id: string) =>
  (await world.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0] ?? { sample: 0, correct: 0, letters: {} }

test('the wrong book and the figures take an attempt once, in the letters of the bank, whatever is retried', async () => {
  const before = { a4: await statsOf('a4'), x1: await statsOf('x1') }
  const paperId = await buildPaper(world, MIXED)
  const sitting = await sit(world, paperId)
  await answerMixed(sitting)
  const { id } = sitting.candidate
  expect(await booksOf(world, id)).toEqual({ wrong: [], records: [], days: [] })
  for (let turn = 0; turn < 3; turn++) await ok(submit(sitting))
  await reportOf(sitting)
  const once = {
    wrong: ['a4', 'b1', 'j1', 'x1'].map((question) => [question, 1]),
    records: ['a1', 'a2', 'a3', 'a4', 'b1', 'j1', 'x1'].map((question, index) => [question, 1, index < 3 ? 0 : 1]),
    days: [[7, 3, 7000]],
  }
  expect(await booksOf(world, id)).toEqual(once)
  const count = (letters: Record<string, number>, letter: string) => letters[letter] ?? 0
  const after = { a4: await statsOf('a4'), x1: await statsOf('x1') }
  expect([after.a4.sample - before.a4.sample, after.a4.correct - before.a4.correct]).toEqual([1, 0])
  expect(count(after.a4.letters, 'D') - count(before.a4.letters, 'D')).toBe(1)
  expect(count(after.x1.letters, 'A') - count(before.x1.letters, 'A')).toBe(1)

  const second = await sit(world, paperId, sitting.candidate)
  await answerMixed(second)
  await ok(submit(second))
  expect((await booksOf(world, id)).wrong).toEqual(once.wrong.map(([question]) => [question, 2]))
  expect((await statsOf('a4')).sample).toBe(after.a4.sample)
})

test('an essay is rated by its learner after the exam: explained beside the score, taken by the books once', async () => {
  const sitting = await sit(world, await buildPaper(world, MIXED))
  const { candidate, attemptId } = sitting
  const rate = (questionId: string, score: number, who = candidate) =>
    who.post<{ explain: string }>(`/attempts/${attemptId}/rating`, { questionId, score })
  const refusal = async (answered: ReturnType<typeof rate>) => (await answered).body.message
  await answerMixed(sitting)
  expect(await refusal(rate('e1', 1))).toBe('交卷以后才能给简答题自评')
  await ok(submit(sitting))
  const before = await reportOf(sitting)
  const books = await booksOf(world, candidate.id)
  expect(before.essays).toEqual({ score: 0, full: 500, waiting: 1, at: 11 })
  expect(await refusal(rate('a1', 1))).toBe('这道题不是简答题，不用自评')
  expect(await refusal(rate('nowhere', 1))).toBe('这道题不是简答题，不用自评')
  expect(await refusal(rate('e1', 1, await signIn(world)))).toBe('这场考试不存在或已下架，请返回后重试')

  for (let turn = 0; turn < 2; turn++)
    expect(await ok(rate('e1', 0.4))).toMatchObject({ score: 0, explain: '本题 5 分，自评 40%，5 × 40% = 2 分，不计入总分' })
  const { marks, essays, ...rest } = await reportOf(sitting)
  const { marks: marksBefore, essays: _none, ...same } = before
  expect(essays).toEqual({ score: 200, full: 500, waiting: 0, at: 11 })
  expect(rest).toEqual(same)
  expect(marks.slice(0, 10)).toEqual(marksBefore.slice(0, 10))
  const [[answered, correct, ms] = []] = books.days
  const rated = {
    wrong: [...books.wrong, ['e1', 1]].sort(),
    records: [...books.records, ['e1', 1, 1]].sort(),
    days: [[Number(answered) + 1, correct, Number(ms) + 1000]],
  }
  expect(await booksOf(world, candidate.id)).toEqual(rated)

  // Thinking better of it changes the report; the books took the first rating.
  await ok(rate('e1', 1))
  expect(await reportOf(sitting)).toMatchObject({ score: 400, essays: { score: 500, waiting: 0 } })
  expect(await booksOf(world, candidate.id)).toEqual(rated)
  const { questions } = await ok(candidate.get<{ questions: { id: string; response: object }[] }>(`/attempts/${attemptId}/review`))
  expect(questions.find(({ id }) => id === 'e1')?.response).toEqual({ kind: 'essay', text: '我的看法', selfScore: 1 })
})

test('an essay that was left open is not rated', async () => {
  const sitting = await sit(world, await buildPaper(world, MIXED))
  await ok(submit(sitting))
  const { body } = await sitting.candidate.post<object>(`/attempts/${sitting.attemptId}/rating`, { questionId: 'e1', score: 1 })
  expect(body.message).toBe('这道题没有作答，不能自评')
  expect((await reportOf(sitting)).essays).toEqual({ score: 0, full: 500, waiting: 0, at: 11 })
})

test('a paper may be handed in from the earliest moment on, and not before it was entered', async () => {
  const paperId = await buildPaper(world, { profile: { earliestSubmit: 30 } })
  const candidate = await signIn(world)
  const { attemptId } = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
  expect((await submit({ candidate, attemptId })).body).toMatchObject({ success: false, message: '考试还没有开始，不能交卷' })
  const sitting = await sit(world, paperId, candidate)
  world.clock.advance(29 * MINUTE)
  expect((await submit(sitting)).body).toMatchObject({ success: false, message: '还没有到可以交卷的时间，请稍后再交（约 1 分钟后）' })
  expect((await candidate.post(`/papers/${paperId}/attempts`, { restart: true })).body.message).toBe(
    '还没有到可以交卷的时间，请稍后再交（约 1 分钟后）',
  )
  expect(await stateOf(sitting)).toMatchObject({ status: 'running' })
  world.clock.advance(MINUTE)
  expect((await ok(submit(sitting))).outcome).toBe('finished')
})

test('an end inside the grace is the deadline; after it the server has finished already', async () => {
  const [early, late] = [await sit(world, await buildPaper(world)), await sit(world, await buildPaper(world))]
  const deadline = nowOf(world) + 60 * MINUTE
  world.clock.advance(60 * MINUTE + 4000)
  expect(await ok(submit(early))).toMatchObject({ outcome: 'finished', finishedAt: deadline })
  world.clock.advance(60_000)
  expect(await ok(submit(late))).toMatchObject({ outcome: 'already', finishedAt: deadline })
  for (const sitting of [early, late])
    expect(await reportOf(sitting)).toMatchObject({ endedBy: 'deadline', usedMs: 60 * MINUTE, leftMs: 0 })
})

/** Learners who finished a paper with these results. */
async function finishedBy(
  paperId: string,
  results: { score: number; usedMs?: number; full?: number; first?: boolean; userId?: string }[],
): Promise<void> {
  const now = world.clock.now()
  const rows = results.map(({ userId, ...result }) => ({ userId: userId ?? randomUUID(), usedMs: 30 * MINUTE, first: true, ...result }))
  const strangers = rows.filter((_, index) => results[index]?.userId === undefined)
  if (strangers.length > 0)
    await world.db.insert(users).values(strangers.map(({ userId }) => ({ id: userId, nickname: '考生', createdAt: now })))
  const [like] = await world.db.select().from(examAttempts).where(eq(examAttempts.paperId, paperId)).limit(1)
  if (!like) throw new Error('somebody has to sit the paper first')
  await world.db.insert(examAttempts).values(
    rows.map((row, index) => ({
      ...like,
      ...row,
      id: randomUUID(),
      status: 'finished' as const,
      finishedAt: new Date(now.getTime() - index),
      total: 6,
    })),
  )
}

test('a percentile appears from the minimum sample on: first attempts of others that took long enough', async () => {
  const paperId = await buildPaper(world)
  const sitting = await sit(world, paperId)
  await send(
    sitting,
    ['a1', 'a2', 'a3'].map((id, index) => answer(index + 1, id, { response: choice(sitting, id) })),
  )
  world.clock.advance(30 * MINUTE)
  await ok(submit(sitting))
  await finishedBy(paperId, [
    ...Array.from({ length: 49 }, (_, index) => ({ score: index < 20 ? 100 : 500 })),
    ...Array.from({ length: 5 }, () => ({ score: 0, usedMs: 19 * MINUTE })),
    ...Array.from({ length: 5 }, () => ({ score: 0, first: false })),
  ])
  expect(await reportOf(sitting)).toMatchObject({ rank: { sample: 49, minimum: 50, minutes: 20, beats: null }, siteAverageMs: null })
  // Two thirds of a paper that was smaller are more than the half reached here.
  await finishedBy(paperId, [{ score: 200, full: 300 }])
  expect(await reportOf(sitting)).toMatchObject({ rank: { sample: 50, beats: 0.4 }, siteAverageMs: 5 * MINUTE })
})

test('the history is newest first, twenty a page', async () => {
  const paperId = await buildPaper(world)
  const sitting = await sit(world, paperId)
  world.clock.advance(MINUTE)
  await ok(submit(sitting))
  await finishedBy(
    paperId,
    Array.from({ length: 22 }, (_, index) => ({ score: index, first: false, userId: sitting.candidate.id })),
  )
  interface Page {
    total: number
    page: number
    rows: { attemptId: string; finishedAt: number; passed: boolean }[]
  }
  const read = (query: string) => ok(sitting.candidate.get<Page>(`/attempts?subjectId=n1${query}`))
  const [first, second, third] = [await read(''), await read('&page=2'), await read('&page=3')]
  expect([first, second, third].map(({ total, page, rows }) => [total, page, rows.length])).toEqual([
    [23, 1, 20],
    [23, 2, 3],
    [23, 3, 0],
  ])
  const times = [...first.rows, ...second.rows].map(({ finishedAt }) => finishedAt)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect((await read(`&paperId=${await buildPaper(world)}`)).total).toBe(0)
})

test('a report from before knowledge points were kept opens, without them', async () => {
  const sitting = await sit(world, await buildPaper(world))
  await ok(submit(sitting))
  const mine = eq(examAttempts.id, sitting.attemptId)
  const [row] = await world.db.select({ report: examAttempts.report }).from(examAttempts).where(mine)
  if (!row?.report) throw new Error('no report')
  const { points: _points, ...old } = row.report
  await world.db.update(examAttempts).set({ report: old }).where(mine)
  const { points, areas } = await reportOf(sitting)
  expect([points, areas]).toEqual([[], [expect.objectContaining({ total: 6 })]])
})

test('a review knows which of its questions the learner keeps, and no other', async () => {
  const sitting = await sit(world, await buildPaper(world))
  await ok(submit(sitting))
  const { candidate, attemptId } = sitting
  const keep = (questionId: string, on: boolean) =>
    world.call('POST', '/api/practice/favorite', { token: candidate.token, body: { questionId, on } })
  const kept = async () => (await ok(candidate.get<{ favorites: string[] }>(`/attempts/${attemptId}/review`))).favorites
  expect(await kept()).toEqual([])
  await keep('a2', true)
  await keep('x1', true)
  expect(await kept()).toEqual(['a2'])
  await keep('a2', false)
  expect(await kept()).toEqual([])
})
