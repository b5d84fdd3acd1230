/** Failures of a socket (specification section 8): 600009 it could not be opened, 10002 a send while it is not open. */
export class SocketError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** What a connection tells, in this order: `opened` at most once, then any number of messages, then `ended` once. */
export interface SocketEvents {
  opened(): void
  message(text: string): void
  /** error: it could not be opened (600009). code: of the closing frame; 1006 when the network broke. */
  ended(end: { error: SocketError } | { code: number }): void
}

export interface Connection {
  /** @throws SocketError 10002 when the connection is not open */
  send(text: string): void
  /** Ends it; `ended` is not called for it any more. */
  close(): void
}

export interface SocketContract {
  /**
   * Opens a WebSocket. `url` is an http(s) address or begins with the page's own origin ("/…"). Not open within 60 s
   * (specification section 9) is a failure.
   */
  connect(url: string, events: SocketEvents): Connection
}
