/** 今天没有直播，下一场 11月24日. @param day YYYY-MM-DD or null when none is planned */
export function noLiveWords(day: string | null): string {
  if (day === null) return '今天没有直播'
  const [, month, date] = day.split('-').map(Number)
  return `今天没有直播，下一场在 ${month}月${date}日`
}
