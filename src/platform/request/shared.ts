import { TRANSPORT } from '@/domain/errors'
import { TransportError, type TransportResponse } from './contract'

/** The caller stopped the call (600003). */
export const aborted = () => new TransportError(TRANSPORT.abort, 'abort', 'request aborted')
/** The call took too long (5). */
export const timedOut = () => new TransportError(TRANSPORT.timeout, 'timeout', 'request timed out')
/** The network did not carry the call (5). @param reason what the platform said */
export const unreachable = (reason: string) => new TransportError(TRANSPORT.network, 'network', reason)

/** Body of an answer: JSON when it is JSON, else the text. */
export function parseBody(text: unknown): TransportResponse['body'] {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
