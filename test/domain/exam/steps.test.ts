/** Moving on inside a case without a way back: final here, on another device, and after a kill. */
import fc from 'fast-check'
import { isPassed, questionAt, takesAnswer } from '@/domain/exam/session-places'
import { noteOf, syncExam } from '@/domain/exam/session-open'
import type { ExamSession } from '@/domain/exam/session'
import type { AttemptState, JournalOp } from '@/domain/exam/types'
import { caseOf, entryOf, examOf, openOn, play, told, type Bare } from './session-fixtures'

const locked = (navigation?: AttemptState['navigation']) =>
  examOf([{ ids: [caseOf('g', 3), 'q4', caseOf('h', 2)], more: { groupsLocked: true } }], navigation)
/** The attempt as the server tells it once somebody came to these questions. */
const stepped = (exam: ReturnType<typeof locked>, ...reached: string[]) => ({
  ...exam.attempt,
  sections: exam.attempt.sections.map((section) => ({ ...section, reached })),
})
const at = (session: ExamSession) => questionAt(session).id
const on: Bare = { type: 'turn', step: 1 }
const reach = (questionId: string) => ({ op: 'reach', questionId })

test('a step is an entry of its own, once; coming into a case, back to it and out of it are none', () => {
  const { session, ops } = play(openOn(locked()), [
    on,
    { type: 'choose', letter: 'A' },
    on,
    on,
    { type: 'goTo', id: 'g-1' },
    { type: 'turn', step: -1 },
    { type: 'goTo', id: 'h-1' },
    { type: 'goTo', id: 'h-2' },
    { type: 'mark' },
  ])
  expect(ops).toMatchObject([reach('g-2'), { op: 'answer', questionId: 'g-2' }, reach('g-3'), reach('h-2'), { op: 'mark' }])
  expect(at(session)).toBe('h-2')
})

test.each([
  ['a case with a way back', examOf([{ ids: [caseOf('g', 3)] }])],
  ['questions that stand alone', examOf([{ ids: ['a', 'b', 'c'], more: { groupsLocked: true } }])],
])('%s: moving on is nothing to tell', (_name, exam) => {
  expect(play(openOn(exam), [on, on]).ops).toEqual([])
})

test('another device opens where the learner has come to, and nothing before it takes an answer', () => {
  const exam = locked()
  const session = openOn({ ...exam, attempt: stepped(exam, 'g-2') })
  expect(at(session)).toBe('g-2')
  expect(['g-1', 'g-2', 'h-1'].map((id) => takesAnswer(session, id))).toEqual([false, true, true])
  expect(
    play(session, [
      { type: 'goTo', id: 'g-1' },
      { type: 'choose', letter: 'A' },
    ]).ops,
  ).toMatchObject([{ questionId: 'g-2' }])
})

test('who stands on a question that was passed elsewhere is led on; who came further stays, and what he gave stands', () => {
  const exam = locked()
  const behind = play(openOn(exam), [{ type: 'choose', letter: 'A' }]).session
  expect(at(syncExam(behind, stepped(exam, 'g-2'), []))).toBe('g-2')
  const { session, ops } = play(openOn(exam), [on, on, { type: 'choose', letter: 'A' }])
  const unsent = ops.map((op, index) => entryOf(op, index + 1))
  const ahead = syncExam(session, stepped(exam, 'g-2'), unsent)
  expect(at(ahead)).toBe('g-3')
  expect(ahead.answers['g-3']).toBeDefined()
})

test('a step that waits for the server is one after a kill too, whether or not the device kept the place', () => {
  const exam = locked()
  const { session, ops } = play(openOn(exam), [on, on])
  const unsent = ops.map((op, index) => entryOf(op, index + 1))
  for (const note of [null, noteOf(session)]) expect(at(openOn(exam, { note, unsent }))).toBe('g-3')
  expect(openOn(exam, { unsent }).answers).toEqual({})
})

test("the server's word on a step is kept with its section; one that came too late is nothing to tell of", () => {
  const { session, ops } = play(openOn(locked()), [on])
  const accepted = play(session, [told(ops, 'accepted')]).session
  expect(accepted.sections).toMatchObject([{ reached: ['g-2'] }])
  expect(accepted.notices).toEqual([])
  const late = play(session, [told(ops, 'late', '考试已经结束，这次作答没有计入')]).session
  expect(late.notices).toEqual([])
  expect(late.sections[0]?.reached).toBeUndefined()
})

test('what an older app kept opens as before: its place stands, and the next step is the first entry', () => {
  const exam = locked()
  const note = { current: 1, reached: { g: 1 }, spent: {} }
  const session = openOn(exam, { note })
  expect([at(session), takesAnswer(session, 'g-1')]).toEqual(['g-2', false])
  expect(play(session, [on]).ops).toEqual([reach('g-3')])
})

test('a step to a question the paper does not have changes nothing', () => {
  const exam = locked()
  expect(at(openOn({ ...exam, attempt: stepped(exam, 'gone') }))).toBe('g-1')
})

test('two devices, whatever they do and whenever they hear of it: the furthest step is everybody’s', () => {
  const exam = locked('free')
  const ids = exam.paper.questions.map(({ id }) => id)
  const before = (id: string) => ids.filter((other) => other.split('-')[0] === id.split('-')[0] && ids.indexOf(other) < ids.indexOf(id))
  const act: fc.Arbitrary<Bare> = fc.oneof(
    fc.constantFrom<Bare>(on, on, { type: 'turn', step: -1 }, { type: 'choose', letter: 'A' }, { type: 'mark' }),
    fc.constantFrom(...ids).map((id): Bare => ({ type: 'goTo', id })),
  )
  const step = fc.record({ who: fc.nat(1), act, then: fc.constantFrom('nothing', 'send', 'kill') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const reached = new Set<string>()
      const devices = [0, 1].map(() => ({ session: openOn(exam), waiting: [] as JournalOp[], own: new Set<string>() }))
      for (const { who, act: event, then } of steps) {
        const device = devices[who]
        if (!device) continue
        const { session, ops } = play(device.session, [event])
        for (const op of ops) {
          // A question that was passed takes no answer, and a step is told once.
          if (op.op === 'answer') expect(isPassed(device.session, exam.paper.questions[ids.indexOf(op.questionId)] as never)).toBe(false)
          if (op.op !== 'reach') continue
          expect(device.own).not.toContain(op.questionId)
          device.own.add(op.questionId)
          device.waiting.push(op)
        }
        device.session = session
        if (then === 'nothing') continue
        if (then === 'send') device.waiting.splice(0).forEach((op) => op.op === 'reach' && reached.add(op.questionId))
        const attempt = stepped(exam, ...reached)
        const unsent = device.waiting.map((op, index) => entryOf(op, index + 1))
        device.session = then === 'send' ? syncExam(session, attempt, unsent) : openOn({ ...exam, attempt }, { unsent })
        const gone = [...reached, ...device.own].flatMap(before)
        for (const id of gone) expect(takesAnswer(device.session, id)).toBe(false)
        expect(gone).not.toContain(at(device.session))
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 300) },
  )
})
