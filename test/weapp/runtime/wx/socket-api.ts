import type { Device } from '../device'
import { DEFAULT_TIMEOUT, taskEvents } from './network'
import { answering, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'
import { WebSocketClient } from './web-socket'

interface Connect extends Callbacks {
  url: string
  header?: Record<string, string>
  protocols?: string[]
  timeout?: number
}

/** Sockets a mini program may have at once. */
const LIMIT = 5
/** errMsg of a send on a socket that is not open (specification section 8: 10002). */
const NOT_OPEN: Outcome = { ok: false, reason: 'SocketTask.readyState is not OPEN', errno: 10002 }
const STATE = { connecting: 0, open: 1, closed: 3 }

/** wx.connectSocket: real WebSockets; the loss of the network breaks them, the app's death ends them without a word. */
export class Sockets {
  readonly api: WxApi = { connectSocket: (options: Connect) => this.connect(options) }
  private readonly open = new Set<WebSocketClient>()
  private readonly lost = new Set<() => void>()

  constructor(
    private readonly scope: WxScope,
    private readonly device: Device,
  ) {}

  stop(): void {
    for (const client of this.open) client.break()
    this.open.clear()
  }

  /** What WeChat does with sockets of an app whose JavaScript it stops. */
  interrupt(): void {
    for (const lose of this.lost) lose()
  }

  private connect(options: Connect) {
    const answer = answering(this.scope)
    const events = taskEvents(['Open', 'Message', 'Error', 'Close'])
    const later = (name: string, value: object) => this.scope.later(() => events.emit(name, value))
    const task = { readyState: STATE.connecting }
    const reason = this.open.size >= LIMIT ? 'exceed the maximum number of sockets' : this.device.online ? null : 'network is down'
    if (reason) {
      task.readyState = STATE.closed
      later('Error', { errMsg: reason, errno: 600009 })
      answer('connectSocket', { complete: () => undefined, ...options }, { ok: false, reason, errno: 600009 })
    } else answer('connectSocket', { complete: () => undefined, ...options }, { ok: true })
    const client = reason ? null : this.dial(options, task, later)
    return Object.assign(task, events.api, {
      send: (given: Callbacks & { data: string | ArrayBuffer }) => {
        if (task.readyState === STATE.open) client?.send(given.data)
        return answer(
          'sendSocketMessage',
          { complete: () => undefined, ...given },
          task.readyState === STATE.open ? { ok: true } : NOT_OPEN,
        )
      },
      close: (given: Callbacks & { code?: number; reason?: string } = {}) => {
        client?.close(given.code, given.reason)
        return answer('closeSocket', { complete: () => undefined, ...given }, { ok: true })
      },
    })
  }

  private dial(options: Connect, task: { readyState: number }, later: (name: string, value: object) => void): WebSocketClient {
    const over = () => {
      task.readyState = STATE.closed
      this.open.delete(client)
      this.lost.delete(lose)
      stopListening()
    }
    const lose = () => {
      client.break()
      over()
      later('Close', { code: 1006, reason: 'abnormal closure' })
    }
    const url = this.device.route(options.url.replace(/^ws/, 'http'))
    const client = new WebSocketClient(
      { url, header: options.header, protocols: options.protocols, timeout: options.timeout ?? DEFAULT_TIMEOUT },
      {
        open: (header) => {
          task.readyState = STATE.open
          later('Open', { header })
        },
        message: (data) => later('Message', { data }),
        error: (errMsg) => {
          over()
          later('Error', { errMsg, errno: 600009 })
        },
        close: (code, why) => {
          over()
          later('Close', { code, reason: why })
        },
      },
    )
    this.open.add(client)
    this.lost.add(lose)
    const stopListening = this.device.onNetwork((online) => {
      if (!online) lose()
    })
    return client
  }
}
