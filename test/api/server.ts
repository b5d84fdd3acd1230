/** Joins the client to the real server in this process: every call goes through `app.inject`. */
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'
import type { TestApp } from '../server/helpers/app'

/** A transport handler that the real server answers; `seen` collects what was sent. */
export const throughServer =
  (server: TestApp, seen: TransportRequest[] = []) =>
  async (call: TransportRequest): Promise<TransportResponse> => {
    seen.push(call)
    const payload = call.body === undefined ? {} : { payload: call.body as object }
    const answer = await server.app.inject({ method: call.method, url: call.url, headers: call.headers, ...payload })
    const json = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: json ? answer.json() : answer.payload }
  }
