import { eq } from 'drizzle-orm'
import { practiceSessions, questionStats, studyDays, userQuestions, userSettings, wrongBook } from '../../../server/db/schema'
import { item, nowOf, openWorld, right, save, signIn, start, wrong, type Learner, type World } from './setup'

let world: World
let learner: Learner
let sessionId: string
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  sessionId = (await start(learner, { source: 'chapter' })).sessionId
})

/** Everything kept for the learner; what a refused or repeated answer must not change. */
async function records() {
  const of = <T extends { userId: string }>(rows: T[]) => rows.filter((row) => row.userId === learner.id)
  return {
    questions: of(await world.db.select().from(userQuestions)).sort((a, b) => (a.questionId < b.questionId ? -1 : 1)),
    wrong: of(await world.db.select().from(wrongBook)),
    days: of(await world.db.select().from(studyDays)),
    sessions: of(await world.db.select({ userId: practiceSessions.userId, answered: practiceSessions.answered }).from(practiceSessions)),
    site: (await world.db.select().from(questionStats)).sort((a, b) => (a.questionId < b.questionId ? -1 : 1)),
  }
}
const site = async (id: string) => (await world.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0]
const standing = async () =>
  (
    await learner.get<{ answers: { questionId: string; revision: number; correct: boolean | null; response: object }[] }>(
      `/sessions/${sessionId}`,
    )
  ).result.answers

const essay = (selfScore: number | null) => ({ kind: 'essay', text: '我的回答', selfScore })

describe('judging', () => {
  it.each([
    ['q1', right, true],
    ['q1', wrong, false],
    ['qm', { kind: 'choice', letters: ['C', 'A'] }, true],
    ['qm', { kind: 'choice', letters: ['A'] }, false],
    ['qj', { kind: 'judge', value: true }, true],
    ['qj', { kind: 'judge', value: false }, false],
    ['qb', { kind: 'blank', blanks: [' 心房 ', '３.５'] }, true],
    ['qb', { kind: 'blank', blanks: ['心室', '3.5'] }, false],
    ['qe', essay(null), null],
    ['qe', essay(1), true],
    ['qe', essay(0), false],
    ['b1', right, true],
    ['a3', wrong, false],
  ])('%s with %j is %s', async (questionId, response, correct) => {
    const { result } = await save(learner, item(sessionId, questionId, { response }))
    expect(result).toEqual({ accepted: [{ sessionId, questionId, revision: 1, correct }], refused: [] })
    expect(await standing()).toMatchObject([{ questionId, correct }])
  })

  it('keeps text whatever is in it', async () => {
    const text = '\'; drop table users; -- <b>x</b> \\ " 𝔘 😀'
    await save(learner, item(sessionId, 'qe', { response: { kind: 'essay', text, selfScore: null } }))
    expect((await standing())[0]?.response).toEqual({ kind: 'essay', text, selfScore: null })
  })
})

