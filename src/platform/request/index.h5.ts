/** XMLHttpRequest rather than fetch: it has a timeout and an abort of its own and needs no polyfill in old WebViews. */
import { TransportError, type RequestContract, type TransportRequest, type TransportResponse } from './contract'
import { takeEarly } from './early'
import { aborted, parseBody, timedOut, unreachable } from './shared'

export { TransportError }

function begin({ url, method, headers, body, timeout }: TransportRequest): XMLHttpRequest {
  const early = takeEarly(method, url, headers['X-Access-Token'] ?? '')
  if (early) return early
  const call = new XMLHttpRequest()
  call.open(method, url)
  call.timeout = timeout
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
  call.send(body === undefined ? null : JSON.stringify(body))
  return call
}

export const request = {
  send: (spec) =>
    new Promise<TransportResponse>((resolve, reject) => {
      if (spec.signal?.aborted) return reject(aborted())
      const call = begin(spec)
      const answer = () => resolve({ status: call.status, body: parseBody(call.responseText) })
      if (call.readyState === XMLHttpRequest.DONE) return answer()
      call.addEventListener('load', answer)
      call.addEventListener('error', () => reject(unreachable('network error')))
      call.addEventListener('timeout', () => reject(timedOut()))
      call.addEventListener('abort', () => reject(aborted()))
      spec.signal?.addEventListener('abort', () => call.abort())
    }),
} satisfies RequestContract
