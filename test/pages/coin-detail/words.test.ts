import { amountWord, byMonth, cellWord, momentWords, rewardWords, streakWords } from '@/pages_subpkg_profile/coin-detail/coin-words'

const at = (time: string) => Date.parse(`${time}+08:00`)
const cell = (day: string, done: boolean) => ({ day, coins: 50, done })

test('the row of days', () => {
  expect([cellWord('2026-11-20', '2026-11-20'), cellWord('2026-11-22', '2026-11-20')]).toEqual(['今天', '日'])
  const cells = [cell('2026-11-20', true), cell('2026-11-21', false), cell('2026-11-22', false)]
  expect(rewardWords({ streak: 5, checkedIn: true, cells })).toBe('再签 2 天得 50 知币')
  expect(streakWords({ streak: 5, checkedIn: true, cells })).toBe('已连续签到 5 天')
  expect(streakWords({ streak: 0, checkedIn: false, cells })).toBe('今天签到，开始新的一轮')
})

test('moments and amounts', () => {
  expect(momentWords(at('2026-11-20T09:02:00'), '2026-11-20')).toBe('今天 09:02')
  expect(momentWords(at('2026-11-19T21:40:00'), '2026-11-20')).toBe('昨天 21:40')
  expect(momentWords(at('2026-11-12T08:47:00'), '2026-11-20')).toBe('11月12日 08:47')
  expect(momentWords(at('2025-11-12T08:47:00'), '2026-11-20')).toBe('2025年11月12日 08:47')
  expect([amountWord(10), amountWord(-320)]).toEqual(['+10', '−320'])
})

test('entries stand under their month of Shanghai', () => {
  const entry = (id: number, time: string) => ({ id, title: '', kind: 'daily', amount: 1, balanceAfter: 1, createdAt: at(time) })
  const rows = [entry(3, '2026-11-01T00:30:00'), entry(2, '2026-10-31T23:30:00'), entry(1, '2026-10-01T10:00:00')]
  expect(byMonth(rows).map(({ month, rows: own }) => [month, own.map(({ id }) => id)])).toEqual([
    ['2026-11', [3]],
    ['2026-10', [2, 1]],
  ])
})