describe('refusing', () => {
  it.each([
    ['another learner or nobody: unknown session', { sessionId: 'unknown' }, '练习不存在'],
    ['a question of another subject', { questionId: 'x1' }, '不在这次练习里'],
    ['an unknown question', { questionId: 'nothing' }, '不在这次练习里'],
    ['a withdrawn question', { questionId: 'qw' }, '不在这次练习里'],
    ['another version', { version: 2 }, '版本'],
    ['another kind of answer', { response: { kind: 'judge', value: true } }, '题型不符'],
    ['a letter that is no option', { response: { kind: 'choice', letters: ['E'] } }, '选项不存在'],
    ['a letter that is no shared option', { questionId: 'b1', response: { kind: 'choice', letters: ['L'] } }, '选项不存在'],
    ['no letter', { response: { kind: 'choice', letters: [] } }, '还没有选择'],
    ['two letters for one answer', { response: { kind: 'choice', letters: ['A', 'B'] } }, '只有一个答案'],
    ['more blanks than there are', { questionId: 'qb', response: { kind: 'blank', blanks: ['a', 'b', 'c'] } }, '空比题目的多'],
  ])('%s', async (_what, more, words) => {
    const before = await records()
    const bad = { ...item(sessionId, 'q1'), ...more }
    const { status, result } = await save(learner, bad)
    expect(status).toBe(200)
    expect(result).toEqual({
      accepted: [],
      refused: [{ sessionId: bad.sessionId, questionId: bad.questionId, revision: 1, reason: expect.stringContaining(words) as string }],
    })
    expect(await records()).toEqual(before)
  })

  it('answers of another learner, who sees the same words as for an unknown session', async () => {
    const other = await signIn(world)
    const before = await records()
    const foreign = await save(other, item(sessionId, 'q1'))
    const unknown = await save(other, item('unknown', 'q1'))
    expect(foreign.result.refused[0]?.reason).toBe(unknown.result.refused[0]?.reason)
    expect(await records()).toEqual(before)
  })

  it('bad items of a batch alone: the good ones are saved', async () => {
    const { result } = await save(
      learner,
      item(sessionId, 'q1'),
      item(sessionId, 'q2', { version: 9 }),
      item('unknown', 'q3'),
      item(sessionId, 'q4'),
    )
    expect(result.accepted.map((one) => one.questionId)).toEqual(['q1', 'q4'])
    expect(result.refused.map((one) => one.questionId)).toEqual(['q2', 'q3'])
  })

  it.each([
    ['no items', { items: [] }],
    ['too many', { items: Array.from({ length: 51 }, () => item('s', 'q1')) }],
    ['an unknown field', { items: [item('s', 'q1', { userId: 'someone' })] }],
    ['a verdict from the client', { items: [item('s', 'q1', { correct: true })] }],
    ['revision 0', { items: [item('s', 'q1', { revision: 0 })] }],
    ['a time beyond all calendars', { items: [item('s', 'q1', { answeredAt: 1e300 })] }],
    ['letters twice', { items: [item('s', 'q1', { response: { kind: 'choice', letters: ['A', 'A'] } })] }],
    ['NUL', { items: [item('s', 'qe', { response: { kind: 'essay', text: '\u0000', selfScore: null } })] }],
    ['half a character', { items: [item('s', 'qe', { response: { kind: 'essay', text: '\ud83d', selfScore: null } })] }],
    ['a long essay', { items: [item('s', 'qe', { response: { kind: 'essay', text: '长'.repeat(5001), selfScore: null } })] }],
  ])('a call with %s', async (_what, body) => {
    const before = await records()
    expect(await learner.post('/answers', body)).toMatchObject({
      status: 400,
      success: false,
      code: 400,
      message: expect.stringMatching(/[一-龥]/) as string,
    })
    expect(await records()).toEqual(before)
  })
})

describe('revisions', () => {
  it('let the highest stand and answer lower and equal ones with it', async () => {
    await save(learner, item(sessionId, 'q1', { revision: 3, response: wrong }))
    const after = await records()
    for (const revision of [1, 2, 3]) {
      const { result } = await save(learner, item(sessionId, 'q1', { revision, response: right, elapsedMs: 99_999 }))
      expect(result.accepted).toEqual([{ sessionId, questionId: 'q1', revision: 3, correct: false }])
    }
    expect(await records()).toEqual(after)
    expect((await save(learner, item(sessionId, 'q1', { revision: 4, response: right }))).result.accepted[0]).toMatchObject({
      revision: 4,
      correct: true,
    })
    expect(await standing()).toMatchObject([{ revision: 4, correct: true, response: right }])
  })

  it('count in the order of the batch when one holds several of a question', async () => {
    const { result } = await save(
      learner,
      item(sessionId, 'q1', { revision: 2, response: wrong }),
      item(sessionId, 'q1', { revision: 1, response: right }),
      item(sessionId, 'q1', { revision: 5, response: right }),
      item(sessionId, 'q1', { revision: 5, response: wrong }),
    )
    expect(result.accepted.map(({ revision, correct }) => [revision, correct])).toEqual([
      [2, false],
      [2, false],
      [5, true],
      [5, true],
    ])
    expect(await records()).toMatchObject({
      questions: [{ answered: 1, wrong: 1, firstCorrect: false, lastCorrect: true }],
      wrong: [{ wrongTimes: 1, rightStreak: 0 }],
      days: [{ answered: 1, correct: 0 }],
      sessions: [{ answered: 1 }],
    })
  })

  it('right, then wrong: one miss; wrong again: still one', async () => {
    const before = await site('q2')
    await save(learner, item(sessionId, 'q2', { response: right }))
    expect((await records()).days).toMatchObject([{ answered: 1, correct: 1 }])
    for (const revision of [2, 4, 6]) {
      await save(learner, item(sessionId, 'q2', { revision, response: wrong }))
      await save(learner, item(sessionId, 'q2', { revision: revision + 1, response: right }))
    }
    expect(await records()).toMatchObject({
      questions: [{ answered: 1, wrong: 1, firstCorrect: true, lastCorrect: true }],
      wrong: [{ wrongTimes: 1, rightStreak: 0, mastered: false }],
      days: [{ answered: 1, correct: 0 }],
    })
    // The site's figures heard of the first verdict alone.
    const after = await site('q2')
    expect([after?.sample, after?.correct]).toEqual([(before?.sample ?? 0) + 1, (before?.correct ?? 0) + 1])
  })

  it('an essay counts when it is rated', async () => {
    const sampleBefore = (await site('qe'))?.sample ?? 0
    await save(learner, item(sessionId, 'qe', { response: essay(null) }))
    expect((await records()).questions).toMatchObject([{ answered: 1, wrong: 0, firstCorrect: null, lastCorrect: null }])
    await save(learner, item(sessionId, 'qe', { revision: 2, response: essay(0.2) }))
    expect(await records()).toMatchObject({ questions: [{ answered: 1, wrong: 1, firstCorrect: false }], wrong: [{ wrongTimes: 1 }] })
    expect((await site('qe'))?.sample).toBe(sampleBefore + 1)
  })
})

