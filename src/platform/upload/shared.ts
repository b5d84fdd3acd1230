import { TRANSPORT } from '../../domain/errors'
import { UploadError } from './contract'

export const cancelled = (reason = 'chooseImage:fail cancel') => new UploadError(TRANSPORT.abort, 'cancel', reason)
export const aborted = () => new UploadError(TRANSPORT.abort, 'abort', 'uploadFile:fail abort')
export const timedOut = () => new UploadError(TRANSPORT.timeout, 'timeout', 'uploadFile:fail timeout')
export const unreachable = (reason: string) => new UploadError(TRANSPORT.fileNetwork, 'network', reason)

/** Body of an answer: JSON when it is JSON, else the text. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The headers of a form: the platform writes its own content type, with the boundary. */
export function formHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type'))
}
