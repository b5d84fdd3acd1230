import { randomInt } from 'node:crypto'
import { CARD_ALPHABET, CARD_LENGTH, checkOf } from '@/domain/card-code'
import { keyedHash } from '../auth/secrets'

/** A new code: 15 characters of chance (74 bits) and their check. */
export function newCode(): string {
  const body = Array.from({ length: CARD_LENGTH - 1 }, () => CARD_ALPHABET[randomInt(CARD_ALPHABET.length)]).join('')
  return body + checkOf(body)
}

/** What is stored of a code: without the server's secret a copy of the table opens nothing. */
export const codeHash = (secret: string, code: string): string => keyedHash(secret, ['card', code])
