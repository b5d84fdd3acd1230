import type { SocketContract } from './contract'
import { openSocket } from './shared'

export const socket = {
  connect: (url, events) =>
    openSocket(events, (report) => {
      const raw = new WebSocket(new URL(url, window.location.href).href.replace(/^http/, 'ws'))
      raw.addEventListener('open', report.open)
      raw.addEventListener('message', ({ data }) => report.message(data))
      raw.addEventListener('close', ({ code }) => report.close(code))
      raw.addEventListener('error', () => report.fail('network error'))
      return { isOpen: () => raw.readyState === WebSocket.OPEN, send: (text) => raw.send(text), close: () => raw.close() }
    }),
} satisfies SocketContract
