/** The server's word on lines of the journal, entered in the state that the device keeps. */
import { withResults } from '@/domain/exam/acknowledged'
import type { AttemptState, JournalOp, JournalOutcome, StandingExamAnswer } from '@/domain/exam/types'
import { caseOf, entryOf, examOf, MINUTE, NOW } from './session-fixtures'

const { attempt } = examOf([
  { ids: ['q1', 'q2'], more: { minutes: 10, deadline: NOW + 10 * MINUTE, choose: 1 } },
  { ids: [caseOf('g', 2)], more: { minutes: 20, groupsLocked: true } },
])
const answer = (revision: number, letter: string, questionId = 'q1'): Extract<JournalOp, { op: 'answer' }> => ({
  ...{ op: 'answer', questionId, revision, elapsedMs: 5 },
  response: { kind: 'choice', letters: [letter] },
})
const standing = (revision: number, letter: string): StandingExamAnswer => {
  const { op: _op, ...said } = answer(revision, letter)
  return { ...said, device: 'elsewhere' }
}
const after = (
  state: AttemptState,
  ops: JournalOp[],
  more: { outcome?: JournalOutcome; standing?: StandingExamAnswer; status?: AttemptState['status']; deadline?: number | null } = {},
) => {
  const { outcome = 'accepted', standing: stands = null, status = 'running', deadline = state.deadline } = more
  const pairs = ops.map((op, index) => ({
    entry: entryOf(op, index + 1),
    result: { n: index + 1, outcome, reason: '', standing: stands },
  }))
  return withResults(state, { device: 'run-before', pairs, status, deadline })
}

test('an accepted answer stands under the run that gave it; of two revisions the higher one, in whatever order they are told', () => {
  const once = after(attempt, [answer(2, 'B'), answer(1, 'A'), answer(1, 'C', 'q2')])
  expect(once.answers).toEqual([
    { questionId: 'q1', revision: 2, response: { kind: 'choice', letters: ['B'] }, elapsedMs: 5, device: 'run-before' },
    { questionId: 'q2', revision: 1, response: { kind: 'choice', letters: ['C'] }, elapsedMs: 5, device: 'run-before' },
  ])
  expect(after(once, [answer(2, 'B')])).toEqual(once)
})

test('what stands in its place is known; what was not taken is not', () => {
  const before = after(attempt, [answer(1, 'A')])
  expect(after(before, [answer(2, 'B')], { outcome: 'superseded', standing: standing(3, 'D') }).answers).toEqual([standing(3, 'D')])
  for (const outcome of ['late', 'locked', 'refused'] as const) expect(after(before, [answer(2, 'B')], { outcome })).toEqual(before)
})

test('marks are set and taken off', () => {
  const mark = (questionId: string, on: boolean): JournalOp => ({ op: 'mark', questionId, on })
  expect(after({ ...attempt, marks: ['q2'] }, [mark('q1', true), mark('q1', true), mark('q2', false)]).marks).toEqual(['q1'])
})

test('a section that was left is locked, the next one runs from then on, and the end is the server’s', () => {
  const left = after(attempt, [{ op: 'leave', sectionId: 's1' }], { deadline: NOW + 30 * MINUTE })
  expect(left.sections).toMatchObject([
    { status: 'locked', deadline: null },
    { status: 'open', deadline: NOW + 20 * MINUTE },
  ])
  expect(left.deadline).toBe(NOW + 30 * MINUTE)
  expect(after(left, [{ op: 'reach', questionId: 'g-2' }]).sections[1]?.reached).toEqual(['g-2'])
})

test('chosen cases, and a pause', () => {
  const chosen = after(attempt, [{ op: 'choose', sectionId: 's1', groupIds: ['g'] }], { status: 'paused', deadline: null })
  expect(chosen).toMatchObject({ status: 'paused', deadline: null, sections: [{ chosen: ['g'] }, { chosen: null }] })
  expect(after({ ...chosen, pausedRemainingMs: 5 }, [], { deadline: NOW })).toMatchObject({ status: 'running', pausedRemainingMs: null })
})
