/** Sockets of the unit tests: `peers` are the other ends, newest last; a test answers through them. */
import type { SocketContract } from './contract'
import { openSocket, type RawEvents } from './shared'

/** The other end of a connection. */
export interface Peer extends RawEvents {
  url: string
  /** What was sent to it. */
  sent: string[]
  closed: boolean
}

export const peers: Peer[] = []

export const socket = {
  connect: (url, events) =>
    openSocket(events, (report) => {
      let open = false
      const peer: Peer = {
        url,
        sent: [],
        closed: false,
        open: () => {
          open = true
          report.open()
        },
        message: report.message,
        close: (code) => {
          open = false
          report.close(code)
        },
        fail: report.fail,
      }
      peers.push(peer)
      return {
        isOpen: () => open,
        send: (text) => void peer.sent.push(text),
        close: () => {
          open = false
          peer.closed = true
        },
      }
    }),
} satisfies SocketContract
