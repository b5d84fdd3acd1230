import {
  amountWords,
  axisWords,
  chapterLines,
  pointLines,
  rateWords,
  totalFigures,
} from '@/pages_subpkg_practice/practice-days/stats/stats-model'
import { trendBuckets } from '@/domain/chart-trend'

const chapter = (chapterId: string, questions: number, firstRate: number | null) => ({
  chapterId,
  name: `章 ${chapterId}`,
  questions,
  firstRate,
  lastRate: firstRate,
  answerMs: firstRate === null ? null : 45_000,
})

test('no data is a dash, never 0 %', () => {
  const none = { name: '护士', questions: 0, firstRate: null, lastRate: null, answerMs: null, studyMs: 0 }
  expect(totalFigures(none).map(({ value }) => value)).toEqual(['0', '–', '–', '–'])
  const some = { ...none, questions: 20, firstRate: 0, lastRate: 0.555, answerMs: 65_400 }
  expect(totalFigures(some).map(({ value }) => value)).toEqual(['20', '0%', '56%', '1 分 5 秒'])
})

test('chapters: the weakest first, those with too few answers last in the order of the bank', () => {
  const lines = chapterLines({
    minSample: 5,
    chapters: [chapter('a', 2, null), chapter('b', 9, 0.9), chapter('c', 8, 0.1), chapter('d', 1, null)],
  })
  expect(lines.map(({ key }) => key)).toEqual(['c', 'b', 'a', 'd'])
  expect(lines[0]).toMatchObject({ note: '8 题 · 首次 10% · 每题 45 秒', rate: 0.1, list: { source: 'chapter', chapterId: 'c' } })
  expect(lines[2]).toMatchObject({ note: '做过 2 题，满 5 题后显示正确率', rate: null })
})

test('points keep the order of the server and are practised by their name', () => {
  const points = [{ name: '心音', questions: 6, firstRate: 0.5, lastRate: 1 }]
  expect(pointLines({ points, minSample: 5, few: 0 })).toEqual([
    { key: '心音', name: '心音', rate: 1, note: '6 题 · 首次 50%', list: { source: 'point', refId: '心音' } },
  ])
})

test('the words of the charts', () => {
  const day = (name: string, answered: number, correct: number) => ({ day: name, answered, correct, studyMs: 0, all: answered })
  const buckets = trendBuckets([day('2026-11-19', 40, 30), day('2026-11-20', 4, 4)], { today: '2026-11-20', span: 30, least: 5 })
  expect(axisWords(buckets)).toEqual(['10/22', '11/20'])
  expect(amountWords(buckets, { span: 30, goal: 30 })).toBe('共 44 题，1 天达到目标 30 题')
  expect(rateWords(buckets, { span: 30, least: 5 })).toBe('最近一天 75%，不满 5 题的天不计入')
  const none = trendBuckets([], { today: '2026-11-20', span: 91, least: 5 })
  expect(amountWords(none, { span: 91, goal: 210 })).toBe('这段时间还没有做题')
  expect(rateWords(none, { span: 91, least: 5 })).toBe('每周做满 5 题就有一个点')
})
