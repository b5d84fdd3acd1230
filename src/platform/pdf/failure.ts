import type { PdfError } from './contract'
import { isGone, unreadable } from './shared'

/** Of what pdf.js did not foresee it says what was thrown; `fetch` throws these, and so may a fault of its own. */
const MAY_BE_NETWORK = /^(TypeError|AbortError|NetworkError)\b/

/**
 * The learner's words for what pdf.js throws.
 * @param whole every byte of the file had come: whatever is wrong then is wrong with the document
 */
export function failureOf(error: unknown, whole: boolean): PdfError {
  const { name, status, details = '' } = error as { name?: string; status?: number; details?: string }
  const foreseen = name === 'InvalidPDFException' || name === 'PasswordException'
  if (foreseen || (name === 'UnknownErrorException' && (whole || !MAY_BE_NETWORK.test(details)))) return unreadable('document')
  return unreadable(name === 'MissingPDFException' || (status !== undefined && isGone(status)) ? 'gone' : 'network')
}
