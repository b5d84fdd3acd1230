import { eq } from 'drizzle-orm'
import { questionStats } from '../../../server/db/schema'
import { bankOf, importBank } from '../content/bank'
import { ENTRIES, openKeyed, type Keyed } from './keyed'
import type { Learner } from './setup'

let world: Keyed
beforeEach(async () => void (world = await openKeyed()))
afterEach(() => world.close())

interface Figures {
  questionId: string
  sample: number
  correctRate: number | null
  mostWrong: string | null
}

/** What a session shows of q1. */
async function figures(learner: Learner, sessionId: string): Promise<Figures | undefined> {
  const { result } = await learner.get<Figures[]>(`/sessions/${sessionId}/stats`)
  return result.find(({ questionId }) => questionId === 'q1')
}
const change = (fields: object) =>
  importBank(world.db, bankOf(ENTRIES.map((entry) => (entry.id === 'q1' ? { ...entry, ...fields } : entry))))

/** First attempts of many on q1: 25 B, which is right, and 6 C. */
async function manyAnswers() {
  await world.round(await world.signIn(), 'q1', 'B')
  await world.db
    .update(questionStats)
    .set({ sample: 31, correct: 25, letters: { B: 25, C: 6 } })
    .where(eq(questionStats.questionId, 'q1'))
}

it('begin anew where the options changed: no letter counts for an option it never stood for', async () => {
  await manyAnswers()
  const early = await world.signIn()
  const before = await world.start(early)
  await change({ options: ['乙', '甲', '丙', '丁'], answer: 'A' })
  const late = await world.signIn()
  const after = await world.start(late)
  expect(await figures(late, after)).toMatchObject({ sample: 0, correctRate: null, mostWrong: null })
  // A session from before still asks with the old options: its first attempt is none of the new ones.
  expect(await world.answer(early, before, { id: 'q1', letter: 'B' })).toBe(true)
  expect(await figures(late, after)).toMatchObject({ sample: 0 })
  await world.answer(late, after, { id: 'q1', letter: 'A', version: 2 })
  expect(await figures(late, after)).toMatchObject({ sample: 1 })
  expect(await figures(early, before)).toMatchObject({ sample: 0 })
})

it('stay where the words or the key changed', async () => {
  await manyAnswers()
  await change({ stem: '另一种说法', answer: 'C' })
  const reader = await world.signIn()
  expect(await figures(reader, await world.start(reader))).toMatchObject({ sample: 31, mostWrong: 'B' })
})

it('name no answer that was corrected to right as the trap, in a session from before the correction too', async () => {
  await manyAnswers()
  const early = await world.signIn()
  const before = await world.start(early)
  expect(await figures(early, before)).toMatchObject({ mostWrong: 'C' })
  await change({ answer: 'C' })
  expect(await figures(early, before)).toMatchObject({ sample: 31, mostWrong: 'B' })
})
