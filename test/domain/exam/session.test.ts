import { reduceExam } from '@/domain/exam/session'
import { noteOf, syncExam } from '@/domain/exam/session-open'
import { questionAt } from '@/domain/exam/session-places'
import {
  backward,
  choiceNeeded,
  countdownTo,
  forward,
  numberGrid,
  progress,
  releasedFacts,
  responseTo,
  submitFrom,
  unanswered,
} from '@/domain/exam/session-view'
import { text } from '../practice-fixtures'
import { caseOf, entryOf, examOf, MINUTE, NOW, openOn, play, told } from './session-fixtures'

const two = () => examOf([{ ids: ['q1', 'q2'] }, { ids: ['q3'] }])
const at = (session: Parameters<typeof questionAt>[0]) => questionAt(session).id

describe('answers', () => {
  test('a letter is chosen, replaced, and taken back by a second tap; each is one operation with the next revision', () => {
    const { session, ops } = play(openOn(two()), [
      { type: 'choose', letter: 'A' },
      { type: 'choose', letter: 'C' },
      { type: 'choose', letter: 'C' },
    ])
    expect(ops).toMatchObject([
      { op: 'answer', questionId: 'q1', revision: 1, response: { letters: ['A'] } },
      { revision: 2, response: { letters: ['C'] } },
      { revision: 3, response: null },
    ])
    expect(responseTo(session, 'q1')).toBeUndefined()
  })

  test('several letters toggle; true-false is A or B; blanks keep their places; an empty text is no answer', () => {
    const exam = examOf(
      [
        { ids: ['x'], type: 'X' },
        { ids: ['j'], type: 'JUDGE' },
        { ids: ['b'], type: 'BLANK' },
        { ids: ['e'], type: 'ESSAY' },
      ],
      'free',
    )
    const { session, ops } = play(openOn(exam), [
      { type: 'choose', letter: 'C' },
      { type: 'choose', letter: 'A' },
      { type: 'turn', step: 1 },
      { type: 'choose', letter: 'B' },
      { type: 'turn', step: 1 },
      { type: 'blank', index: 1, text: '60' },
      { type: 'blank', index: 7, text: 'x' },
      { type: 'turn', step: 1 },
      { type: 'essay', text: '   ' },
    ])
    expect(responseTo(session, 'x')).toEqual({ kind: 'choice', letters: ['A', 'C'] })
    expect(responseTo(session, 'j')).toEqual({ kind: 'judge', value: false })
    expect(responseTo(session, 'b')).toEqual({ kind: 'blank', blanks: ['', '60'] })
    expect(responseTo(session, 'e')).toBeUndefined()
    expect(ops).toHaveLength(4)
  })

  test.each(['E', '', 'a'])('a letter the question does not have (%j) changes nothing', (letter) => {
    expect(play(openOn(two()), [{ type: 'choose', letter }]).ops).toEqual([])
  })

  test('time goes to the question on show, in front only, and comes with the next answer', () => {
    const shown = reduceExam(openOn(two()), { type: 'visible', visible: true, now: NOW })
    const hidden = reduceExam(shown, { type: 'visible', visible: false, now: NOW + 4000 })
    const back = reduceExam(hidden, { type: 'visible', visible: true, now: NOW + 60_000 })
    const answered = reduceExam(back, { type: 'choose', letter: 'A', now: NOW + 61_500 })
    expect(answered.ops).toMatchObject([{ elapsedMs: 5500 }])
  })

  test('the second that ticks ends no time of the question on show', () => {
    const shown = reduceExam(openOn(two()), { type: 'visible', visible: true, now: NOW })
    const later = [1000, 2000, 3000].reduce((state, ms) => reduceExam(state, { type: 'tick', now: NOW + ms }), shown)
    expect(reduceExam(later, { type: 'choose', letter: 'A', now: NOW + 4000 }).ops).toMatchObject([{ elapsedMs: 4000 }])
  })

  test('while a paper is being handed in no time counts; refused, it goes on from then', () => {
    const shown = reduceExam(openOn(two()), { type: 'visible', visible: true, now: NOW })
    const handed = reduceExam(shown, { type: 'handIn', now: NOW + 2000 })
    const back = reduceExam(handed, { type: 'goOn', now: NOW + 30_000 })
    expect(reduceExam(back, { type: 'choose', letter: 'A', now: NOW + 31_000 }).ops).toMatchObject([{ elapsedMs: 3000 }])
  })
})

