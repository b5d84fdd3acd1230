import { TRANSPORT } from '../../domain/errors'
import { SocketError, type Connection, type SocketEvents } from './contract'

/** Socket timeout (specification section 9), ms. */
export const SOCKET_TIMEOUT_MS = 60_000

/** What a platform's socket is asked to do. */
export interface RawSocket {
  isOpen(): boolean
  send(text: string): void
  close(): void
}

/** What a platform's socket reports. */
export interface RawEvents {
  open(): void
  message(data: unknown): void
  close(code: number): void
  fail(reason: string): void
}

/**
 * The behaviour both platforms share: each end is told once, an attempt ends after a minute, a socket that was closed by us
 * is heard no more, and a send on one that is not open is an error.
 * @param dial opens the platform's socket and reports to the events it is given
 */
export function openSocket(events: SocketEvents, dial: (report: RawEvents) => RawSocket): Connection {
  let phase: 'opening' | 'open' | 'ended' = 'opening'
  let raw: RawSocket | null = null
  const timer = setTimeout(() => {
    fail('timeout')
    raw?.close()
  }, SOCKET_TIMEOUT_MS)
  const end = (told: () => void) => {
    if (phase === 'ended') return
    phase = 'ended'
    clearTimeout(timer)
    told()
  }
  const fail = (reason: string) => end(() => events.ended({ error: new SocketError(TRANSPORT.socketConnect, reason) }))
  raw = dial({
    open: () => {
      if (phase !== 'opening') return
      phase = 'open'
      clearTimeout(timer)
      events.opened()
    },
    message: (data) => {
      if (phase === 'open' && typeof data === 'string') events.message(data)
    },
    close: (code) => (phase === 'opening' ? fail(`closed with ${code}`) : end(() => events.ended({ code }))),
    fail: (reason) => (phase === 'opening' ? fail(reason) : end(() => events.ended({ code: 1006 }))),
  })
  return {
    send: (text) => {
      if (phase !== 'open' || !raw?.isOpen()) throw new SocketError(TRANSPORT.socketNotOpen, 'the socket is not open')
      raw.send(text)
    },
    close: () =>
      end(() => {
        raw?.close()
      }),
  }
}
