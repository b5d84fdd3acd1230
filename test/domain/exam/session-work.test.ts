/** Working on a paper, gesture by gesture: what is answered, marked and chosen, and what no gesture may do. */
import { reduceExam } from '@/domain/exam/session'
import { noteOf } from '@/domain/exam/session-open'
import { questionAt, takesAnswer } from '@/domain/exam/session-places'
import { choiceNeeded, countdownTo, forward, numberGrid, progress, releasedFacts, responseTo, unanswered } from '@/domain/exam/session-view'
import type { SectionState } from '@/domain/exam/types'
import { text } from '../practice-fixtures'
import { caseOf, entryOf, examOf, MINUTE, NOW, openOn, play, type Bare, type Part } from './session-fixtures'

const choose = (letter: string): Bare => ({ type: 'choose', letter })
const goTo = (id: string): Bare => ({ type: 'goTo', id })
const one = (type: Part['type']) => openOn(examOf([{ ids: ['q'], type }]))
const choice = () => examOf([{ ids: [caseOf('g', 2), caseOf('h', 2), caseOf('i', 2)], more: { choose: 2 } }])
const select = (...groupIds: string[]): Bare => ({ type: 'select', sectionId: 's1', groupIds })

describe('an answer', () => {
  test('of several letters loses the one that is tapped again, and is none without the last', () => {
    const some = play(one('X'), [choose('A'), choose('C'), choose('A')])
    expect(responseTo(some.session, 'q')).toEqual({ kind: 'choice', letters: ['C'] })
    const none = play(some.session, [choose('C')])
    expect([none.ops, unanswered(none.session)]).toMatchObject([[{ revision: 4, response: null }], [1]])
  })

  test('of several blanks keeps the others, and is none once all are empty', () => {
    const blank = (index: number, words: string): Bare => ({ type: 'blank', index, text: words })
    const both = play(one('BLANK'), [blank(0, '心率'), blank(1, '60'), blank(-1, 'x'), blank(2, 'x')])
    expect([responseTo(both.session, 'q'), both.ops.length]).toEqual([{ kind: 'blank', blanks: ['心率', '60'] }, 2])
    const less = play(both.session, [blank(1, '')]).session
    expect(responseTo(less, 'q')).toEqual({ kind: 'blank', blanks: ['心率', ''] })
    expect(responseTo(play(less, [blank(0, ' ')]).session, 'q')).toBeUndefined()
  })

  test('in words is one for an essay alone', () => {
    const essay: Bare = { type: 'essay', text: '要点' }
    expect(responseTo(play(one('ESSAY'), [essay]).session, 'q')).toEqual({ kind: 'essay', text: '要点', selfScore: null })
    expect(play(one('A1'), [essay]).ops).toEqual([])
  })

  test('is taken back, once', () => {
    const { session, ops } = play(one('A1'), [choose('A'), { type: 'clear' }, { type: 'clear' }])
    expect([responseTo(session, 'q'), ops.length]).toEqual([undefined, 2])
  })
})

test('marks are set and taken off question by question', () => {
  const { session, ops } = play(openOn(examOf([{ ids: ['q1', 'q2', 'q3'] }])), [
    { type: 'mark' },
    goTo('q2'),
    { type: 'mark' },
    goTo('q3'),
    { type: 'mark' },
    goTo('q2'),
    { type: 'mark' },
  ])
  expect(session.marks).toEqual(['q1', 'q3'])
  expect(ops[3]).toEqual({ op: 'mark', questionId: 'q2', on: false })
})