describe('sections', () => {
  test('the next part waits: 下一题 stops before it with a warning, leaving opens it and closes the way back', () => {
    const { session } = play(openOn(two()), [
      { type: 'goTo', id: 'q3' },
      { type: 'turn', step: 1 },
      { type: 'turn', step: 1 },
    ])
    expect(at(session)).toBe('q2')
    expect(forward(session)).toMatchObject({ kind: 'section', leaves: { id: 's1' }, next: { id: 's2' }, unanswered: [1, 2] })
    const left = play(session, [{ type: 'leave' }])
    expect(left.ops).toEqual([{ op: 'leave', sectionId: 's1' }])
    expect(at(left.session)).toBe('q3')
    expect(backward(left.session)).toBeNull()
    expect(forward(left.session)).toEqual({ kind: 'end' })
    expect(play(left.session, [{ type: 'goTo', id: 'q1' }, { type: 'leave' }])).toMatchObject({ ops: [], session: { current: 2 } })
    expect(numberGrid(left.session)[0]?.cells.every(({ locked }) => locked)).toBe(true)
  })

  test('a part whose time is over closes and the next one has its own time from that moment; after the last one the paper is handed in', () => {
    const timed = { minutes: 10, deadline: NOW + 10 * MINUTE }
    const session = openOn(
      examOf([
        { ids: ['q1'], more: timed },
        { ids: ['q2'], more: { minutes: 5 } },
      ]),
    )
    expect(countdownTo(session)).toMatchObject({ deadline: NOW + 10 * MINUTE, section: { id: 's1' } })
    const second = reduceExam(session, { type: 'tick', now: NOW + 12 * MINUTE })
    expect(at(second)).toBe('q2')
    expect(countdownTo(second)).toMatchObject({ deadline: NOW + 15 * MINUTE, section: { id: 's2' } })
    expect(reduceExam(session, { type: 'tick', now: NOW + 15 * MINUTE })).toMatchObject({ status: 'handing', handedBy: 'deadline' })
  })

  test('an answer counts to the last millisecond and not after it', () => {
    const session = openOn(two())
    expect(reduceExam(session, { type: 'choose', letter: 'A', now: NOW + 60 * MINUTE - 1 }).ops).toHaveLength(1)
    expect(reduceExam(session, { type: 'choose', letter: 'A', now: NOW + 60 * MINUTE })).toMatchObject({ ops: [], status: 'handing' })
  })
})

