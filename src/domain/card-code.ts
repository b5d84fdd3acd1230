/**
 * Codes of study cards: 16 characters without look-alikes (no 0, O, 1, I, L), the last one a check of the others, so that a
 * slip of the finger is found before anything is asked. Client, server and the command that makes them share it.
 */
export const CARD_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CARD_LENGTH = 16
/** Characters of a box on the page, and of a group in print. */
export const CARD_GROUP = 4

/**
 * What is left of a typed, pasted or scanned text: capitals without blanks and dashes, at most a whole code. The full-width letters
 * and digits of Chinese keyboards are the plain ones.
 */
export const cleanCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CARD_LENGTH)

/**
 * The check of the first 15 characters. The alphabet has a prime number of them (31) and the weights differ, so one wrong
 * character and two exchanged neighbours are always found.
 */
export function checkOf(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index += 1) sum += CARD_ALPHABET.indexOf(body[index] ?? '') * (index + 1)
  return CARD_ALPHABET[sum % CARD_ALPHABET.length] ?? ''
}

/** Characters that stand on no card, as they were typed. */
const strangers = (code: string): string[] => [...new Set([...code].filter((letter) => !CARD_ALPHABET.includes(letter)))]

/** What is wrong with a whole code, in words for the learner; null: it may be one. */
export function codeProblem(code: string): string | null {
  if (code.length !== CARD_LENGTH) return `激活码是 ${CARD_LENGTH} 位，现在有 ${code.length} 位`
  const wrong = strangers(code)
  if (wrong.length > 0) return `激活码里没有 ${wrong.join('、')}，请对照卡面再看一遍`
  return checkOf(code.slice(0, -1)) === code[CARD_LENGTH - 1] ? null : '激活码有一位不对，请对照卡面再看一遍'
}

/** `ZX7K29QD8MXXXXXX` as it is printed: ZX7K 29QD 8MXX XXXX. */
export const groupsOf = (code: string): string[] =>
  Array.from({ length: CARD_LENGTH / CARD_GROUP }, (_, index) => code.slice(index * CARD_GROUP, (index + 1) * CARD_GROUP))