describe('choosing cases', () => {
  test('is asked for where the profile lets the learner choose, and nowhere else', () => {
    expect([choiceNeeded(openOn(choice()))?.id, choiceNeeded(one('A1'))]).toEqual(['s1', null])
  })

  test.each([
    ['too few', ['g']],
    ['too many', ['g', 'h', 'i']],
    ['one twice', ['g', 'g']],
    ['one the paper does not have', ['g', 'x']],
  ])('%s: nothing is chosen', (_name, ids) => {
    const { session, ops } = play(openOn(choice()), [select(...ids)])
    expect([ops, choiceNeeded(session)?.id]).toEqual([[], 's1'])
  })

  test('happens once; the learner stands at the first of them, and the other counts nowhere', () => {
    const { session, ops } = play(openOn(choice()), [select('i', 'h'), select('g', 'h'), choose('A')])
    expect(ops.map(({ op }) => op)).toEqual(['choose', 'answer'])
    expect([questionAt(session).id, choiceNeeded(session), progress(session).total]).toEqual(['h-1', null, 4])
    expect(numberGrid(session)).toMatchObject([{ answered: 1, total: 4 }])
    expect(play(session, [goTo('g-1')]).session.current).toBe(session.current)
  })

  test('is over once the paper is handed in', () => {
    expect(play(openOn(choice()), [{ type: 'handIn' }, select('g', 'h')]).ops).toEqual([])
  })

  test('of a section that waits, or that the paper does not have, is none', () => {
    const { session } = play(openOn(examOf([{ ids: ['q'] }, { ids: [caseOf('g', 2), caseOf('h', 2)], more: { choose: 1 } }])), [])
    for (const sectionId of ['s2', 's9']) expect(play(session, [{ type: 'select', sectionId, groupIds: ['h'] }]).ops).toEqual([])
  })

  test('comes first: until then every question of the section leads to its beginning, and no step leads on', () => {
    const exam = examOf([{ ids: ['q'] }, { ids: [caseOf('g', 2), caseOf('h', 2)], more: { choose: 1 } }], 'free')
    const { session } = play(openOn(exam), [goTo('h-2')])
    expect(questionAt(session).id).toBe('g-1')
    expect(questionAt(play(session, [{ type: 'turn', step: 1 }]).session).id).toBe('g-1')
    expect(questionAt(play(session, [{ type: 'turn', step: -1 }]).session).id).toBe('q')
  })

  test('steps lead over the case between two chosen ones, there and back, and it takes no answer', () => {
    const { session } = play(openOn(choice()), [select('g', 'i'), goTo('g-2'), { type: 'turn', step: 1 }])
    expect(questionAt(session).id).toBe('i-1')
    expect(questionAt(play(session, [{ type: 'turn', step: -1 }]).session).id).toBe('g-2')
    expect(['g-1', 'h-1', 'i-1'].map((id) => takesAnswer(session, id))).toEqual([true, false, true])
  })

  test('stands after a kill, before the server has heard of it', () => {
    const exam = choice()
    const { session, ops } = play(openOn(exam), [select('h', 'i'), choose('A')])
    const again = openOn(exam, { note: noteOf(session), unsent: ops.map((op, index) => entryOf(op, index + 1)) })
    expect([again.sections, responseTo(again, 'h-1')]).toEqual([session.sections, { kind: 'choice', letters: ['A'] }])
  })

  test('of one section leaves the others alone, and what the server knows is not chosen again', () => {
    const exam = examOf(
      [
        { ids: [caseOf('g', 2), caseOf('h', 2)], more: { choose: 1 } },
        { ids: [caseOf('i', 2), caseOf('j', 2)], more: { choose: 1 } },
      ],
      'free',
    )
    const { session, ops } = play(openOn(exam), [select('h')])
    expect(session.sections.map(({ chosen }) => chosen)).toEqual([['h'], null])
    const unsent = ops.map((op) => entryOf(op))
    expect(openOn(exam, { unsent }).sections.map(({ chosen }) => chosen)).toEqual([['h'], null])
    const sections = exam.attempt.sections.map((section, index): SectionState => (index === 0 ? { ...section, chosen: ['g'] } : section))
    expect(openOn({ ...exam, attempt: { ...exam.attempt, sections } }, { unsent }).sections[0]?.chosen).toEqual(['g'])
  })
})

describe('after a kill', () => {
  const exam = examOf([{ ids: ['q1', 'q2'] }])
  const standing = {
    questionId: 'q1',
    revision: 3,
    response: { kind: 'choice' as const, letters: ['D'] },
    elapsedMs: 9000,
    device: 'elsewhere',
  }
  const known = { ...exam, attempt: { ...exam.attempt, answers: [standing], marks: ['q1', 'q2'] } }
  const entry = (revision: number) =>
    entryOf({ op: 'answer', questionId: 'q1', revision, response: { kind: 'choice', letters: ['A'] }, elapsedMs: 12_000 })

  test('the higher revision stands, the one that waits here or the one of the server', () => {
    const shown = [2, 3, 4].map((revision) => responseTo(openOn(known, { unsent: [entry(revision)] }), 'q1'))
    expect(shown).toMatchObject([{ letters: ['D'] }, { letters: ['D'] }, { letters: ['A'] }])
  })

  test('the time spent on a question goes on from the most that anybody knows of', () => {
    const next = (more: Parameters<typeof openOn>[1]) => {
      const shown = reduceExam(openOn(known, more), { type: 'visible', visible: true, now: NOW })
      return reduceExam(shown, { type: 'choose', letter: 'B', now: NOW + 1000 }).ops[0]
    }
    const note = (ms: number) => ({ current: 0, reached: {}, spent: { q1: ms } })
    expect(next({})).toMatchObject({ revision: 4, elapsedMs: 10_000 })
    expect(next({ unsent: [entry(4)] })).toMatchObject({ revision: 5, elapsedMs: 13_000 })
    expect([next({ note: note(500) }), next({ note: note(20_000) })]).toMatchObject([{ elapsedMs: 10_000 }, { elapsedMs: 21_000 }])
  })

  test('marks that wait are set and taken off over those of the server', () => {
    const off = entryOf({ op: 'mark', questionId: 'q1', on: false })
    expect(openOn(known, { unsent: [off] }).marks).toEqual(['q2'])
    expect(openOn(known, { unsent: [off, entryOf({ op: 'mark', questionId: 'q1', on: true }, 2)] }).marks).toEqual(['q2', 'q1'])
  })

  test('the clock of the question stands until the page is in front', () => {
    const early = reduceExam(openOn(exam), { type: 'tick', now: NOW })
    expect(reduceExam(early, { type: 'choose', letter: 'A', now: NOW + MINUTE }).ops).toMatchObject([{ elapsedMs: 0 }])
  })

  test('a place outside of the paper is none: the first or the last question is on show', () => {
    const places = [-3, 1.5, 99].map((current) => questionAt(openOn(exam, { note: { current, reached: {}, spent: {} } })).id)
    expect(places).toEqual(['q1', 'q2', 'q2'])
  })
})

