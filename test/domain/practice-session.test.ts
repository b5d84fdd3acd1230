import { cardCounts, cardSections, cellState, visitWords, wrongIds } from '@/domain/answer-card'
import { joined, noteOf, openPractice } from '@/domain/practice-resume'
import { currentQuestion, elapsedAt, groupMissing, reducePractice, type PracticeEvent } from '@/domain/practice-session'
import { indexPaper, judgedWith, optionsOf } from '@/domain/practice-paper'
import { mixed, opened, question, run } from './practice-fixtures'

const at = 2000
const choose = (letter: string, now = at): PracticeEvent => ({ type: 'choose', letter, now })
const jump = (id: string, now = at): PracticeEvent => ({ type: 'jump', id, now })

describe('answering', () => {
  it('judges a single choice at once, for good', () => {
    const state = run(opened(), choose('C', 5000))
    expect(state.answers.single).toEqual({
      response: { kind: 'choice', letters: ['C'] },
      stage: 'judged',
      correct: false,
      revision: 1,
      elapsedMs: 4000,
    })
    expect(state.recorded).toEqual(['single'])
    expect(run(state, choose('B')).answers).toBe(state.answers)
    expect(run(state, choose('B')).recorded).toEqual([])
  })

  it('keeps several answers open until they are confirmed', () => {
    const chosen = run(opened(), jump('several'), choose('C'), choose('D'), choose('A'), choose('D'))
    expect(chosen.answers.several).toMatchObject({ response: { letters: ['A', 'C'] }, stage: 'draft', revision: 0, correct: null })
    expect(chosen.recorded).toEqual([])
    const done = run(chosen, { type: 'confirm', now: at })
    expect(done.answers.several).toMatchObject({ stage: 'judged', correct: true, revision: 1 })
    expect(done.recorded).toEqual(['several'])
  })

  it('has nothing to confirm when every option was taken back', () => {
    const state = run(opened(), jump('several'), choose('A'), choose('A'), { type: 'confirm', now: at })
    expect(state.answers.several).toBeUndefined()
  })

  it('judges true or false by its two options', () => {
    expect(run(opened(), jump('judge'), choose('A')).answers.judge).toMatchObject({
      response: { kind: 'judge', value: true },
      correct: true,
    })
    expect(run(opened(), jump('judge'), choose('B')).answers.judge?.correct).toBe(false)
    expect(run(opened(), jump('judge'), choose('C')).answers.judge).toBeUndefined()
  })

  it('judges blanks on confirm, a number within its tolerance', () => {
    const state = run(
      opened(),
      jump('blank'),
      { type: 'blank', index: 0, text: ' 心率 ' },
      { type: 'blank', index: 1, text: '６１' },
      { type: 'blank', index: 7, text: 'x' },
    )
    expect(state.answers.blank?.response).toEqual({ kind: 'blank', blanks: [' 心率 ', '６１'] })
    expect(run(state, { type: 'confirm', now: at }).answers.blank).toMatchObject({ correct: true, stage: 'judged' })
  })

  it('shows the model answer of an essay first and takes the rating as a second revision', () => {
    const written = run(opened(), jump('essay'), { type: 'essay', text: '先报告医生' }, { type: 'confirm', now: at })
    expect(written.answers.essay).toMatchObject({ correct: null, stage: 'judged', revision: 1 })
    expect(cellState(written, 'essay')).toBe('waiting')
    const rated = run(written, { type: 'rate', score: 0.5, now: at })
    expect(rated.answers.essay).toMatchObject({ revision: 2, correct: false, response: { text: '先报告医生', selfScore: 0.5 } })
    expect(run(rated, { type: 'rate', score: 1, now: at }).answers.essay).toMatchObject({ revision: 3, correct: true })
    expect(run(rated, { type: 'rate', score: 0.5, now: at }).recorded).toEqual([])
    expect(run(rated, { type: 'rate', score: Number.NaN, now: at }).answers.essay?.revision).toBe(2)
  })
})

