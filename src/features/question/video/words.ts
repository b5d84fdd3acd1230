import { clockText } from '@/domain/numerals'

/** The length of a film, 3:20 or 1:02:03; '' when unknown. */
export function lengthOf(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 600 ? clockText(seconds).slice(1) : clockText(seconds)
}

/** The same to be heard: ，时长 3 分 20 秒. */
export function lengthSpoken(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.floor(seconds / 60)
  const parts = [minutes > 0 && `${minutes} 分`, seconds % 60 > 0 && `${seconds % 60} 秒`]
  return `，时长 ${parts.filter(Boolean).join(' ')}`
}