describe('cases', () => {
  const locked = () => examOf([{ ids: ['q1', caseOf('g', 3), 'q5'], more: { groupsLocked: true } }])

  test('in a case without a way back 下一题 closes what was passed, and the case is entered where the learner was', () => {
    const { session } = play(openOn(locked()), [{ type: 'goTo', id: 'g-3' }])
    expect(at(session)).toBe('g-1')
    expect(forward(session)).toEqual({ kind: 'question', id: 'g-2', closes: 2, empty: true })
    const second = play(session, [
      { type: 'turn', step: 1 },
      { type: 'goTo', id: 'g-1' },
    ]).session
    expect(at(second)).toBe('g-2')
    expect(backward(second)).toBe('q1')
    expect(numberGrid(second)[0]?.cells.map((cell) => cell.locked)).toEqual([false, true, false, false, false])
    const home = play(second, [
      { type: 'goTo', id: 'q5' },
      { type: 'turn', step: -1 },
    ]).session
    expect(at(home)).toBe('g-2')
  })

  test('a case without a way back keeps its lock where sections have none: left for another one, it is entered where the learner was', () => {
    const parts = [{ ids: [caseOf('g', 3)], more: { groupsLocked: true } }, { ids: ['z'] }]
    const away = play(openOn(examOf(parts, 'free')), [
      { type: 'turn', step: 1 },
      { type: 'goTo', id: 'z' },
    ]).session
    expect(at(away)).toBe('z')
    expect(at(play(away, [{ type: 'goTo', id: 'g-1' }]).session)).toBe('g-2')
  })

  test('an answer of another device further on closes what lies before it', () => {
    const exam = locked()
    const answers = [{ questionId: 'g-2', revision: 1, response: null, elapsedMs: 0, device: 'elsewhere' }]
    const session = syncExam(play(openOn(exam), [{ type: 'goTo', id: 'g-1' }]).session, { ...exam.attempt, answers }, [])
    expect(
      play(session, [
        { type: 'goTo', id: 'g-1' },
        { type: 'choose', letter: 'A' },
      ]).ops,
    ).toMatchObject([{ questionId: 'g-2', revision: 2 }])
  })

  test('k of n cases: nothing is answered before the choice, and the others are left out of everything', () => {
    const exam = examOf([{ ids: [caseOf('g', 2), caseOf('h', 2), caseOf('i', 2)], more: { choose: 2 } }], 'free')
    const session = openOn(exam)
    expect(choiceNeeded(session)?.id).toBe('s1')
    expect(
      play(session, [
        { type: 'choose', letter: 'A' },
        { type: 'select', sectionId: 's1', groupIds: ['g'] },
      ]).ops,
    ).toEqual([])
    const chosen = play(session, [{ type: 'select', sectionId: 's1', groupIds: ['h', 'i'] }])
    expect(chosen.ops).toEqual([{ op: 'choose', sectionId: 's1', groupIds: ['h', 'i'] }])
    expect(at(chosen.session)).toBe('h-1')
    expect(choiceNeeded(chosen.session)).toBeNull()
    expect(backward(chosen.session)).toBeNull()
    expect(progress(chosen.session)).toEqual({ answered: 0, total: 4, marked: 0 })
    expect(unanswered(chosen.session)).toEqual([3, 4, 5, 6])
    expect(play(chosen.session, [{ type: 'select', sectionId: 's1', groupIds: ['g', 'h'] }]).ops).toEqual([])
  })

  test('facts are released up to the question on show', () => {
    const exam = examOf([{ ids: [caseOf('g', 3)] }])
    exam.paper.questions.forEach((question, index) => (question.fact = index === 0 ? null : text(`新情况 ${index}`)))
    const session = openOn(exam)
    expect(releasedFacts(session)).toEqual([])
    expect(releasedFacts(play(session, [{ type: 'goTo', id: 'g-2' }]).session).map(({ place }) => place)).toEqual([2])
    expect(releasedFacts(play(session, [{ type: 'goTo', id: 'g-3' }]).session).map(({ place }) => place)).toEqual([2, 3])
  })
})

