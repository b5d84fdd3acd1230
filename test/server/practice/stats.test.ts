import { eq } from 'drizzle-orm'
import { questionStats } from '../../../server/db/schema'
import { item, openWorld, save, signIn, start, wrong, type Learner, type World } from './setup'

let world: World
let learner: Learner
beforeAll(async () => {
  world = await openWorld()
  learner = await signIn(world)
})
afterAll(() => world.close())

describe('figures of a session', () => {
  interface Figures {
    questionId: string
    sample: number
    correctRate: number | null
    optionShares: number[] | null
    mostWrong: string | null
    mine: { answered: number; wrong: number }
  }

  it('say nothing below thirty first attempts and the truth from there on', async () => {
    const { sessionId } = await start(learner, { source: 'chapter' })
    await save(learner, item(sessionId, 'q6', { response: wrong }))
    const read = async () => {
      const { result } = await learner.get<Figures[]>(`/sessions/${sessionId}/stats`)
      return Object.fromEntries(result.map((one) => [one.questionId, one]))
    }
    const first = await read()
    expect(first.q6).toEqual({
      questionId: 'q6',
      sample: 1,
      correctRate: null,
      optionShares: null,
      mostWrong: null,
      mine: { answered: 1, wrong: 1 },
    })
    expect(first.q7).toMatchObject({ sample: 0, correctRate: null, mine: { answered: 0, wrong: 0 } })
    await world.db
      .update(questionStats)
      .set({ sample: 40, correct: 20, letters: { A: 12, B: 20, D: 8 } })
      .where(eq(questionStats.questionId, 'q6'))
    await world.db.insert(questionStats).values([
      { questionId: 'b1', sample: 30, correct: 30, letters: { B: 30 } },
      { questionId: 'qj', sample: 30, correct: 15, letters: {} },
    ])
    const then = await read()
    expect(then.q6).toMatchObject({ sample: 40, correctRate: 0.5, optionShares: [0.3, 0.5, 0, 0.2], mostWrong: 'A' })
    expect(then.b1).toMatchObject({ correctRate: 1, optionShares: [0, 1, 0, 0], mostWrong: null })
    expect(then.qj).toMatchObject({ correctRate: 0.5, optionShares: null, mostWrong: null })
  })
})

test('an answer after more than a day on its question is taken, and counts as a day', async () => {
  const { sessionId } = await start(learner, { source: 'search', refId: 'q2' })
  expect((await save(learner, item(sessionId, 'q2', { elapsedMs: 30 * 3_600_000 }))).result.accepted).toHaveLength(1)
  expect((await learner.get<object>(`/sessions/${sessionId}`)).result).toMatchObject({ answers: [{ elapsedMs: 24 * 3_600_000 }] })
})
