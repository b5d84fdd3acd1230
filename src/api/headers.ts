/** Headers that belong to the client alone: a caller's addHeaders never sets them (reliability.md rule 20). */
import { isRecord } from '@/domain/record'
const RESERVED = new Set(['x-access-token', 'auditstatus', 'idempotency-key'])

export type Headers = Record<string, string>

/** Takes `addHeaders` out of a payload (specification section 7): it travels as headers, never as a field. */
export function splitPayload<T>(payload: T): { payload: T; addHeaders: Headers } {
  if (!isRecord(payload) || !('addHeaders' in payload)) return { payload, addHeaders: {} }
  const { addHeaders, ...rest } = payload
  const pairs = isRecord(addHeaders) ? Object.entries(addHeaders).map(([name, value]) => [name, String(value)]) : []
  return { payload: rest as T, addHeaders: Object.fromEntries(pairs) as Headers }
}

/** The client's headers with a caller's own around them: names are compared without case, reserved ones are left out. */
export function mergeHeaders(own: Headers, added: Headers): Headers {
  const merged = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), [name, value] as const]))
  for (const [name, value] of Object.entries(added)) {
    if (!RESERVED.has(name.toLowerCase())) merged.set(name.toLowerCase(), [name, value])
  }
  return Object.fromEntries(merged.values())
}
