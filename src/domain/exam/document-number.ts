/** The number of a mainland identity card (GB 11643): 18 characters with a check digit, or 15 digits of the old card. */

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The check digit of the first 17 digits: '0' to '9' or 'X'. */
function checkDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return CHECKS[sum % 11] ?? ''
}

/** Whether YYYYMMDD is a day of the calendar. */
function isDay(day: string): boolean {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6))]
  const made = new Date(Date.UTC(year, month - 1, date))
  return year >= 1900 && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
}

/** Upper-case, full-width characters of Chinese keyboards as plain ones, and without the spaces a learner may have typed between the groups. */
export const tidyDocumentNumber = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Whether a tidied number can be somebody's: its length, its birthday and, of the 18 characters, its check digit. */
export function isDocumentNumber(number: string): boolean {
  if (/^\d{15}$/.test(number)) return isDay(`19${number.slice(6, 12)}`)
  return /^\d{17}[\dX]$/.test(number) && isDay(number.slice(6, 14)) && checkDigit(number) === number[17]
}

/** What is wrong with what a learner typed, a sentence for under the field; null when it can be sent. */
export function documentProblem(text: string): string | null {
  const number = tidyDocumentNumber(text)
  if (number === '') return '请填写身份证号'
  if (number.length !== 18 && number.length !== 15) return '身份证号应为 18 位'
  return isDocumentNumber(number) ? null : '身份证号不正确，请再核对一下'
}
