import { examDateProblem, typedDay } from '@/domain/exam-date'

describe('a learner’s exam date', () => {
  it.each(['2026-11-20', '2026-11-21', '2028-02-29', '2031-11-20'])('may be %s', (day) =>
    expect(examDateProblem(day, '2026-11-20')).toBeNull(),
  )

  it.each([
    ['2026-11-19', '考试日期已经过去，请重新选择'],
    ['2031-11-21', '考试日期太远了，请选择 2031-11-20 之前的日期'],
    ['9999-12-31', '考试日期太远了，请选择 2031-11-20 之前的日期'],
    ['2027-02-29', '没有这一天，请重新选择考试日期'],
    ['2027-13-01', '没有这一天，请重新选择考试日期'],
    ['0000-00-00', '没有这一天，请重新选择考试日期'],
  ])('may not be %s', (day, problem) => expect(examDateProblem(day, '2026-11-20')).toBe(problem))
})

test.each([
  ['20270410', '2027-04-10'],
  ['2027-4-10', '2027-04-10'],
  ['２０２７／４／１', '2027-04-01'],
  ['2027年4月10日', '2027-04-10'],
  [' 2027.04.10 ', '2027-04-10'],
  ['明天', '明天'],
  ['2027-04', '2027-04'],
])('%j is typed for %s', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

test.each(['明天', '2027-04', '', '20271340'])('%j is no exam date', (text) => {
  expect(examDateProblem(typedDay(text), '2026-11-20')).toBe('没有这一天，请重新选择考试日期')
})
