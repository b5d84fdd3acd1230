import fc from 'fast-check'
import { cardCounts, cardSections } from '@/domain/answer-card'
import { completed, openingOf, placeIn, stretchAround } from '@/domain/practice-opening'
import { indexPaper } from '@/domain/practice-paper'
import { openPractice, type ServerSession } from '@/domain/practice-resume'
import { reducePractice } from '@/domain/practice-session'
import type { Paper, Question, QuestionGroup } from '@/domain/question'
import { mixed } from './practice-fixtures'

/** The mixed paper so many times over. */
function long(times: number): Paper {
  const of = (n: number, id: string) => `${id}-${n}`
  const rounds = Array.from({ length: times }, (_, n) => n)
  return {
    questions: rounds.flatMap((n) =>
      mixed.questions.map((one): Question => ({ ...one, id: of(n, one.id), groupId: one.groupId && of(n, one.groupId) })),
    ),
    groups: rounds.flatMap((n) =>
      mixed.groups.map((one): QuestionGroup => ({ ...one, id: of(n, one.id), questionIds: one.questionIds.map((id) => of(n, id)) })),
    ),
  }
}
const server: ServerSession = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
const opened = (paper: Paper, more: Partial<ServerSession> = {}) =>
  openPractice({ paper, server: { ...server, ...more }, note: null, unsent: [] })

const alone = (count: number) => Array.from({ length: count }, () => ({ groupId: null as string | null }))

test('three before and eight after the place, all of a short paper', () => {
  expect(stretchAround(0, alone(200))).toEqual({ from: 0, to: 9 })
  expect(stretchAround(100, alone(200))).toEqual({ from: 97, to: 109 })
  expect(stretchAround(500, alone(200))).toEqual({ from: 196, to: 200 })
  expect(stretchAround(7, alone(30))).toEqual({ from: 0, to: 30 })
})

test('a case is not cut, at either end', () => {
  const questions = alone(100)
  for (const at of [95, 96, 97, 98, 58, 59, 60]) questions[at] = { groupId: at > 90 ? 'last' : 'first' }
  expect(stretchAround(63, questions)).toEqual({ from: 58, to: 72 })
  expect(stretchAround(88, questions)).toEqual({ from: 85, to: 99 })
})

test('where the learner stood; never turned, the first without an answer, the first of all when every one has one', () => {
  const never = { position: 0, finished: false }
  expect(placeIn({ position: 2, finished: false }, ['a', 'b', 'c'], () => false)).toBe(2)
  expect(placeIn(never, ['a', 'b', 'c'], (id) => id === 'a')).toBe(1)
  expect(placeIn(never, ['a', 'b'], () => true)).toBe(0)
  expect(placeIn({ position: 0, finished: true }, ['a', 'b'], (id) => id === 'a')).toBe(0)
})

test('outside there are no words, and no model answer; a case has its text when one of its questions is inside', () => {
  const paper = long(6)
  const all = paper.questions.length
  const { questions, groups } = openingOf(paper, { from: 0, to: 1 })
  expect(questions[0]).toEqual(paper.questions[0])
  expect(questions.slice(1).every(({ stem, options, analysis }) => stem.length + options.length === 0 && analysis === null)).toBe(true)
  expect(JSON.stringify(questions.slice(1).map(({ answer }) => answer))).not.toContain('"model":[{')
  expect(groups.every(({ passage, options }) => passage === null && options === null)).toBe(true)
  const at = paper.questions.findIndex(({ groupId }) => groupId !== null)
  const inside = openingOf(paper, { from: at, to: at + 1 }).groups.filter(({ passage, options }) => passage ?? options)
  expect(inside.map(({ id }) => id)).toEqual([paper.questions[at]?.groupId])
  expect(openingOf(paper, { from: 0, to: all })).toEqual(paper)
})

test('a session over an opening has the numbers, verdicts and card of one over the paper, and becomes it', () => {
  const paper = long(6)
  const total = paper.questions.length
  const responseTo = ({ answer }: Question, right: boolean) => {
    if (answer.kind === 'choice') return { kind: 'choice' as const, letters: right ? answer.letters : ['L'] }
    if (answer.kind === 'judge') return { kind: 'judge' as const, value: right ? answer.value : !answer.value }
    if (answer.kind === 'blank') return { kind: 'blank' as const, blanks: answer.blanks.map(() => (right ? '1' : '')) }
    return { kind: 'essay' as const, text: '想过了', selfScore: right ? 1 : null }
  }
  fc.assert(
    fc.property(fc.nat(total - 1), fc.array(fc.tuple(fc.nat(total - 1), fc.boolean()), { maxLength: 30 }), (position, given) => {
      const answers = [...new Map(given)].map(([index, right]) => {
        const question = paper.questions[index] as Question
        return { questionId: question.id, revision: 1, response: responseTo(question, right), elapsedMs: 1 }
      })
      const stretch = stretchAround(position, paper.questions)
      const whole = opened(paper, { position, answers })
      const head = opened(openingOf(paper, stretch), { position, answers })
      expect(head.answers).toEqual(whole.answers)
      expect(head.position).toEqual(whole.position)
      expect(cardCounts(head)).toEqual(cardCounts(whole))
      expect(cardSections(head)).toEqual(cardSections(whole))
      // It comes with an answer of its own: nothing in it is an object of the opening.
      const complete = completed(head.paper, indexPaper(structuredClone(paper)), stretch)
      expect(reducePractice(head, { type: 'paper', paper: complete })).toEqual(whole)
      // What is on the screen stays the same object.
      for (const id of whole.paper.order.slice(stretch.from, stretch.to)) {
        expect(complete.questions[id]).toBe(head.paper.questions[id])
        const groupId = complete.questions[id]?.groupId ?? ''
        expect(complete.groups[groupId]).toBe(head.paper.groups[groupId])
      }
    }),
    { numRuns: 60 },
  )
})

test('a question that the whole paper has no longer does not come back with its opening', () => {
  const paper = long(1)
  const stretch = { from: 0, to: 2 }
  const [gone, stays] = paper.questions as [Question, Question]
  const whole = indexPaper({ ...paper, questions: paper.questions.filter(({ id }) => id !== gone.id) })
  const complete = completed(indexPaper(openingOf(paper, stretch)), whole, stretch)
  expect([gone.id in complete.questions, stays.id in complete.questions]).toEqual([false, true])
})
