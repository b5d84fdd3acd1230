import { TRANSPORT } from '@/domain/errors'
import { TransportError, type TransportResponse } from './contract'

export const aborted = () => new TransportError(TRANSPORT.abort, 'abort', 'request aborted')
export const timedOut = () => new TransportError(TRANSPORT.timeout, 'timeout', 'request timed out')
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
