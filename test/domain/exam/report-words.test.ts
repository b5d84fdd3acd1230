import {
  barOf,
  essayWords,
  gainWords,
  isLost,
  lineWords,
  minuteClock,
  passShare,
  rankWords,
  reportDay,
  sectionsDiffer,
  shareText,
  totalWords,
} from '@/domain/exam/report-words'
import { partOf, reportOf } from './report-fixtures'

test('the score by sections is told where it says what that by types does not', () => {
  const rows = [partOf('a', 100, 200), partOf('b', 50, 100)]
  const other = (more: object) => rows.map((row) => ({ ...row, ...more }))
  expect(sectionsDiffer({ sections: rows, types: other({ id: 'type' }) })).toBe(false)
  expect(sectionsDiffer({ sections: rows, types: [...rows].reverse() })).toBe(false)
  expect(sectionsDiffer({ sections: rows, types: other({ name: '单选题' }) })).toBe(true)
  expect(sectionsDiffer({ sections: rows, types: other({ score: 0 }) })).toBe(true)
  expect(sectionsDiffer({ sections: rows, types: rows.slice(1) })).toBe(true)
  expect(sectionsDiffer({ sections: rows.slice(1), types: rows })).toBe(false)
})

test('minutes do not turn into hours', () => {
  expect(minuteClock((82 * 60 + 45) * 1000)).toBe('82:45')
  expect(minuteClock(9_400)).toBe('00:09')
  expect(minuteClock(-1)).toBe('00:00')
  expect(minuteClock(150 * 60_000)).toBe('150:00')
})

test('a day is one of Beijing, whatever the device thinks', () => {
  const now = Date.UTC(2026, 10, 20)
  expect(reportDay(Date.UTC(2026, 10, 19, 15, 59), now)).toBe('11\u00a0月\u00a019\u00a0日')
  expect(reportDay(Date.UTC(2026, 10, 19, 16, 0), now)).toBe('11\u00a0月\u00a020\u00a0日')
})

test('the day of a report of another year says which', () => {
  expect(reportDay(Date.UTC(2026, 10, 19), Date.UTC(2027, 0, 2))).toBe('2026\u00a0年 11\u00a0月\u00a019\u00a0日')
  // New year begins in Beijing eight hours before it does in UTC.
  expect(reportDay(Date.UTC(2026, 11, 31, 16), Date.UTC(2027, 0, 2))).toBe('1\u00a0月\u00a01\u00a0日')
})

test('the distance to the pass line, without an alarm', () => {
  expect(lineWords({ score: 8600, passScore: 7200 })).toBe('高出及格线 14 分')
  expect(lineWords({ score: 6600, passScore: 7200 })).toBe('还差 6 分')
  expect(lineWords({ score: 7150, passScore: 7200 })).toBe('还差 0.5 分')
  expect(lineWords({ score: 7200, passScore: 7200 })).toBe('刚好达到及格线')
})

test('a percentile always names its base, and there is none below the minimum', () => {
  expect(rankWords(reportOf().rank)).toBe('排名依据 1,284 份有效答卷，不含用时不足 20 分钟的')
  expect(rankWords({ sample: 49, minimum: 50, minutes: 20, beats: null })).toBe('有效答卷不足 50 份，暂不排名')
})

test('essays say that they are beside the score, and how many still wait', () => {
  const essays = { score: 500, full: 2000, waiting: 0, at: 4 }
  expect(essayWords(essays)).toBe('对照参考答案自评，不计入总分')
  expect(essayWords({ ...essays, waiting: 2 })).toBe('还有 2 题没有自评，点一下去评，不计入总分')
})

test('shares are whole percents, a negative one keeps its minus', () => {
  expect(shareText(0.675)).toBe('68%')
  expect(shareText(-0.05)).toBe('−5%')
  expect(shareText(-0.001)).toBe('0%')
})

test('a bar stays inside its track and is low below the line only', () => {
  expect(barOf({ score: 2800, full: 3600 }, 0.6)).toEqual({ share: 2800 / 3600, percent: 77.8, low: false })
  expect(barOf({ score: -200, full: 1000 }, 0.6)).toMatchObject({ percent: 0, low: true })
  expect(barOf({ score: 600, full: 1000 }, 0.6).low).toBe(false)
  expect(barOf({ score: 0, full: 0 }, 0.6).percent).toBe(0)
  expect(passShare({ full: 0, passScore: 0 })).toBe(0)
})

test('what 只看错题 shows: everything that cost points, nothing that does not count', () => {
  expect((['right', 'wrong', 'partial', 'unanswered', 'apart'] as const).filter(isLost)).toEqual(['wrong', 'partial', 'unanswered'])
})

test('a correction says old and new, and whether the verdict turned', () => {
  const [low, high] = [
    { score: 5950, passed: false },
    { score: 6050, passed: true },
  ]
  expect(totalWords({ from: low, to: high })).toBe('总分 59.5 分 → 60.5 分，改判为通过')
  expect(totalWords({ from: high, to: low })).toBe('总分 60.5 分 → 59.5 分，改判为未通过')
  expect(totalWords({ from: high, to: { score: 6150, passed: true } })).toBe('总分 60.5 分 → 61.5 分')
  expect(totalWords({ from: high, to: high })).toBe('总分仍是 60.5 分')
  const question = { questionId: 'q', number: 3 }
  expect(gainWords({ ...question, from: -50, to: 100 })).toBe('答案更正，本题 −0.5 分 → 1 分')
  expect(gainWords({ ...question, from: 0, to: 0 })).toBe('答案更正，得分仍是 0 分')
})
