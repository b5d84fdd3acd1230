/** The length of a film, 3:20 or 1:02:03; '' when unknown. */
export function lengthOf(seconds: number | null): string {
  if (seconds === null) return ''
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The same to be heard: ，时长 3 分 20 秒. */
export function lengthSpoken(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.floor(seconds / 60)
  const parts = [minutes > 0 && `${minutes} 分`, seconds % 60 > 0 && `${seconds % 60} 秒`]
  return `，时长 ${parts.filter(Boolean).join(' ')}`
}
