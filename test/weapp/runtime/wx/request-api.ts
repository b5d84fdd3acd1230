import type { Device } from '../device'
import { failureOf, headersOf, LOST, OFFLINE, OpenCalls, taskEvents } from './network'
import { answering, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'
import { Sockets } from './socket-api'
import { transferApi } from './transfer-api'

interface RequestOptions extends Callbacks {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  timeout?: number
  dataType?: string
  responseType?: 'text' | 'arraybuffer'
}

/** Everything that leaves the app: requests, transfers and sockets; its death ends them without a word. */
export class Requests {
  /** Every request that left the app, in order. */
  readonly log: { method: string; url: string; status: number }[] = []
  readonly api: WxApi
  private readonly calls: OpenCalls
  private readonly sockets: Sockets

  constructor(
    private readonly scope: WxScope,
    private readonly device: Device,
  ) {
    this.calls = new OpenCalls(device)
    this.sockets = new Sockets(scope, device)
    this.api = {
      request: (options: RequestOptions) => this.request(options),
      ...transferApi(scope, this.calls),
      ...this.sockets.api,
    }
  }

  /** Calls without an answer yet. */
  get underway(): number {
    return this.calls.size
  }

  stop(): void {
    this.calls.stop('killed')
    this.sockets.stop()
  }

  /** What WeChat does with calls that are under way five seconds after the app went to the background. */
  interrupt(): void {
    this.calls.stop('interrupted')
    this.sockets.interrupt()
  }

  private request(options: RequestOptions) {
    const call = this.calls.begin(options.timeout)
    const events = taskEvents(['HeadersReceived', 'ChunkReceived'])
    const onHeaders = (header: object) => this.scope.later(() => events.emit('HeadersReceived', header))
    void this.send(options, call.signal, onHeaders).then((outcome) => {
      call.end()
      if (call.signal.reason !== 'killed') answering(this.scope)('request', { complete: () => undefined, ...options }, outcome)
    })
    return { abort: call.abort, ...events.api }
  }

  private async send(options: RequestOptions, signal: AbortSignal, onHeaders: (header: object) => void): Promise<Outcome> {
    const method = (options.method ?? 'GET').toUpperCase()
    if (!this.device.online) return OFFLINE
    const { url, body, headers } = this.prepare(method, options)
    try {
      const response = await fetch(url, { method, headers, body, signal })
      const header = headersOf(response)
      onHeaders({ header, statusCode: response.status, cookies: [] })
      const bytes = await response.arrayBuffer()
      this.log.push({ method, url, status: response.status })
      if (!this.device.online) return LOST
      return { ok: true, result: { data: parse(bytes, options), statusCode: response.status, header, cookies: [] } }
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  private prepare(method: string, { url, data, header }: RequestOptions) {
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const [name, value] of Object.entries(header ?? {})) headers.set(name, value)
    let target = this.device.route(url)
    if (data === undefined || data === null) return { url: target, headers, body: undefined }
    if (method === 'GET') {
      const query = typeof data === 'string' ? data : new URLSearchParams(data as Record<string, string>).toString()
      if (query) target += (target.includes('?') ? '&' : '?') + query
      return { url: target, headers, body: undefined }
    }
    const form = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    const encoded = form ? new URLSearchParams(data as Record<string, string>).toString() : JSON.stringify(data)
    return { url: target, headers, body: typeof data === 'string' ? data : encoded }
  }
}

function parse(bytes: ArrayBuffer, { dataType = 'json', responseType = 'text' }: RequestOptions): unknown {
  if (responseType === 'arraybuffer') return bytes
  const text = new TextDecoder().decode(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
