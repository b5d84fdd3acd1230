import type { MarkVerdict, ReviewQuestion } from '@/domain/exam/types'
import { papersTaken, pickTwo, takenWords } from '@/pages_subpkg_practice/practice-simulated/history-model'
import { areaPage, markPages, pageName, startPlace } from '@/pages_subpkg_practice/practice-simulated/report-model'
import { caseOnShow, reviewCard } from '@/pages_subpkg_practice/practice-simulated/review-model'
import { indexPaper } from '@/domain/practice-paper'

const asked = (number: number, verdict: MarkVerdict, groupId: string | null = null): ReviewQuestion => ({
  id: `q${number}`,
  version: 1,
  type: number > 2 ? 'A3' : 'A1',
  groupId,
  chapterId: 'c',
  chapterName: '章',
  stem: [],
  fact: null,
  options: [],
  number,
  sectionId: 's',
  points: 100,
  blanks: 0,
  answer: { kind: 'choice', letters: ['A'] },
  analysis: null,
  knowledgePoints: [],
  response: null,
  mark: { questionId: `q${number}`, number, sectionId: 's', score: 0, full: 100, verdict, explain: '', elapsedMs: 0 },
})

describe('the list of marks', () => {
  test('twenty at a time, named by their numbers', () => {
    const marks = Array.from({ length: 41 }, (_, at) => ({ number: at + 1 }))
    expect(markPages(marks).map(pageName)).toEqual(['1–20', '21–40', '41'])
    expect(markPages([])).toEqual([])
  })

  test('a review begins at the number of the URL, at its first question when the number is none of it', () => {
    expect(startPlace([3, 8, 12], '8')).toBe(1)
    for (const at of ['9', '', 'x', undefined]) expect(startPlace([3, 8, 12], at)).toBe(0)
  })
})

describe('the list of areas', () => {
  const areas = (count: number) => Array.from({ length: count }, (_, at) => at)

  test('twelve at a time, weakest first, and round to the first ones again', () => {
    expect(areaPage(areas(12), 0)).toEqual({ shown: areas(12), next: null, words: '' })
    expect(areaPage(areas(30), 0)).toMatchObject({ next: 1, words: '看后面 12 个 · 已看 12 / 30' })
    expect(areaPage(areas(30), 1)).toMatchObject({ next: 2, words: '看后面 6 个 · 已看 24 / 30' })
    expect(areaPage(areas(30), 2)).toEqual({ shown: [24, 25, 26, 27, 28, 29], next: 0, words: '回到最弱的 12 个' })
  })
})

describe('the card of a review', () => {
  const shown = [asked(1, 'right'), asked(2, 'unanswered'), asked(3, 'partial'), asked(4, 'apart')]

  test('lost points are wrong, what was left open or does not count is empty', () => {
    const { counts, sections } = reviewCard(shown, 2)
    expect(counts).toEqual({ total: 4, answered: 2, right: 1, wrong: 1, waiting: 0, marked: 0 })
    expect(sections.map(({ label, note }) => [label, note])).toEqual([
      ['A1 型题', '2 题 · 对 1'],
      ['A3 / A4 型题', '2 题 · 对 0'],
    ])
    expect(sections.flatMap(({ cells }) => cells).filter(({ current }) => current)).toMatchObject([{ number: 3 }])
  })

  test('the case of a neighbour lies under the ring before it is swiped to', () => {
    const passage = [{ t: 'p' as const, c: ['病例'] }]
    const group = { id: 'g', type: 'A3' as const, passage, options: null, questionIds: ['q3', 'q4'] }
    const questions = [asked(1, 'right'), asked(2, 'right'), asked(3, 'right', 'g'), asked(4, 'right', 'g')]
    const index = indexPaper({ questions, groups: [group] })
    expect([0, 1, 2, 3].map((at) => caseOnShow({ shown: questions, at, index })?.number ?? null)).toEqual([null, 3, 3, 4])
  })
})

describe('the history', () => {
  test('papers to filter by are those that were taken, a withdrawn one too', () => {
    const mine = (best: number | null) => ({ attempts: 1, best, bestFull: best, passed: false, running: null })
    const papers = [
      { id: 'a', name: '卷 A', mine: mine(100) },
      { id: 'b', name: '卷 B', mine: mine(null) },
      { id: 'c', name: '卷 C', mine: null },
    ]
    expect(
      papersTaken(papers, [
        { paperId: 'gone', paperName: '旧卷' },
        { paperId: 'a', paperName: '卷 A' },
      ]),
    ).toEqual([
      { id: 'a', name: '卷 A' },
      { id: 'gone', name: '旧卷' },
    ])
  })

  test('two are chosen: a tap takes one back, a third one replaces the older choice', () => {
    expect(pickTwo([], 'a')).toEqual(['a'])
    expect(pickTwo(['a'], 'b')).toEqual(['a', 'b'])
    expect(pickTwo(['a', 'b'], 'a')).toEqual(['b'])
    expect(pickTwo(['a', 'b'], 'c')).toEqual(['b', 'c'])
  })

  test('a day of another year names it', () => {
    const now = Date.UTC(2026, 10, 20)
    expect(takenWords(Date.UTC(2026, 10, 20, 6, 5), now)).toBe('11\u00a0月\u00a020\u00a0日 14:05')
    expect(takenWords(Date.UTC(2025, 11, 31, 15, 59), now)).toBe('2025\u00a0年 12\u00a0月\u00a031\u00a0日 23:59')
  })
})