describe('what is counted', () => {
  it('a miss per session and question, mastery after two right in a row over sessions', async () => {
    const next = async (response: object) => {
      const { sessionId: id } = await start(learner, { source: 'chapter', restart: true })
      await save(learner, item(id, 'q3', { response }))
      return (await records()).wrong[0]
    }
    expect(await next(wrong)).toMatchObject({ wrongTimes: 1, mastered: false })
    expect(await next(right)).toMatchObject({ rightStreak: 1, mastered: false })
    expect(await next(right)).toMatchObject({ rightStreak: 2, mastered: true })
    expect(await next(wrong)).toMatchObject({ wrongTimes: 2, rightStreak: 0, mastered: false })
    expect((await records()).questions).toMatchObject([{ answered: 4, wrong: 2, firstCorrect: false, lastCorrect: false }])
  })

  it('masters a question after as many right answers as the learner set', async () => {
    const next = async (response: object) => {
      const { sessionId: id } = await start(learner, { source: 'chapter', restart: true })
      await save(learner, item(id, 'q4', { response }))
      return (await records()).wrong[0]
    }
    await world.db.insert(userSettings).values({ userId: learner.id, rules: { masteredAfter: 3 }, updatedAt: new Date(nowOf(world)) })
    await next(wrong)
    await next(right)
    expect(await next(right)).toMatchObject({ rightStreak: 2, mastered: false })
    expect(await next(right)).toMatchObject({ rightStreak: 3, mastered: true })
    await world.db.update(userSettings).set({ rules: { masteredAfter: 1 } })
    await next(wrong)
    expect(await next(right)).toMatchObject({ rightStreak: 1, mastered: true })
  })

  it('the letters of first attempts', async () => {
    const before = (await site('qm'))?.letters ?? {}
    await save(learner, item(sessionId, 'qm', { response: { kind: 'choice', letters: ['D', 'A'] } }))
    const other = await signIn(world)
    const theirs = await start(other, { source: 'chapter' })
    await save(other, item(theirs.sessionId, 'qm', { response: { kind: 'choice', letters: ['A', 'C'] } }))
    const again = await start(other, { source: 'chapter', restart: true })
    await save(other, item(again.sessionId, 'qm', { response: { kind: 'choice', letters: ['B'] } }))
    const count = (letter: string) => before[letter] ?? 0
    expect((await site('qm'))?.letters).toEqual({ ...before, A: count('A') + 2, C: count('C') + 1, D: count('D') + 1 })
  })

  it('the day of the answer in Shanghai, kept between the start of the session and now', async () => {
    const startedAt = nowOf(world)
    world.clock.advance(2 * 86_400_000)
    await save(
      learner,
      item(sessionId, 'q1', { answeredAt: startedAt - 30 * 86_400_000 }),
      item(sessionId, 'q2', { answeredAt: startedAt + 86_400_000 }),
      item(sessionId, 'q3', { answeredAt: startedAt + 40 * 86_400_000 }),
      item(sessionId, 'q4', { answeredAt: 0 }),
    )
    const days = (await records()).days.map((row) => [row.day, row.answered, row.studyMs]).sort()
    expect(days).toEqual([
      ['2026-11-20', 2, 2000],
      ['2026-11-21', 1, 1000],
      ['2026-11-22', 1, 1000],
    ])
  })

  it('the last answer by time, not by arrival', async () => {
    const later = await start(learner, { source: 'random', size: 20 })
    world.clock.advance(10_000)
    await save(learner, item(later.sessionId, 'q5', { response: right, answeredAt: nowOf(world) }))
    await save(learner, item(sessionId, 'q5', { response: wrong, answeredAt: nowOf(world) - 5000 }))
    expect((await records()).questions).toMatchObject([{ answered: 2, wrong: 1, lastCorrect: true }])
  })
})

