const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** "12,846", "1,280.50": thousands apart, as the mockups write them. By hand: not every mini program has Intl. */
export const grouped = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A number of a clock or a calendar, 0 to 99: 04. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A length of time in whole seconds, not below 0: 04:32, from an hour on 1:02:09. */
export function clockText(seconds: number): string {
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`
}

/** 1 to 99 as a Chinese numeral (specification section 3); any other number in digits. */
export function chineseNumeral(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > 99) return String(n)
  const tens = Math.floor(n / 10)
  const ones = DIGITS[n % 10] ?? ''
  if (tens === 0) return ones
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones}`
}
