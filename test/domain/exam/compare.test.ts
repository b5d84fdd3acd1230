import { compareReports } from '@/domain/exam/compare'
import { partOf, reportOf } from './report-fixtures'

const earlier = reportOf({ attemptId: 'a', finishedAt: 1, score: 8000, correct: 80, usedMs: 600_000 })
const later = reportOf({ attemptId: 'b', finishedAt: 2, score: 8600, correct: 78, usedMs: 480_000 })

test('the earlier attempt is before, whichever was chosen first', () => {
  expect(compareReports(earlier, later)).toEqual(compareReports(later, earlier))
  expect(compareReports(later, earlier).before.attemptId).toBe('a')
})

test('differences are words with their direction; time is neither good nor bad', () => {
  expect(compareReports(earlier, later).totals.map(({ name, before, after, change, tone }) => [name, before, after, change, tone])).toEqual(
    [
      ['得分', '80 / 120', '86 / 120', '提高 6 分', 'better'],
      ['答对', '80 / 120', '78 / 120', '少 2 题', 'worse'],
      ['用时', '10:00', '08:00', '少用 02:00', 'same'],
    ],
  )
  expect(compareReports(earlier, { ...earlier, attemptId: 'c' }).totals.map(({ change }) => change)).toEqual(['持平', '持平', '持平'])
})

test('papers of another full score are compared by their shares', () => {
  const other = reportOf({ finishedAt: 3, score: 45, full: 100 })
  expect(compareReports(earlier, other).totals[0]).toMatchObject({ before: '67%', after: '45%', change: '降低 22 个百分点', tone: 'worse' })
  const shorter = reportOf({ finishedAt: 3, correct: 30, total: 40 })
  expect(compareReports(earlier, shorter).totals[1]).toMatchObject({ before: '80 / 120', after: '30 / 40', change: '正确率高 8 个百分点' })
})

test('parts are matched by what they are; one that only one attempt has is shown without a difference', () => {
  const before = { ...earlier, types: [partOf('A1', 100, 300), partOf('B1', 100, 100)], sections: [partOf('s1', 0, 1), partOf('s2', 0, 1)] }
  const after = { ...later, types: [partOf('A1', 250, 300), partOf('A2', 50, 100)], sections: [partOf('s1', 1, 1)] }
  const { types, sections } = compareReports(before, after)
  expect(types.map(({ id, before: was, after: is, change }) => [id, was, is, change])).toEqual([
    ['A1', '1 / 3', '2.5 / 3', '提高 1.5 分'],
    ['A2', '–', '0.5 / 1', ''],
    ['B1', '1 / 1', '–', ''],
  ])
  expect(sections).toEqual([])
})
