/** The server's word on entries, in whatever order it comes: what stands on the screen, and what the learner is told. */
import type { ExamSession } from '@/domain/exam/session'
import { responseTo } from '@/domain/exam/session-view'
import type { JournalOp, JournalOutcome, StandingExamAnswer } from '@/domain/exam/types'
import { caseOf, entryOf, examOf, openOn, play, told, type Bare } from './session-fixtures'

const two = () => openOn(examOf([{ ids: ['q1', 'q2'] }, { ids: ['q3'] }]))
const choose = (letter: string): Bare => ({ type: 'choose', letter })
const letters = (session: ExamSession, id = 'q1') => {
  const response = responseTo(session, id)
  return response?.kind === 'choice' ? response.letters.join('') : null
}
const superseded = (op: JournalOp | undefined, standing: StandingExamAnswer | null): Bare => ({
  type: 'results',
  pairs: [{ entry: entryOf(op as JournalOp), result: { n: 1, outcome: 'superseded', reason: '以另一台设备为准', standing } }],
})
const elsewhere = (revision: number, letter: string): StandingExamAnswer => ({
  ...{ questionId: 'q1', revision, elapsedMs: 1, device: 'elsewhere' },
  response: { kind: 'choice', letters: [letter] },
})
/** q1 is answered A, then B: two entries. */
const twice = () => play(two(), [choose('A'), choose('B')])

test.each<JournalOutcome>(['late', 'locked', 'refused'])('the answer given since stays, though the one before it was %s', (outcome) => {
  const { session, ops } = twice()
  const next = play(session, [told(ops.slice(0, 1), outcome, '考试已经结束')]).session
  expect([letters(next), next.notices]).toEqual(['B', [{ number: 1, outcome, text: '第 1 题：考试已经结束' }]])
})

test('answers that never stood with the server leave the question empty when it takes none of them', () => {
  const { session, ops } = twice()
  const next = play(session, [told(ops, 'late', '考试已经结束')]).session
  expect([letters(next), Object.keys(next.answers), next.notices.length]).toEqual([null, [], 2])
})

test('an older entry that is confirmed late does not stand over the newer one', () => {
  const { session, ops } = twice()
  const known = play(session, [told(ops.slice(1), 'accepted'), told(ops.slice(0, 1), 'accepted')]).session
  const third = play(known, [choose('C')])
  expect(letters(play(third.session, [told(third.ops, 'locked', '这个部分已经结束')]).session)).toBe('B')
})

test('of two answers of the same revision the one that stands with the server is shown, and told of', () => {
  const { session, ops } = play(two(), [choose('A')])
  const next = play(session, [superseded(ops[0], elsewhere(1, 'D'))]).session
  expect([letters(next), next.notices.length]).toEqual(['D', 1])
})

test("another device's answer is what comes back when a newer one of this device is not taken", () => {
  const { session, ops } = twice()
  const known = play(session, [superseded(ops[0], elsewhere(1, 'D'))]).session
  expect(letters(known)).toBe('B')
  expect(letters(play(known, [told(ops.slice(1), 'late', '考试已经结束')]).session)).toBe('D')
})

test('a word that names no standing answer is taken as a refusal', () => {
  const { session, ops } = play(two(), [choose('A')])
  const next = play(session, [superseded(ops[0], null)]).session
  expect([letters(next), next.notices]).toEqual([null, [{ number: 1, outcome: 'superseded', text: '第 1 题：以另一台设备为准' }]])
})

test('a mark and a left section that are not taken are told in the words of the server, those that are taken in none', () => {
  const { session, ops } = play(two(), [{ type: 'mark' }, { type: 'leave' }])
  expect(ops.map(({ op }) => op)).toEqual(['mark', 'leave'])
  expect(play(session, [told(ops, 'accepted')]).session.notices).toEqual([])
  expect(play(session, [told(ops, 'late', '考试已经结束')]).session.notices).toEqual([
    { number: 1, outcome: 'late', text: '第 1 题：考试已经结束' },
    { number: null, outcome: 'late', text: '考试已经结束' },
  ])
})

test('what becomes of a mark says nothing of the answer to its question', () => {
  const { session, ops } = play(two(), [choose('A'), { type: 'mark' }])
  for (const outcome of ['accepted', 'late', 'refused'] as const) {
    const next = play(session, [told(ops.slice(1), outcome, '考试已经结束')]).session
    expect([letters(next), next.confirmed]).toEqual(['A', {}])
  }
})

test('how far the learner came stands in every case of a section', () => {
  const cases = [caseOf('g', 2), caseOf('h', 2)]
  const turn: Bare = { type: 'turn', step: 1 }
  const { session, ops } = play(openOn(examOf([{ ids: cases, more: { groupsLocked: true } }])), [turn, turn, turn])
  expect(play(session, [told(ops, 'accepted')]).session.sections).toMatchObject([{ reached: ['g-2', 'h-2'] }])
})
