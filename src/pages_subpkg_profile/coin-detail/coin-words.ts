import type { CoinEntry, CoinWeek } from '@/api/coin'
import { clockOf, dayOf, daysBetween } from '@/domain/calendar'
import { grouped } from '@/domain/numerals'

/** 日 is 0, as dates count. */
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 今天, else the weekday of a cell of the row. */
export const cellWord = (day: string, today: string): string =>
  day === today ? '今天' : (WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '')

/** 已连续签到 5 天; an invitation while there is no row yet. */
export const streakWords = ({ streak, checkedIn }: CoinWeek): string =>
  streak === 0 && !checkedIn ? '今天签到，开始新的一轮' : `已连续签到 ${streak} 天`

/** What is left to the big reward of the row; '' on its day and when it is done. */
export function rewardWords({ cells }: CoinWeek): string {
  const left = cells.filter(({ done }) => !done).length
  const last = cells[cells.length - 1]
  return last && left > 0 ? `再签 ${left} 天得 ${last.coins} 知币` : '本轮奖励已拿满'
}

/** 今天 09:02, 昨天 21:40, 11月18日 20:12, with the year when it is another one. */
export function momentWords(ms: number, today: string): string {
  const day = dayOf(ms)
  const time = clockOf(ms).padStart(5, '0')
  const near = ['今天', '昨天'][daysBetween(day, today)]
  if (near !== undefined) return `${near} ${time}`
  const [year, month, date] = day.split('-').map(Number)
  return `${today.startsWith(String(year)) ? '' : `${year}年`}${month}月${date}日 ${time}`
}

/** +10, −1,320. */
export const amountWord = (amount: number): string => (amount < 0 ? `−${grouped(-amount)}` : `+${grouped(amount)}`)

export interface Month {
  /** YYYY-MM. */
  month: string
  rows: CoinEntry[]
}

/** Entries by month of Asia/Shanghai, in their order. */
export function byMonth(rows: readonly CoinEntry[]): Month[] {
  const months: Month[] = []
  for (const row of rows) {
    const month = dayOf(row.createdAt).slice(0, 7)
    const last = months[months.length - 1]
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}
