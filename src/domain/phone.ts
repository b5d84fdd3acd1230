/** Mainland mobile numbers as the login forms handle them (mockup 21: grouped 3-4-4 while typing). */

const PHONE_LENGTH = 11
const CODE_LENGTH = 6
/** From a full-width digit, as Chinese keyboards write them, to the plain one. */
const TO_PLAIN = '0'.charCodeAt(0) - '０'.charCodeAt(0)

const plainDigits = (text: string): string => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + TO_PLAIN))
const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '')

/** The digits of a text, 11 at most; a leading +86 is dropped. */
export const phoneDigits = (text: string): string =>
  digitsOf(text)
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, PHONE_LENGTH)

/** 13812066021 → 138 1206 6021; shorter numbers are grouped as far as they go. */
export function groupPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)].filter(Boolean).join(' ')
}

/** A masked number as it is read: 138****6021 → 138 **** 6021. */
export const spacedMask = (phone: string): string => phone.replace(/^(\d{3})(\*+)(\d{4})$/, '$1 $2 $3')

/** Eleven digits of a mobile phone of the mainland. */
export const isPhone = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits)

/** Digits of an SMS code, 6 at most; of a whole message those that stand together as one. */
export function codeDigits(text: string): string {
  const code = /(?:^|\D)(\d{6})(?!\d)/.exec(plainDigits(text))
  return code?.[1] ?? digitsOf(text).slice(0, CODE_LENGTH)
}

/** Something was put in between the digits that stood there, or behind them. */
function isAdded(digits: string, before: string): boolean {
  let same = 0
  while (same < before.length && digits[same] === before[same]) same += 1
  return digits.length > before.length && digits.endsWith(before.slice(same))
}

/**
 * What stands in the field of a phone when it reads `text`: nothing is cut before it was read, or a pasted +86 would take the place
 * of the last digits. A number that is whole takes no further digit.
 * @param before what stood there
 */
export function typedPhone(text: string, before: string): string {
  const digits = digitsOf(before)
  const refused = digits.length === PHONE_LENGTH && isAdded(digitsOf(text), digits)
  return refused ? before : groupPhone(phoneDigits(text))
}

/** The same for the field of an SMS code. */
export const typedCode = (text: string, before: string): string =>
  before.length === CODE_LENGTH && isAdded(digitsOf(text), before) ? before : codeDigits(text)

/** Seconds until a code may be asked for again; 0 when it may be now, and after the clock was set back. `sentAt` and `now` in ms. */
export function resendWait(sentAt: number | null, now: number, retryAfter = 60): number {
  if (sentAt === null || now < sentAt) return 0
  return Math.max(0, Math.ceil((sentAt + retryAfter * 1000 - now) / 1000))
}
