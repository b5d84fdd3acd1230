import fc from 'fast-check'
import { ModelLearner, type ModelSession } from './model'
import { S1 } from './bank'
import { item, openWorld, save, signIn, type Learner, type Started, type World } from './setup'

/** Sequences per run of the test; `npm run test:deep` asks for more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 200)
/** Few questions, so that sequences meet the same one again: two single choices and an essay, which may stay unjudged. */
const QUESTIONS = ['q1', 'q2', 'qe'] as const

const NOON = Date.parse('2026-11-20T04:00:00Z')

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

interface Pair {
  api: Learner
  model: ModelLearner
}
interface Sent {
  session: ModelSession
  question: (typeof QUESTIONS)[number]
  revision: number
  verdict: boolean | null
}
interface Run {
  pairs: [Pair, Pair]
  sent: Sent[]
}

function responseOf({ question, verdict }: Sent) {
  if (question === 'qe') return { kind: 'essay', text: '答', selfScore: verdict === null ? null : Number(verdict) }
  return { kind: 'choice', letters: [verdict ? 'B' : 'A'] }
}
const asItem = (sent: Sent) =>
  item(sent.session.id, sent.question, { revision: sent.revision, response: responseOf(sent), answeredAt: world.clock.now().getTime() })

type Step = (run: Run) => Promise<void>
type Who = 0 | 1

const START = {
  c1: { source: 'chapter', chapterId: 'c1' },
  all: { source: 'chapter' },
  wrong: { source: 'wrong' },
  favorite: { source: 'favorite' },
} as const
type List = keyof typeof START

const startStep =
  (who: Who, list: List, restart: boolean): Step =>
  async ({ pairs }) => {
    const { api, model } = pairs[who]
    const expected = model.start(list, restart)
    const reply = await api.post<Started | null>('/sessions', { subjectId: 's1', ...START[list], restart })
    expect(reply.success).toBe(expected !== null)
    if (!expected || !reply.result) return
    const { sessionId, resumed, total } = reply.result
    expect(resumed).toBe('resume' in expected)
    if ('resume' in expected) expect(sessionId).toBe(expected.resume.id)
    else model.sessions.push({ id: sessionId, name: list, questions: expected.questions, finished: false, answers: new Map() })
    expect(total).toBe(('resume' in expected ? expected.resume.questions : expected.questions).length)
  }

interface Draw {
  session: number
  question: (typeof QUESTIONS)[number]
  revision: number
  verdict: boolean | null
}

/** Sends answers in one call and compares what stands after each. */
async function submit({ api, model }: Pair, items: Sent[]) {
  world.clock.advance(1000)
  const { result } = await save(api, ...items.map(asItem))
  const accepted: object[] = []
  const refused: object[] = []
  for (const { session, question, revision, verdict } of items) {
    const key = { sessionId: session.id, questionId: question }
    if (!model.sessions.includes(session) || !session.questions.includes(question)) {
      refused.push({ ...key, revision, reason: expect.any(String) as string })
      continue
    }
    const standing = model.answer(session, question, { revision, verdict })
    accepted.push({ ...key, revision: standing.revision, correct: standing.verdict })
  }
  expect(result).toEqual({ accepted, refused })
}

const answerStep =
  (who: Who, draws: Draw[]): Step =>
  async (run) => {
    // Sessions of both learners: an answer to the other's is refused.
    const sessions = run.pairs.flatMap(({ model }) => model.sessions)
    if (sessions.length === 0) return
    const items = draws.map(({ session, question, revision, verdict }): Sent => ({
      session: sessions[session % sessions.length] as ModelSession,
      question,
      revision,
      verdict: question === 'qe' ? verdict : verdict === true,
    }))
    await submit(run.pairs[who], items)
    run.sent.push(...items)
  }

const replayStep =
  (who: Who, from: number, count: number): Step =>
  async (run) => {
    if (run.sent.length === 0) return
    const first = from % run.sent.length
    await submit(run.pairs[who], run.sent.slice(first, first + count))
  }

const finishStep =
  (who: Who, which: number): Step =>
  async ({ pairs }) => {
    const { api, model } = pairs[who]
    const session = model.sessions[which % Math.max(1, model.sessions.length)]
    if (!session) return
    const { result } = await api.post(`/sessions/${session.id}/finish`)
    session.finished = true
    const verdicts = [...session.answers.values()].map((history) => history.at(-1)?.verdict ?? null)
    const count = (verdict: boolean | null) => verdicts.filter((one) => one === verdict).length
    expect(result).toMatchObject({
      total: session.questions.length,
      answered: verdicts.length,
      correct: count(true),
      wrong: count(false),
      unrated: count(null),
    })
  }

const favoriteStep =
  (who: Who, questionId: string, on: boolean): Step =>
  async ({ pairs }) => {
    const { api, model } = pairs[who]
    expect((await api.post('/favorite', { questionId, on })).success).toBe(true)
    if (on) model.favorites.add(questionId)
    else model.favorites.delete(questionId)
  }

