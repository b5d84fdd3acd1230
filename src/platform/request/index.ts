/** The unit tests' transport: a handler plays the server, or passes on to the real one through `app.inject`. */
import { TransportError, type RequestContract, type TransportRequest, type TransportResponse } from './contract'
import { aborted, unreachable } from './shared'

export { TransportError }
type Handler = (request: TransportRequest) => Promise<TransportResponse>
const NOBODY: Handler = () => Promise.reject(unreachable('no server in this test'))
let handler = NOBODY

/** From now on this handler answers; without one every call fails as an unreachable network does. */
export const serveWith = (next: Handler | null): void => {
  handler = next ?? NOBODY
}

export const request = {
  send: (call) =>
    new Promise<TransportResponse>((resolve, reject) => {
      if (call.signal?.aborted) return reject(aborted())
      call.signal?.addEventListener('abort', () => reject(aborted()))
      handler(call).then(resolve, reject)
    }),
} satisfies RequestContract