describe('cases', () => {
  it('are judged when the whole group is submitted, and may change until then', () => {
    const first = run(opened(), jump('case1'), choose('A'), choose('B'))
    expect(first.answers.case1).toMatchObject({ stage: 'pending', correct: null, revision: 0 })
    expect(groupMissing(first)).toEqual(['case2'])
    expect(run(first, { type: 'submitGroup', now: at }).answers).toBe(first.answers)
    const both = run(first, { type: 'turn', step: 1, now: at }, choose('A'))
    expect(cellState(both, 'case2')).toBe('waiting')
    const done = run(both, { type: 'submitGroup', now: at })
    expect(done.recorded).toEqual(['case1', 'case2'])
    expect(done.answers).toMatchObject({ case1: { correct: true, revision: 1 }, case2: { correct: false, revision: 1 } })
  })

  it('does not bind the questions of shared options together', () => {
    const paper = indexPaper(mixed)
    const b1 = question('b1', 'B1', { groupId: 'b', options: [] })
    expect(judgedWith(paper, b1)).toBeNull()
    expect(optionsOf(paper, b1)).toHaveLength(3)
    expect(run(opened(), jump('b1'), choose('B')).answers.b1?.correct).toBe(true)
  })

  it('judges a single question of a case by itself when the others are not in the paper', () => {
    const alone = { questions: mixed.questions.filter(({ id }) => id === 'case1'), groups: mixed.groups }
    expect(run(opened(alone), choose('B')).answers.case1).toMatchObject({ stage: 'judged', correct: true })
  })
})

describe('moving', () => {
  it('resists at both ends and keeps a position per mode', () => {
    expect(run(opened(), { type: 'turn', step: -1, now: at }).position.answer).toBe(0)
    const state = run(opened(), { type: 'mode', mode: 'recite', now: at }, jump('b2'), { type: 'turn', step: 1, now: at })
    expect(state.position).toEqual({ answer: 0, recite: 8 })
    expect(currentQuestion(run(state, { type: 'mode', mode: 'answer', now: at })).id).toBe('single')
  })

  it('takes no answers while reciting', () => {
    const state = run(opened(), { type: 'mode', mode: 'recite', now: at }, choose('B'), { type: 'confirm', now: at })
    expect(state.answers).toEqual({})
  })

  it('strikes options out; a struck one comes back with the first tap', () => {
    const state = run(opened(), { type: 'strike', letter: 'A' }, { type: 'strike', letter: 'C' })
    expect(state.struck.single).toEqual(['A', 'C'])
    const back = run(state, choose('A'))
    expect(back.struck.single).toEqual(['C'])
    expect(back.answers.single).toBeUndefined()
    expect(run(back, choose('A')).answers.single?.stage).toBe('judged')
  })
})

describe('the clock', () => {
  it('runs while the learner answers and stands otherwise', () => {
    const reciting = run(opened(), { type: 'mode', mode: 'recite', now: 4000 })
    expect(elapsedAt(reciting, 60_000)).toBe(3000)
    const paused = run(reciting, { type: 'mode', mode: 'answer', now: 60_000 }, { type: 'pause', now: 61_000 })
    expect(elapsedAt(paused, 90_000)).toBe(4000)
    expect(run(paused, choose('B', 90_000)).answers).toEqual({})
    const hidden = run(paused, { type: 'resume', now: 90_000 }, { type: 'visible', visible: false, now: 92_000 })
    expect(elapsedAt(hidden, 99_000)).toBe(6000)
  })

  it('does not count a night asleep or a clock set back', () => {
    expect(elapsedAt(opened(), 10 * 3600_000)).toBe(600_000)
    expect(elapsedAt(opened(), 0)).toBe(0)
  })

  it('does not count the hours of a window that is left open, whatever beats in it, and goes on with the next gesture', () => {
    const beats = (minutes: number, from: number): PracticeEvent[] =>
      Array.from({ length: minutes }, (_, minute) => ({ type: 'tick', now: from + (minute + 1) * 60_000 }))
    const night = run(opened(), choose('B', 1000), ...beats(9 * 60, 1000))
    expect([night.clock.elapsedMs, night.spent.single]).toEqual([600_000, 600_000])
    const morning = run(night, { type: 'turn', step: 1, now: 32_420_000 }, ...beats(2, 32_420_000))
    expect(elapsedAt(morning, 32_541_000)).toBe(721_000)
  })

  it('counts the hour in which an essay is written', () => {
    const writing = Array.from({ length: 60 }, (_, minute): PracticeEvent[] => [
      { type: 'essay', text: `${minute} 行` },
      { type: 'tick', now: 1000 + (minute + 1) * 60_000 },
    ])
    expect(run(opened(), jump('essay'), ...writing.flat()).clock.elapsedMs).toBe(3_600_000)
  })

  it('books time to the question it was spent on', () => {
    const state = run(opened(), { type: 'turn', step: 1, now: 3000 }, { type: 'turn', step: -1, now: 4000 }, choose('B', 4500))
    expect(state.answers.single?.elapsedMs).toBe(2500)
    expect(state.spent).toEqual({ single: 2500, several: 1000 })
  })
})

