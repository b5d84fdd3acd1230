import { countdown, goalShare, percentDone } from '@/pages/practice/hero-model'

describe('hero of the practice home', () => {
  it('counts down with the date and its weekday', () => {
    expect(countdown({ examName: '护士资格考试', examDate: '2027-04-10', daysLeft: 141 })).toEqual({
      kind: 'days',
      lead: '距 2027 年护士资格考试',
      days: 141,
      date: '4\u00a0月\u00a010\u00a0日 周六开考',
    })
  })

  it('says so on the day itself', () => {
    expect(countdown({ examName: '护士资格考试', examDate: '2027-04-10', daysLeft: 0 }).kind).toBe('today')
  })

  it.each([
    [null, null],
    ['2020-04-10', null],
  ])('promises nothing without a date ahead (%s)', (examDate, daysLeft) => {
    expect(countdown({ examName: '护士资格考试', examDate, daysLeft }).kind).toBe('unknown')
  })

  it('fills the ring up to the goal and no further', () => {
    expect([
      goalShare({ done: 18, target: 30 }),
      goalShare({ done: 45, target: 30 }),
      goalShare({ done: 0, target: 30 }),
      goalShare({ done: 0, target: 0 }),
    ]).toEqual([0.6, 1, 0, 1])
  })

  it('says 100 % only when everything is done and 0 % only when nothing is', () => {
    expect([
      percentDone(0, 300),
      percentDone(1, 300),
      percentDone(299, 300),
      percentDone(300, 300),
      percentDone(38, 100),
      percentDone(0, 0),
    ]).toEqual([0, 1, 99, 100, 38, 0])
  })
})