describe("the server's word", () => {
  const answered = () => play(openOn(two()), [{ type: 'choose', letter: 'A' }])
  const standing = (revision: number, letter: string) => ({
    questionId: 'q1',
    revision,
    response: { kind: 'choice' as const, letters: [letter] },
    elapsedMs: 1,
    device: 'elsewhere',
  })
  const superseded = (op: Parameters<typeof entryOf>[0], by: ReturnType<typeof standing>) => ({
    type: 'results' as const,
    pairs: [{ entry: entryOf(op), result: { n: 1, outcome: 'superseded' as const, reason: 'x', standing: by } }],
    now: NOW,
  })

  test('a newer answer of another device is taken and told; the next one here is newer again', () => {
    const { session, ops } = answered()
    const next = reduceExam(session, superseded(ops[0] as never, standing(4, 'D')))
    expect(responseTo(next, 'q1')).toEqual({ kind: 'choice', letters: ['D'] })
    expect(next.notices).toMatchObject([{ number: 1, outcome: 'superseded' }])
    expect(reduceExam(next, { type: 'choose', letter: 'B', now: NOW })).toMatchObject({ notices: [], ops: [{ revision: 5 }] })
  })

  test('the same answer from both is nothing to tell', () => {
    const { session, ops } = answered()
    expect(reduceExam(session, superseded(ops[0] as never, standing(1, 'A'))).notices).toEqual([])
  })

  test('what was answered here since stays on show', () => {
    const { session, ops } = answered()
    const twice = play(session, [
      { type: 'choose', letter: 'B' },
      { type: 'choose', letter: 'C' },
    ]).session
    const next = reduceExam(twice, superseded(ops[0] as never, standing(2, 'D')))
    expect(responseTo(next, 'q1')).toEqual({ kind: 'choice', letters: ['C'] })
  })

  test.each(['locked', 'late', 'refused'] as const)('%s: what the server had before comes back, and the reason is told', (outcome) => {
    const first = answered()
    const known = play(first.session, [told(first.ops, 'accepted')]).session
    const second = play(known, [{ type: 'choose', letter: 'D' }])
    const { session } = play(second.session, [told(second.ops, outcome, '这个部分已经结束')])
    expect(responseTo(session, 'q1')).toEqual({ kind: 'choice', letters: ['A'] })
    expect(session.notices).toEqual([{ number: 1, outcome, text: '第 1 题：这个部分已经结束' }])
  })

  test('a state read from the server: what waits here stands over it, closed places are left', () => {
    const exam = two()
    const { session, ops } = answered()
    const sections = exam.attempt.sections.map((section, index) => ({
      ...section,
      status: index === 0 ? ('locked' as const) : ('open' as const),
    }))
    const next = syncExam(
      session,
      { ...exam.attempt, sections, marks: ['q3'] },
      ops.map((op, index) => entryOf(op, index + 1)),
    )
    expect(responseTo(next, 'q1')).toEqual({ kind: 'choice', letters: ['A'] })
    expect(at(next)).toBe('q3')
    expect(next.marks).toEqual(['q3'])
  })

  test('handed in by the clock here while the server has time left: it goes on', () => {
    const exam = two()
    const over = reduceExam(openOn(exam), { type: 'tick', now: NOW + 60 * MINUTE })
    expect(syncExam(over, { ...exam.attempt, serverNow: NOW + 30 * MINUTE }, [])).toMatchObject({ status: 'running', handedBy: null })
    expect(syncExam(over, { ...exam.attempt, serverNow: NOW + 60 * MINUTE }, [])).toMatchObject({ status: 'handing' })
    const byLearner = reduceExam(openOn(exam), { type: 'handIn', now: NOW })
    expect(syncExam(byLearner, exam.attempt, [])).toMatchObject({ status: 'handing', handedBy: 'learner' })
  })
})

test('a kill: position, answers that wait and left parts come back without the network', () => {
  const exam = examOf([{ ids: ['q1', 'q2'] }, { ids: ['q3', 'q4'], more: { minutes: 20 } }])
  const { session, ops } = play(openOn(exam), [
    { type: 'choose', letter: 'A' },
    { type: 'mark' },
    { type: 'leave' },
    { type: 'turn', step: 1 },
  ])
  const unsent = ops.map((op, index) => entryOf(op, index + 1))
  const again = openOn(exam, { note: noteOf(session), unsent })
  expect(at(again)).toBe('q4')
  expect(again.sections).toEqual(session.sections)
  expect(again.marks).toEqual(['q1'])
  expect(responseTo(again, 'q1')).toEqual({ kind: 'choice', letters: ['A'] })
})

test('nothing is taken while paused or handed in; handing in too early is told with the moment', () => {
  const exam = two()
  const paused = openOn({ ...exam, attempt: { ...exam.attempt, status: 'paused', deadline: null, pausedRemainingMs: 5 } })
  expect(play(paused, [{ type: 'choose', letter: 'A' }, { type: 'mark' }, { type: 'turn', step: 1 }, { type: 'leave' }])).toMatchObject({
    ops: [],
    session: { current: 0 },
  })
  const handed = play(openOn(exam), [{ type: 'handIn' }, { type: 'choose', letter: 'A' }])
  expect(handed.ops).toEqual([])
  expect(play(handed.session, [{ type: 'goOn' }, { type: 'choose', letter: 'A' }]).ops).toHaveLength(1)
  const early = openOn({ ...exam, attempt: { ...exam.attempt, submitFrom: NOW + MINUTE } })
  expect([submitFrom(early, NOW), submitFrom(early, NOW + MINUTE)]).toEqual([NOW + MINUTE, null])
})