describe('finishing', () => {
  it('judges what is open, counts the rest as unanswered and shows the wrong ones', () => {
    const state = run(opened(), choose('A'), jump('several'), choose('A'), jump('case1'), choose('B'), { type: 'finish', now: 9000 })
    expect(state.recorded).toEqual(['several', 'case1'])
    expect(cardCounts(state)).toEqual({ total: 9, answered: 3, right: 1, wrong: 2, waiting: 0, marked: 0 })
    expect(run(state, jump('judge'), choose('A')).answers.judge).toBeUndefined()
    const review = run(state, { type: 'review', ids: wrongIds(state), now: 9500 })
    expect(review.view).toEqual(['single', 'several'])
    expect(run(review, jump('b2')).view).toHaveLength(9)
    expect(elapsedAt(review, 99_000)).toBe(8000)
  })
})

describe('leaving in the middle', () => {
  it('tells what was answered since the page was opened, and nothing to a reader', () => {
    const before = run(opened(), choose('B'))
    const after = run(before, jump('several'), choose('A'), { type: 'confirm', now: at }, jump('judge'), choose('A'))
    const said = visitWords(cardCounts(before), cardCounts(after))
    const right = cardCounts(after).right - cardCounts(before).right
    expect(cardCounts(after).answered).toBe(3)
    expect(said).toBe(`这次做了 2 题，答对 ${right} 题`)
    expect(visitWords(cardCounts(after), cardCounts(run(after, jump('b2'))))).toBeNull()
  })

  it('says what is not judged yet', () => {
    const none = { total: 9, answered: 0, right: 0, wrong: 0, waiting: 0, marked: 0 }
    expect(visitWords(none, { ...none, answered: 3, right: 2, waiting: 1 })).toBe('这次做了 3 题，答对 2 题，1 题待判')
  })
})

describe('the answer card', () => {
  it('groups by type with numbers of the paper and counts', () => {
    const state = run(opened(), choose('B'), { type: 'mark' }, jump('case1'), choose('B'))
    const sections = cardSections(state)
    expect(sections.map(({ label, note }) => `${label} ${note}`)).toEqual([
      'A1 型题 1 题 · 对 1',
      'X 型题 1 题 · 对 0',
      '判断题 1 题 · 对 0',
      '填空题 1 题 · 对 0',
      '简答题 1 题 · 对 0',
      'A3 / A4 型题 1 题 · 整组作答后判分',
      '案例分析题 1 题 · 整组作答后判分',
      'B1 型题 2 题 · 对 0',
    ])
    expect(sections[0]?.cells).toEqual([{ id: 'single', number: 1, state: 'right', current: false, marked: true }])
    expect(sections[5]?.cells).toEqual([{ id: 'case1', number: 6, state: 'waiting', current: true, marked: false }])
  })
})

