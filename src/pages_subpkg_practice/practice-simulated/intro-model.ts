/** What the intro of a paper decides: whether it can be entered now, and how its window is worded. */
import type { SimulatedIntro } from '@/api/simulated'
import { clockOf } from '@/domain/calendar'
import { priceText } from '@/domain/money'

const CHINA_MS = 8 * 3_600_000

/** 11 月 25 日 18:00, on the calendar of the exam (Beijing). @param ms epoch ms of the server. */
export function momentWords(ms: number): string {
  const day = new Date(ms + CHINA_MS)
  return `${day.getUTCMonth() + 1}\u00a0月\u00a0${day.getUTCDate()}\u00a0日 ${clockOf(ms)}`
}

/** The entry window as a sentence, '' when the paper is always open. */
export function windowWords({ opensAt, closesAt }: Pick<SimulatedIntro, 'opensAt' | 'closesAt'>): string {
  if (opensAt === null && closesAt === null) return ''
  if (closesAt === null) return `${momentWords(opensAt ?? 0)} 起可以进入考试。`
  if (opensAt === null) return `${momentWords(closesAt)} 前可以进入考试。`
  return `${momentWords(opensAt)} 至 ${momentWords(closesAt)} 可以进入考试。`
}

/** When the doors open, else when they close, if that is still to come; null: nothing of it changes any more. */
export function nextDoor({ opensAt, closesAt, serverNow }: Pick<SimulatedIntro, 'opensAt' | 'closesAt' | 'serverNow'>): number | null {
  return [opensAt, closesAt].find((at) => at !== null && at > serverNow) ?? null
}

/** Why the paper cannot be entered, in the words of the button; null when it can. An attempt that runs is always continued. */
export function closedReason(intro: Pick<SimulatedIntro, 'opensAt' | 'closesAt' | 'attemptsLeft' | 'serverNow' | 'mine'>): string | null {
  if (intro.mine?.running) return null
  if (intro.opensAt !== null && intro.serverNow < intro.opensAt) return `${momentWords(intro.opensAt)} 开放`
  if (intro.closesAt !== null && intro.serverNow >= intro.closesAt) return '已过考试时间'
  return intro.attemptsLeft === 0 ? '考试次数已用完' : null
}

/** What opens the paper before it can be begun, in the words of the button; null when nothing locks it. An attempt that runs is always continued. */
export function unlockWords({ lock, mine }: Pick<SimulatedIntro, 'lock' | 'mine'>): string | null {
  if (!lock || mine?.running) return null
  if (lock.price === null) return '解锁本卷'
  return `解锁本卷 · ${lock.kind === 'coins' ? `${lock.price} 知币` : priceText(lock.price)}`
}