describe('the end', () => {
  const exam = () => examOf([{ ids: ['q1'] }, { ids: ['q2'] }])
  test('an exam without an end goes on', () => {
    const endless = { ...exam(), attempt: { ...exam().attempt, deadline: null } }
    const { session } = play(openOn(endless), [{ type: 'tick' }], NOW + 600 * MINUTE)
    expect([session.status, countdownTo(session)]).toEqual(['running', null])
  })

  test('a finished exam is not handed in again, does not go on, and counts no time', () => {
    const shown = reduceExam(openOn(exam()), { type: 'visible', visible: true, now: NOW })
    const over = play(shown, [{ type: 'finished' }, { type: 'handIn' }, { type: 'goOn' }, choose('A'), { type: 'mark' }])
    expect([over.session.status, over.session.since, over.ops, countdownTo(over.session)]).toEqual(['finished', null, [], null])
    expect(reduceExam(over.session, { type: 'tick', now: NOW + 90 * MINUTE }).status).toBe('finished')
  })

  test('a paused one is not handed in, and its countdown stands', () => {
    const attempt = { ...exam().attempt, status: 'paused' as const }
    const { session } = play(openOn({ ...exam(), attempt }), [{ type: 'handIn' }])
    expect([session.status, countdownTo(session)]).toEqual(['paused', null])
  })

  test('who hands in in vain goes on as if he had not', () => {
    const { session } = play(openOn(exam()), [{ type: 'handIn' }, { type: 'goOn' }])
    expect([session.status, session.handedBy]).toEqual(['running', null])
  })

  test('the countdown is that of the section where it ends first', () => {
    const until = (own: number | null, paper: number | null) => {
      const { paper: questions, attempt } = examOf([{ ids: ['q1'], more: { deadline: own } }])
      return countdownTo(openOn({ paper: questions, attempt: { ...attempt, deadline: paper } }))
    }
    const [soon, late] = [NOW + MINUTE, NOW + 2 * MINUTE]
    expect(until(soon, late)).toMatchObject({ deadline: soon, section: { id: 's1' } })
    expect(until(soon, null)).toMatchObject({ deadline: soon, section: { id: 's1' } })
    for (const own of [null, late, soon]) expect(until(own, soon)).toEqual({ deadline: soon, section: null })
  })
})

describe('下一题', () => {
  test('names the questions of the section it leaves that have no answer', () => {
    const { session } = play(openOn(examOf([{ ids: ['q1', 'q2'] }, { ids: ['q3'] }])), [choose('A'), goTo('q2')])
    expect(forward(session)).toMatchObject({ kind: 'section', leaves: { id: 's1' }, next: { id: 's2' }, unanswered: [2] })
    expect(play(session, [{ type: 'leave' }, { type: 'leave' }]).ops).toEqual([{ op: 'leave', sectionId: 's1' }])
  })

  test('out of a case without a way back closes nothing outside of it', () => {
    const exam = examOf([{ ids: [caseOf('g', 2), 'q'], more: { groupsLocked: true } }])
    const session = openOn(exam)
    expect(forward(session)).toMatchObject({ id: 'g-2', closes: 1, empty: true })
    expect(forward(play(session, [{ type: 'turn', step: 1 }, choose('A')]).session)).toMatchObject({ id: 'q', closes: null, empty: false })
  })

  test('where sections can be changed freely nobody leaves one for good', () => {
    const { session, ops } = play(openOn(examOf([{ ids: ['q1'] }, { ids: ['q2'] }], 'free')), [{ type: 'leave' }])
    expect([ops, session.sections.map(({ status }) => status)]).toEqual([[], ['open', 'open']])
    expect(forward(play(session, [{ type: 'turn', step: 1 }]).session)).toEqual({ kind: 'end' })
  })
})

test('a question that stands alone shows its own fact', () => {
  const exam = examOf([{ ids: ['q1'] }])
  const questions = exam.paper.questions.map((question) => ({ ...question, fact: text('补充') }))
  expect(releasedFacts(openOn({ ...exam, paper: { ...exam.paper, questions } }))).toEqual([{ place: 1, rich: text('补充') }])
})