describe('opening again', () => {
  const server = { position: 2, recitePosition: 1, elapsedMs: 5000, finished: false, marks: ['judge', 'gone'], answers: [] }
  const saved = (letters: string[], revision: number) => ({
    questionId: 'single',
    revision,
    response: { kind: 'choice' as const, letters },
    elapsedMs: 100,
  })

  it('lets the higher revision win, wherever it is', () => {
    const newer = openPractice({ paper: mixed, server: { ...server, answers: [saved(['A'], 1)] }, note: null, unsent: [saved(['B'], 2)] })
    expect(newer.answers.single).toMatchObject({ correct: true, revision: 2 })
    const older = openPractice({ paper: mixed, server: { ...server, answers: [saved(['A'], 3)] }, note: null, unsent: [saved(['B'], 2)] })
    expect(older.answers.single).toMatchObject({ correct: false, revision: 3 })
  })

  it('takes position, time and marks from the device when the server has not confirmed them', () => {
    const note = noteOf(
      run(
        opened(),
        jump('case1'),
        choose('D'),
        { type: 'mark' },
        jump('blank'),
        { type: 'blank', index: 0, text: '心' },
        { type: 'tick', now: 9000 },
      ),
    )
    const mine = openPractice({ paper: mixed, server, note, unsent: [] })
    expect(mine).toMatchObject({ position: { answer: 3 }, marks: ['case1'], clock: { elapsedMs: 8000, since: null } })
    expect(mine.answers).toMatchObject({ case1: { stage: 'pending' }, blank: { stage: 'draft' } })
    const synced = openPractice({ paper: mixed, server, note: { ...note, synced: true }, unsent: [] })
    expect(synced).toMatchObject({ position: { answer: 2, recite: 1 }, marks: ['judge'], answers: { case1: { stage: 'pending' } } })
  })

  it('opens at the first question without an answer when nobody noted a place', () => {
    const placeless = { ...server, position: 0 }
    const first = saved(['A'], 1)
    const at = (answers: (typeof first)[], more: Partial<Parameters<typeof openPractice>[0]> = {}) =>
      openPractice({ paper: mixed, server: { ...placeless, answers }, note: null, unsent: [], ...more }).position.answer
    expect(at([])).toBe(0)
    expect(at([first])).toBe(1)
    // An answer that waits on this device counts too; one in between is not skipped over.
    expect(at([first], { unsent: [{ ...first, questionId: 'several' }] })).toBe(2)
    expect(at([{ ...first, questionId: 'several' }])).toBe(0)
    expect(at(mixed.questions.map(({ id }) => ({ ...first, questionId: id })))).toBe(0)
    // Who stood at the first question on this device, and whoever handed in, is taken there.
    expect(at([first], { note: { ...noteOf(opened()), synced: true } })).toBe(0)
    expect(at([], { server: { ...placeless, finished: true, answers: [first] } })).toBe(0)
  })

  it('forgets a draft when the server has the answer, and keeps the position inside the paper', () => {
    const note = { ...noteOf(run(opened(), jump('case1'), choose('D'))), position: { answer: 99, recite: -4 } }
    const judged = { questionId: 'case1', revision: 1, response: { kind: 'choice' as const, letters: ['B'] }, elapsedMs: 0 }
    const state = openPractice({ paper: mixed, server: { ...server, answers: [judged] }, note, unsent: [] })
    expect(state.answers.case1).toMatchObject({ stage: 'judged', correct: true })
    expect(state.position).toEqual({ answer: 8, recite: 0 })
  })

  it('takes over what another window answered since, and keeps its own answer of the same revision', () => {
    const before = run(opened(), choose('B'), jump('several'), choose('A'))
    const after = joined(before, [
      saved(['A'], 1),
      { ...saved(['A', 'B'], 1), questionId: 'several' },
      { ...saved(['A'], 1), questionId: 'gone' },
    ])
    expect(after.answers.single).toMatchObject({ response: { letters: ['B'] }, revision: 1 })
    expect(after.answers.several).toMatchObject({ stage: 'judged', response: { letters: ['A', 'B'] } })
    expect([Object.keys(after.answers).length, after.recorded]).toEqual([2, []])
    expect(run(after, choose('C')).answers).toEqual(after.answers)
  })

  it('continues with the next revision after a rating that was saved elsewhere', () => {
    const essay = { questionId: 'essay', revision: 4, response: { kind: 'essay' as const, text: '', selfScore: null }, elapsedMs: 0 }
    const state = opened(mixed, { server: { ...server, answers: [essay] } })
    expect(reducePractice(run(state, jump('essay')), { type: 'rate', score: 1, now: at }).answers.essay?.revision).toBe(5)
  })
})
