import fc from 'fast-check'
import { cardCounts, cellState } from '@/domain/answer-card'
import { noteOf, openPractice } from '@/domain/practice-resume'
import { currentQuestion, elapsedAt, reducePractice, type PracticeEvent, type PracticeState } from '@/domain/practice-session'
import { mixed, opened } from './practice-fixtures'

const RUNS = Number(process.env.MODEL_RUNS ?? 2000)
const ids = mixed.questions.map(({ id }) => id)

/** Events without the time, which the sequence below adds: it may stand, leap or go back. */
type Untimed = PracticeEvent extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : E) : never

const step: fc.Arbitrary<Untimed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('choose' as const), letter: fc.constantFrom('A', 'B', 'C', 'D', 'Z') }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('turn' as const), step: fc.constantFrom(1 as const, -1 as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('jump' as const), id: fc.constantFrom(...ids, 'nowhere') }) },
  { weight: 3, arbitrary: fc.constantFrom<Untimed>({ type: 'confirm' }, { type: 'submitGroup' }, { type: 'mark' }) },
  { weight: 6, arbitrary: fc.constant<Untimed>({ type: 'tick' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('blank' as const),
      index: fc.integer({ min: -1, max: 2 }),
      text: fc.constantFrom('', '心率', '60', ' '),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('essay' as const), text: fc.constantFrom('', '答') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rate' as const), score: fc.constantFrom(0, 0.5, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('strike' as const), letter: fc.constantFrom('A', 'B', 'Z') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('mode' as const), mode: fc.constantFrom('answer' as const, 'recite' as const) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Untimed>(
      { type: 'pause' },
      { type: 'resume' },
      { type: 'visible', visible: false },
      { type: 'visible', visible: true },
    ),
  },
)
/** Ms to the next event: a gesture, a step back of the clock, a beat of the page that is left open. */
const leap = fc.oneof(fc.integer({ min: -50, max: 5000 }), fc.integer({ min: 60_000, max: 300_000 }))
const last = fc.constantFrom<Untimed>({ type: 'tick' }, { type: 'finish' })

/** What may never happen between two states, whatever the event. */
function check(before: PracticeState, after: PracticeState, event: PracticeEvent): void {
  currentQuestion(after)
  for (const id of ids) {
    const old = before.answers[id]
    const now = after.answers[id]
    const changed = JSON.stringify(old) !== JSON.stringify(now)
    // The outbox hears of every judged change and of nothing else.
    expect(after.recorded.includes(id)).toBe(now?.stage === 'judged' && changed)
    if (now?.stage === 'judged' && changed) expect(now.revision).toBe((old?.revision ?? 0) + 1)
    if (old?.stage === 'judged' && changed) expect(event.type).toBe('rate')
    if (changed && before.mode === 'recite') expect(event.type).toBe('finish')
  }
  const { total, answered, right, wrong, waiting } = cardCounts(after)
  expect(right + wrong + waiting).toBe(answered)
  expect(answered + ids.filter((id) => cellState(after, id) === 'empty').length).toBe(total)
}

test(`a session keeps its promises over ${RUNS} random sequences`, () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, leap), { maxLength: 40 }), last, (steps, end) => {
      let state = opened()
      let now = 1000
      let untouched = 0
      for (const [untimed, ms] of [...steps, [end, 1] as const]) {
        now += ms
        const event = { ...untimed, now } as PracticeEvent
        const next = reducePractice(state, event)
        check(state, next, event)
        expect(elapsedAt(next, now)).toBeGreaterThanOrEqual(state.clock.elapsedMs)
        // However often the clock is settled, ten minutes without a gesture are the most that count.
        untouched += next.clock.elapsedMs - state.clock.elapsedMs
        expect(untouched).toBeLessThanOrEqual(600_000)
        if (event.type !== 'tick') untouched = 0
        state = next
      }
    }),
    { numRuns: RUNS },
  )
})

test(`killed anywhere, a session opens as it was over ${RUNS} random sequences`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (steps, sentUpTo) => {
      let state = opened()
      const journal: {
        questionId: string
        revision: number
        response: PracticeState['answers'][string]['response']
        elapsedMs: number
        step: number
      }[] = []
      steps.forEach((untimed, index) => {
        state = reducePractice(state, { ...untimed, now: 1000 + index } as PracticeEvent)
        for (const questionId of state.recorded) {
          const { revision, response, elapsedMs } = state.answers[questionId] ?? {
            revision: 0,
            response: { kind: 'judge', value: true },
            elapsedMs: 0,
          }
          journal.push({ questionId, revision, response, elapsedMs, step: index })
        }
      })
      const sent = journal.filter((item) => item.step < sentUpTo)
      const unsent = journal.filter((item) => item.step >= sentUpTo)
      const server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: sent }
      const again = openPractice({ paper: mixed, server, note: noteOf(state), unsent })
      expect(again.answers).toEqual(state.answers)
      expect(again.position).toEqual(state.position)
      expect(again.marks).toEqual(state.marks)
      expect(again.mode).toBe(state.mode)
    }),
    { numRuns: RUNS },
  )
})
