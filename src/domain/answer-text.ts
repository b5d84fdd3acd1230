import type { Response } from './question'

/** Limits of the API on what a learner writes (server/modules/practice/schema.ts). */
const MAX_ESSAY = 5000
const MAX_BLANK = 200

/**
 * Half of a surrogate pair, as a cut inside an emoji leaves behind, and NUL: no database text can hold them. With the u
 * flag a surrogate matches only when it stands alone (a lookbehind would not parse on iOS before 16.4).
 */
const UNSTORABLE = /[\uD800-\uDFFF]|\0/gu

const clean = (text: string, limit: number): string => text.slice(0, limit).replace(UNSTORABLE, '')

/** A response whose texts the server can keep: one bad character must not make a whole batch of answers fail. */
export function storableResponse(response: Response): Response {
  if (response.kind === 'essay') return { ...response, text: clean(response.text, MAX_ESSAY) }
  if (response.kind === 'blank') return { ...response, blanks: response.blanks.map((text) => clean(text, MAX_BLANK)) }
  return response
}
