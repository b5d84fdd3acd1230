import Taro from '@tarojs/taro'
import { TransportError, type RequestContract, type TransportResponse } from './contract'
import { aborted, parseBody, timedOut, unreachable } from './shared'

export { TransportError }

/** WeChat tells failures apart by the text of errMsg alone. */
function failureOf(error: { errMsg?: string }): TransportError {
  const reason = error.errMsg ?? 'request failed'
  if (/abort/i.test(reason)) return aborted()
  return /timed?[ _]?out/i.test(reason) ? timedOut() : unreachable(reason)
}

export const request = {
  send: ({ url, method, headers, body, timeout, signal }) =>
    new Promise<TransportResponse>((resolve, reject) => {
      if (signal?.aborted) return reject(aborted())
      const task = Taro.request({
        url,
        method,
        timeout,
        header: headers,
        data: body,
        dataType: 'text',
        responseType: 'text',
        success: (answer) => resolve({ status: answer.statusCode, body: parseBody(answer.data) }),
        fail: (error) => reject(failureOf(error)),
      })
      // The task is also a promise; success and fail have told everything by then.
      task.catch(() => undefined)
      signal?.addEventListener('abort', () => {
        task.abort()
        reject(aborted())
      })
    }),
} satisfies RequestContract
