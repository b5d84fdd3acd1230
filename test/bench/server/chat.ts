import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ServerFrame } from '@/domain/live/protocol'
import type { ChatHostReady } from '../chat-host'
import { startChild } from '../child'
import { measured, percentile, unmeasured, type Row, type Subject } from '../row'

const SOCKETS = 1000
/** Every so many-th socket notes when it heard what; the others would measure this process alone. */
const LISTENS = 20
/** A lively room: messages a second, and for how long. */
const RATE = 40
const SECONDS = 8
const LIMIT_MS = 500
/** Messages of the burst: everybody who may speak says two things at once. */
const BURST_EACH = 2
const BURST_LIMIT = 50_000

const LATENCY: Subject = {
  id: 'S9.chat',
  what: `live chat: said to heard on ${SOCKETS} sockets at ${RATE} messages a second`,
  unit: 'ms',
  budget: `≤ ${LIMIT_MS} ms p99`,
}
const BURST: Subject = {
  id: 'S9.burst',
  what: `live chat: messages delivered to ${SOCKETS} sockets when 200 learners speak at once`,
  unit: 'messages/s',
  budget: `≥ ${BURST_LIMIT.toLocaleString('en-US')}`,
}

/** The room as this process sees it. */
class Audience {
  private readonly saidAt = new Map<string, number>()
  readonly delays: number[] = []
  private readonly sockets: WebSocket[] = []
  /** Number of the last message of every socket. */
  private readonly lastSeq: number[] = []

  constructor(private readonly host: ChatHostReady) {}

  async enter(): Promise<void> {
    for (let at = 0; at < SOCKETS; at += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => this.join(at + index)))
    }
  }

  private async join(index: number): Promise<void> {
    const { port, lessonId, tokens } = this.host
    const socket = new WebSocket(`ws://127.0.0.1:${port}/zxedu/api/live/${lessonId}/room`)
    this.sockets[index] = socket
    this.lastSeq[index] = 0
    await once(socket, 'open')
    socket.send(JSON.stringify({ t: 'join', token: tokens[index] ?? '' }))
    await once(socket, 'message')
    socket.on('message', (data) => this.hear(index, String(data)))
  }

  private hear(index: number, text: string): void {
    if (!text.startsWith('{"t":"chat"')) return
    // Everybody reads the last number; whoever is timed reads all of it.
    const last = text.lastIndexOf('"seq":') + 6
    this.lastSeq[index] = Number.parseInt(text.slice(last, last + 10), 10)
    if (index % LISTENS !== 0) return
    const at = performance.now()
    const frame = JSON.parse(text) as Extract<ServerFrame, { t: 'chat' }>
    for (const message of frame.messages) this.delays.push(at - (this.saidAt.get(message.text) ?? at))
  }

  say(speaker: number, text: string): void {
    this.saidAt.set(text, performance.now())
    this.sockets[speaker]?.send(JSON.stringify({ t: 'say', id: `bench-${text}`.slice(0, 32), text }))
  }

  /** Waits until every socket has heard the message with this number. */
  async heard(seq: number): Promise<void> {
    for (
      const until = Date.now() + 60_000;
      this.lastSeq.some((last) => last < seq);
      await new Promise((resolve) => setTimeout(resolve, 5))
    ) {
      if (Date.now() > until) throw new Error(`not everybody heard message ${seq}`)
    }
  }

  leave(): void {
    for (const socket of this.sockets) socket.terminate()
  }
}

/** S9: a room with a thousand sockets. */
export async function chats(): Promise<Row[]> {
  const host = await startChild<ChatHostReady>('test/bench/chat-host.ts')
  const audience = new Audience(host.ready)
  try {
    const speakers = host.ready.tokens.length
    await audience.enter()
    const total = RATE * SECONDS
    for (let n = 0; n < total; n += 1) {
      audience.say(n % speakers, `message-${n}`)
      await new Promise((resolve) => setTimeout(resolve, 1000 / RATE))
    }
    await audience.heard(total)
    const p99 = percentile(audience.delays, 0.99)
    const note = `p50 ${percentile(audience.delays, 0.5).toFixed(0)} ms; messages are gathered for 140 ms`
    const began = performance.now()
    for (let n = 0; n < speakers * BURST_EACH; n += 1) audience.say(n % speakers, `burst-${n}`)
    await audience.heard(total + speakers * BURST_EACH)
    const rate = Math.round((speakers * BURST_EACH * SOCKETS * 1000) / (performance.now() - began))
    return [measured({ ...LATENCY, note }, p99, p99 <= LIMIT_MS), measured(BURST, rate, rate >= BURST_LIMIT)]
  } catch (error) {
    return [unmeasured(LATENCY, error), unmeasured(BURST, error)]
  } finally {
    audience.leave()
    await host.stop()
  }
}
