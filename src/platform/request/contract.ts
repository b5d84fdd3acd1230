/** What a transport sends. `url` is absolute or origin-relative; `timeout` in ms. */
export interface TransportRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  timeout: number
  signal?: AbortSignalLike
}

/** The part of AbortSignal that both platforms have (WeChat has none: see polyfill). */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/** An answer of any HTTP status, body parsed when it is JSON, else the text. */
export interface TransportResponse {
  status: number
  body: unknown
}

/** code: 5 timeout or network error, 600003 abort (specification section 8). */
export class TransportError extends Error {
  constructor(
    readonly code: number,
    readonly kind: 'timeout' | 'network' | 'abort',
    message: string,
  ) {
    super(message)
  }
}

export interface RequestContract {
  /** Resolves with any HTTP status; throws TransportError when there is no answer. */
  send(request: TransportRequest): Promise<TransportResponse>
}
