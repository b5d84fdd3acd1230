/** Gestures that must not do what they look like, and ends that must not lose what is open. */
import { noteOf, openPractice } from '@/domain/practice-resume'
import { hasContent, reducePractice, type PracticeEvent } from '@/domain/practice-session'
import { mixed, opened, run } from './practice-fixtures'

const at = 2000
const choose = (letter: string): PracticeEvent => ({ type: 'choose', letter, now: at })
const jump = (id: string): PracticeEvent => ({ type: 'jump', id, now: at })
const blank = (text: string, index = 0): PracticeEvent => ({ type: 'blank', index, text })
const essay = (text: string): PracticeEvent => ({ type: 'essay', text })
const rate = (score: number): PracticeEvent => ({ type: 'rate', score, now: at })
const strike = (letter: string): PracticeEvent => ({ type: 'strike', letter })
const mode = (to: 'answer' | 'recite'): PracticeEvent => ({ type: 'mode', mode: to, now: at })
const confirm: PracticeEvent = { type: 'confirm', now: at }
const finish: PracticeEvent = { type: 'finish', now: at }
const pause: PracticeEvent = { type: 'pause', now: at }

test('confirming inside a case judges nothing: one answer would give away the next', () => {
  const state = run(opened(), jump('case2'), choose('A'), confirm)
  expect([state.answers.case2?.stage, state.recorded]).toEqual(['pending', []])
})

test('an essay may be confirmed empty: the learner thought it through', () => {
  const state = run(opened(), jump('essay'), confirm)
  expect([state.recorded, state.answers.essay?.response]).toEqual([['essay'], { kind: 'essay', text: '', selfScore: null }])
})

test('what was judged is not written over', () => {
  const judged = run(opened(), jump('blank'), blank('心率'), blank('60', 1), confirm, blank('别的'))
  expect(judged.answers.blank).toMatchObject({ stage: 'judged', response: { blanks: ['心率', '60'] } })
  const written = run(opened(), jump('essay'), essay('要点'), confirm, essay('别的'))
  expect(written.answers.essay).toMatchObject({ stage: 'judged', response: { text: '要点' } })
})

test('words are no answer to a choice', () => {
  expect(run(opened(), jump('several'), essay('要点'), blank('x')).answers).toEqual({})
})

test('what is written is no longer than the server takes it', () => {
  const long = '长'.repeat(6000)
  expect(run(opened(), jump('essay'), essay(long)).answers.essay?.response).toMatchObject({ text: '长'.repeat(5000) })
  expect(run(opened(), jump('blank'), blank(long)).answers.blank?.response).toMatchObject({ blanks: ['长'.repeat(200), ''] })
})

test('only a confirmed essay is rated, from 0 to 1, and not while reciting', () => {
  const confirmed = run(opened(), jump('essay'), essay('要点'), confirm)
  for (const score of [-0.1, 1.1, Number.NaN]) expect(run(confirmed, rate(score)).recorded).toEqual([])
  for (const score of [0, 1]) expect(run(confirmed, rate(score)).answers.essay).toMatchObject({ revision: 2, correct: score === 1 })
  expect(run(confirmed, mode('recite'), jump('essay'), rate(1)).recorded).toEqual([])
  const single = run(opened(), jump('single'), choose('A'))
  expect(run(single, rate(1)).answers.single).toEqual(single.answers.single)
})

test('an option that is chosen, judged or not there is not struck out', () => {
  expect(run(opened(), jump('several'), choose('A'), strike('A'), strike('Z')).struck).toEqual({})
  expect(run(opened(), jump('single'), choose('A'), strike('B')).struck).toEqual({})
})

test.each<[string, PracticeEvent]>([
  ['paused', pause],
  ['reciting', mode('recite')],
])('a session that is handed in while %s hands in what is open', (_name, event) => {
  const state = run(opened(), jump('several'), choose('A'), event, finish)
  expect([state.finished, state.recorded, state.answers.several?.stage]).toEqual([true, ['several'], 'judged'])
})

test('there is no clock to stop while reciting, nor after the end', () => {
  expect([run(opened(), mode('recite'), pause).paused, run(opened(), finish, pause).paused]).toEqual([false, false])
})

describe('looking through the wrong ones', () => {
  const review = (...ids: string[]): PracticeEvent => ({ type: 'review', ids, now: at })
  test('begins at the first of them, once the session is over and has some', () => {
    const over = run(opened(), jump('judge'), mode('recite'), jump('essay'), finish)
    const state = run(over, review('essay', 'several'))
    expect([state.view, state.mode, state.position]).toEqual([['several', 'essay'], 'answer', { answer: 0, recite: 0 }])
    expect(run(over, review('nowhere')).view).toBe(over.view)
    expect(run(opened(), review('several')).view).toEqual(opened().view)
  })
  test('stays among them, until another question is asked for', () => {
    const state = run(opened(), finish, review('several', 'essay'))
    const [second, first] = [run(state, jump('essay')), run(state, jump('essay'), jump('several'))]
    expect([second, first].map(({ view, position }) => [view.length, position.answer])).toEqual([
      [2, 1],
      [2, 0],
    ])
    const other = run(state, jump('judge'))
    expect([other.view, other.position.answer]).toEqual([other.paper.order, other.paper.order.indexOf('judge')])
    expect(reducePractice(state, jump('nowhere')).view).toBe(state.view)
  })
})

test.each([
  [undefined, false],
  [{ kind: 'choice' as const, letters: [] }, false],
  [{ kind: 'choice' as const, letters: ['A'] }, true],
  [{ kind: 'blank' as const, blanks: ['', ' '] }, false],
  [{ kind: 'blank' as const, blanks: ['', 'x'] }, true],
  [{ kind: 'essay' as const, text: ' \n', selfScore: null }, false],
  [{ kind: 'essay' as const, text: '答', selfScore: null }, true],
  [{ kind: 'judge' as const, value: false }, true],
])('%j says something: %s', (response, says) => expect(hasContent(response)).toBe(says))

test('the device notes what is open alone, and opens nothing the paper no longer has', () => {
  const state = run(opened(), choose('A'), jump('several'), choose('A'))
  const note = noteOf(state)
  expect(Object.keys(note.open)).toEqual(['several'])
  const server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
  const less = { ...mixed, questions: mixed.questions.filter(({ id }) => id !== 'several') }
  expect(openPractice({ paper: less, server, note, unsent: [] }).answers).toEqual({})
})
