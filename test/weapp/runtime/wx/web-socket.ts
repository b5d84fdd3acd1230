import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { Socket } from 'node:net'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const OP = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 }
/** Close codes: no status in the frame; the connection broke without a closing frame. */
const NO_STATUS = 1005
const BROKEN = 1006

/** Masked, as a client must (RFC 6455, 5.3). */
function frame(op: number, payload: Buffer): Buffer {
  const { byteLength: length } = payload
  const head = length < 126 ? Buffer.from([0x80 | op, 0x80 | length]) : Buffer.alloc(length < 65_536 ? 4 : 10)
  if (length >= 126) {
    head[0] = 0x80 | op
    head[1] = 0x80 | (length < 65_536 ? 126 : 127)
    if (length < 65_536) head.writeUInt16BE(length, 2)
    else head.writeBigUInt64BE(BigInt(length), 2)
  }
  const mask = randomBytes(4)
  const masked = Buffer.from(payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0)))
  return Buffer.concat([head, mask, masked])
}

interface Frame {
  final: boolean
  op: number
  payload: Buffer
  size: number
}

/** The frame at the start of what came so far; null while it is not whole. Servers do not mask. */
function readFrame(received: Buffer): Frame | null {
  if (received.length < 2) return null
  const [first = 0, second = 0] = received
  const short = second & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (received.length < head) return null
  const length = short === 126 ? received.readUInt16BE(2) : short === 127 ? Number(received.readBigUInt64BE(2)) : short
  if (received.length < head + length) return null
  return { final: (first & 0x80) !== 0, op: first & 0x0f, payload: received.subarray(head, head + length), size: head + length }
}

export interface SocketEvents {
  open(header: http.IncomingHttpHeaders): void
  message(data: string | ArrayBuffer): void
  error(reason: string): void
  close(code: number, reason: string): void
}

export interface SocketOptions {
  url: string
  header?: Record<string, string>
  protocols?: string[]
  /** ms until the handshake has to be done */
  timeout: number
}

/** A client of RFC 6455: Node 20 has none of its own. */
export class WebSocketClient {
  private socket: Socket | null = null
  private received: Buffer = Buffer.alloc(0)
  private parts: { op: number; pieces: Buffer[] } | null = null
  private ended = false
  private readonly handshake: http.ClientRequest

  constructor(
    { url, header = {}, protocols = [], timeout }: SocketOptions,
    private readonly events: SocketEvents,
  ) {
    const key = randomBytes(16).toString('base64')
    const accept = createHash('sha1')
      .update(key + GUID)
      .digest('base64')
    const headers: http.OutgoingHttpHeaders = {
      ...header,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': key,
      'sec-websocket-version': '13',
    }
    if (protocols.length > 0) headers['sec-websocket-protocol'] = protocols.join(', ')
    this.handshake = http.get(url.replace(/^ws/, 'http'), { headers, timeout })
    this.handshake.on('upgrade', (response, socket: Socket, head) => {
      if (response.headers['sec-websocket-accept'] !== accept) return this.fail('invalid handshake')
      this.attach(socket)
      events.open(response.headers)
      this.take(head)
    })
    this.handshake.on('response', (response) => this.fail(`Invalid HTTP status ${response.statusCode}`))
    this.handshake.on('timeout', () => this.fail('timeout'))
    this.handshake.on('error', (error) => this.fail(error.message))
  }

  send(data: string | ArrayBuffer): void {
    const text = typeof data === 'string'
    this.socket?.write(frame(text ? OP.text : OP.binary, text ? Buffer.from(data) : Buffer.from(data)))
  }

  close(code = 1000, reason = ''): void {
    const payload = Buffer.alloc(2)
    payload.writeUInt16BE(code)
    this.socket?.write(frame(OP.close, Buffer.concat([payload, Buffer.from(reason)])))
    this.end(code, reason)
  }

  /** Without a word: the process is gone, or the network. */
  break(): void {
    this.ended = true
    this.handshake.destroy()
    this.socket?.destroy()
  }

  private attach(socket: Socket) {
    this.socket = socket
    socket.setTimeout(0)
    socket.on('data', (chunk: Buffer) => this.take(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => this.end(BROKEN, 'abnormal closure'))
  }

  private take(chunk: Buffer) {
    this.received = Buffer.concat([this.received, chunk])
    for (let next = readFrame(this.received); next; next = readFrame(this.received)) {
      this.received = this.received.subarray(next.size)
      this.handle(next)
    }
  }

  private handle({ final, op, payload }: Frame) {
    if (op === OP.ping) return void this.socket?.write(frame(OP.pong, payload))
    if (op === OP.pong) return
    if (op === OP.close) {
      this.socket?.write(frame(OP.close, payload))
      return this.end(payload.length >= 2 ? payload.readUInt16BE(0) : NO_STATUS, payload.subarray(2).toString())
    }
    this.parts = op === OP.continuation && this.parts ? this.parts : { op, pieces: [] }
    this.parts.pieces.push(payload)
    if (!final) return
    const whole = Buffer.concat(this.parts.pieces)
    const text = this.parts.op === OP.text
    this.parts = null
    this.events.message(text ? whole.toString() : new Uint8Array(whole).buffer)
  }

  private fail(reason: string) {
    if (this.ended) return
    this.ended = true
    this.handshake.destroy()
    this.events.error(reason)
  }

  private end(code: number, reason: string) {
    if (this.ended) return
    this.ended = true
    this.socket?.end()
    this.events.close(code, reason)
  }
}