const removeStep =
  (who: Who, questionId: string, restore: boolean): Step =>
  async ({ pairs }) => {
    const { api, model } = pairs[who]
    const known = model.bookOf(questionId) !== null
    expect((await api.post('/wrong/remove', { questionIds: [questionId], restore })).success).toBe(known)
    if (known) model.mark(questionId, restore ? 'restore' : 'remove')
  }

/** Everything the learner can see, against the model. */
async function compare({ api, model }: Pair) {
  for (const session of model.sessions) {
    const { result } = await api.get<{
      finishedAt: number | null
      favorites: string[]
      answers: { questionId: string; revision: number; correct: boolean | null }[]
    }>(`/sessions/${session.id}`)
    expect(result.finishedAt !== null).toBe(session.finished)
    expect([...result.favorites].sort()).toEqual([...model.favorites].filter((id) => session.questions.includes(id)).sort())
    const standing = [...session.answers].map(([questionId, history]) => ({
      questionId,
      revision: history.at(-1)?.revision,
      correct: history.at(-1)?.verdict,
    }))
    expect(result.answers.map(({ questionId, revision, correct }) => ({ questionId, revision, correct })).sort(byId)).toEqual(
      standing.sort(byId),
    )
  }
  const book = await api.get<{ rows: { questionId: string; wrongTimes: number; mastered: boolean }[] }>(
    '/wrong/questions?subjectId=s1&state=all',
  )
  const expected = S1.flatMap((questionId) => {
    const entry = model.bookOf(questionId)
    return entry && !entry.removed ? [{ questionId, wrongTimes: entry.wrongTimes, mastered: entry.mastered }] : []
  })
  expect(book.result.rows.map(({ questionId, wrongTimes, mastered }) => ({ questionId, wrongTimes, mastered })).sort(byId)).toEqual(
    expected.sort(byId),
  )
  const home = await api.get<{ personal: object }>('/home?subjectId=s1')
  const answered = QUESTIONS.filter((id) => model.mine(id).answered > 0)
  expect(home.result.personal).toMatchObject({
    goal: { done: model.total },
    progress: { answered: answered.length },
    counts: { wrong: expected.filter((entry) => !entry.mastered).length, favorite: model.favorites.size },
  })
  const progress = await api.get<object[]>('/progress?subjectId=s1')
  const correct = answered.filter((id) => model.lastVerdict(id) === true).length
  expect(progress.result).toEqual(answered.length === 0 ? [] : [{ chapterId: 'c1', answered: answered.length, correct }])
}
const byId = (a: { questionId: string }, b: { questionId: string }) => (a.questionId < b.questionId ? -1 : 1)

type Samples = Record<string, { sample: number; mine: object }>

/** Figures of the questions as a learner sees them. */
async function samples(api: Learner): Promise<Samples> {
  const { result: started } = await api.post<Started>('/sessions', { subjectId: 's1', source: 'chapter', chapterId: 'c1' })
  const { result } = await api.get<{ questionId: string; sample: number; mine: object }[]>(`/sessions/${started.sessionId}/stats`)
  return Object.fromEntries(result.map((one) => [one.questionId, one]))
}

const who = fc.constantFrom<Who>(0, 1)
const question = fc.constantFrom(...QUESTIONS)
const draw = fc.record({
  session: fc.nat(7),
  question,
  revision: fc.integer({ min: 1, max: 5 }),
  verdict: fc.constantFrom(true, false, false, null),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(who, fc.constantFrom<List>('c1', 'all', 'wrong', 'favorite'), fc.boolean()).map((args) => startStep(...args)),
  },
  { weight: 6, arbitrary: fc.tuple(who, fc.array(draw, { minLength: 1, maxLength: 4 })).map((args) => answerStep(...args)) },
  { weight: 2, arbitrary: fc.tuple(who, fc.nat(20), fc.integer({ min: 1, max: 4 })).map((args) => replayStep(...args)) },
  { weight: 1, arbitrary: fc.tuple(who, fc.nat(7)).map((args) => finishStep(...args)) },
  { weight: 1, arbitrary: fc.tuple(who, question, fc.boolean()).map((args) => favoriteStep(...args)) },
  { weight: 1, arbitrary: fc.tuple(who, question, fc.boolean()).map((args) => removeStep(...args)) },
)

it(
  `practising keeps to its model over ${RUNS} sequences`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        // Every sequence has its own day: midnight is the business of home.test.ts.
        world.clock.current = new Date(NOON)
        const pair = async (): Promise<Pair> => ({ api: await signIn(world), model: new ModelLearner() })
        const run: Run = { pairs: [await pair(), await pair()], sent: [] }
        const observer = await signIn(world)
        const before = await samples(observer)
        for (const one of steps) await one(run)
        for (const one of run.pairs) await compare(one)
        const after = await samples(observer)
        for (const id of QUESTIONS) {
          const firsts = run.pairs.filter(({ model }) => model.firstVerdict(id) !== null).length
          expect(after[id]?.sample).toBe((before[id]?.sample ?? 0) + firsts)
        }
        for (const { api, model } of run.pairs) {
          const own = await samples(api)
          for (const id of QUESTIONS) expect(own[id]?.mine).toEqual(model.mine(id))
        }
      }),
      { numRuns: RUNS },
    )
  },
  6 * 3_600_000,
)
