/** Mainland mobile numbers as the login forms handle them (mockup 21: grouped 3-4-4 while typing). */

/** The digits of a text, 11 at most; a leading +86 is dropped. */
export const phoneDigits = (text: string): string =>
  text
    .replace(/^\s*\+?86(?=[\s-]*1)/, '')
    .replace(/\D/g, '')
    .slice(0, 11)

/** 13812066021 → 138 1206 6021; shorter numbers are grouped as far as they go. */
export function groupPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)].filter(Boolean).join(' ')
}

/** A masked number as it is read: 138****6021 → 138 **** 6021. */
export const spacedMask = (phone: string): string => phone.replace(/^(\d{3})(\*+)(\d{4})$/, '$1 $2 $3')

/** Eleven digits of a mobile phone of the mainland. */
export const isPhone = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits)

/** Digits of an SMS code, 6 at most. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6)

/** Seconds until a code may be asked for again; 0 when it may be now. `sentAt` and `now` in ms. */
export function resendWait(sentAt: number | null, now: number, retryAfter = 60): number {
  if (sentAt === null || now < sentAt) return 0
  return Math.max(0, Math.ceil((sentAt + retryAfter * 1000 - now) / 1000))
}
