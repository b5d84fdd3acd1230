import { earlier, streakWords, todayWords } from '@/pages_subpkg_practice/practice-days/days-model'

const result = { day: '2026-11-20', correct: 9, total: 10, elapsedMs: 1000, madeUp: false }
const personal = (days: number, best: number, done = false) => ({
  streak: { days, best },
  firstDay: null,
  answered: 0,
  result: done ? result : null,
})

describe('the streak in words', () => {
  it('says what one more day makes, or that today is done', () => {
    expect(streakWords(personal(11, 23))).toEqual({ days: 11, title: '天连续练习', note: '完成今天的练习，达到 12 天' })
    expect(streakWords(personal(12, 23, true))).toMatchObject({ days: 12, note: '今天已完成，明天继续' })
  })

  it('is never 0: a first day begins, a broken streak begins again', () => {
    expect(streakWords(personal(0, 0))).toEqual({ days: null, title: '从今天开始', note: '完成今天的练习，点亮第一天' })
    expect(streakWords(personal(0, 23))).toMatchObject({ days: null, note: '最长 23 天，重新开始' })
  })

  it('invites a guest', () => {
    expect(streakWords(null)).toMatchObject({ days: null, note: '登录后记录连续天数，换设备也不丢' })
  })
})

describe("today's card", () => {
  const set = { title: '儿科补液与用药', total: 10, minutes: 8 }

  it('starts, goes on, and leads to the analysis', () => {
    const start = { kind: 'practise', label: '开始' }
    expect(todayWords({ set, personal: null })).toEqual({
      title: '今日 10 题',
      note: '儿科补液与用药',
      tail: ' · 约 8 分钟',
      action: start,
    })
    expect(todayWords({ set, personal: { ...personal(0, 0), answered: 3 } })).toMatchObject({
      tail: ' · 已做 3 题',
      action: { label: '继续' },
    })
    expect(todayWords({ set, personal: personal(1, 1, true) })).toMatchObject({
      title: '今日答对 9 / 10',
      action: { kind: 'analysis' },
    })
  })

  it('offers nothing where there are no questions', () => {
    expect(todayWords({ set: null, personal: null }).action).toBeNull()
  })
})

test('today stands in its card, not in the history as well', () => {
  const done = (day: string) => ({ day, title: '儿科补液与用药', correct: 7, total: 10, elapsedMs: 1000, madeUp: false })
  const days = ['2026-11-18', '2026-11-20'].map(done)
  expect(earlier(days, '2026-11-20').map(({ day }) => day)).toEqual(['2026-11-18'])
  expect(earlier(days, '2026-12-01')).toHaveLength(2)
})