describe('rivals', () => {
  it('fifty submits of one answer at once have one effect', async () => {
    const before = (await site('q6'))?.sample ?? 0
    const replies = await Promise.all(Array.from({ length: 50 }, () => save(learner, item(sessionId, 'q6', { response: wrong }))))
    for (const reply of replies) expect(reply.result.accepted).toEqual([{ sessionId, questionId: 'q6', revision: 1, correct: false }])
    expect(await records()).toMatchObject({
      questions: [{ answered: 1, wrong: 1 }],
      wrong: [{ wrongTimes: 1 }],
      days: [{ answered: 1 }],
      sessions: [{ answered: 1 }],
    })
    expect((await site('q6'))?.sample).toBe(before + 1)
  })

  it('fifty revisions in any order leave the highest, with one miss at most', async () => {
    const revisions = Array.from({ length: 50 }, (_, index) => ((index * 17) % 50) + 1)
    await Promise.all(
      revisions.map((revision) => save(learner, item(sessionId, 'q7', { revision, response: revision % 2 ? wrong : right }))),
    )
    expect(await standing()).toMatchObject([{ revision: 50, correct: true }])
    expect(await records()).toMatchObject({
      questions: [{ answered: 1, wrong: 1 }],
      wrong: [{ wrongTimes: 1 }],
      sessions: [{ answered: 1 }],
    })
  })

  it('calls with and without an Idempotency-Key stand side by side', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => {
      const items = [item(sessionId, 'q8', { response: wrong }), item(sessionId, 'q1')]
      return learner.post<{ accepted: object[] }>('/answers', { items }, index % 2 ? { 'idempotency-key': `answer-key-${index}` } : {})
    })
    for (const reply of await Promise.all(sent)) expect(reply.result.accepted).toHaveLength(2)
    expect(await records()).toMatchObject({ questions: [{ answered: 1 }, { answered: 1, wrong: 1 }], sessions: [{ answered: 2 }] })
  })

  it('a question taken out of the wrong book while it is answered stays out', async () => {
    const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8']
    await save(learner, ...ids.map((id) => item(sessionId, id, { response: wrong })))
    const next = await start(learner, { source: 'chapter', restart: true })
    await Promise.all(ids.flatMap((id) => [save(learner, item(next.sessionId, id)), learner.post('/wrong/remove', { questionIds: [id] })]))
    expect((await records()).wrong.map((row) => row.removed)).toEqual(ids.map(() => true))
  })

  it('many learners on the same questions lose no count', async () => {
    const before = (await site('q4'))?.sample ?? 0
    const crowd = await Promise.all(Array.from({ length: 25 }, () => signIn(world)))
    await Promise.all(
      crowd.map(async (one) => {
        const { sessionId: id } = await start(one, { source: 'chapter' })
        await Promise.all(['q4', 'q3', 'q2', 'q1'].map((questionId) => save(one, item(id, questionId, { response: wrong }))))
      }),
    )
    expect((await site('q4'))?.sample).toBe(before + 25)
  })
})
