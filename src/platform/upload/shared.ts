import { TRANSPORT } from '../../domain/errors'
import { UploadError } from './contract'

/** The learner chose nothing. @param reason what the platform said */
export const cancelled = (reason = 'chooseImage:fail cancel') => new UploadError(TRANSPORT.abort, 'cancel', reason)
/** The caller stopped the upload (600003). */
export const aborted = () => new UploadError(TRANSPORT.abort, 'abort', 'uploadFile:fail abort')
/** The upload took too long (5). */
export const timedOut = () => new UploadError(TRANSPORT.timeout, 'timeout', 'uploadFile:fail timeout')
/** The network did not carry the file (602001). @param reason what the platform said */
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
