import net from 'node:net'
import { answerBytes, asLastOfItsConnection, readRequest, type HttpRequest } from './message'

/** What happens to one request. */
export type Fault =
  /** The connection breaks before the server hears of it. */
  | { kind: 'cutBefore' }
  /** The server has answered, so the write is committed; the app never hears of it. */
  | { kind: 'cutAfter' }
  /** It reaches the server `ms` later. */
  | { kind: 'delay'; ms: number }
  /** It reaches the server twice, one after the other; the app gets the second answer. */
  | { kind: 'duplicate' }
  /** The app sees a broken connection; the request reaches the server after the next one of its kind was answered. */
  | { kind: 'reorder' }
  /** The server never hears of it; the app gets this status, and `body` as JSON (no body at all when left out). */
  | { kind: 'answer'; status: number; body?: unknown }
  /** The same, with a body made from the request: a server that lies. */
  | { kind: 'lie'; body: (request: HttpRequest) => unknown }

type Kind = (request: HttpRequest) => boolean

/** How fast a network is; `down` and `up` in bytes a second, over all connections together. */
export interface Speed {
  latencyMs: number
  down: number
  up: number
}

/** "Slow 4G" of DevTools, which Lighthouse calls a mobile 3G: 1.6 Mbit/s down, 750 kbit/s up, 300 ms. */
export const THIRD_GENERATION: Speed = { latencyMs: 300, down: 1_600_000 / 8, up: 750_000 / 8 }

interface Plan {
  of: Kind
  faults: Fault[]
}

export interface FaultProxy {
  /** Address for the app, e.g. http://127.0.0.1:41234 */
  origin: string
  /** The next requests of a kind meet these faults, one each in order; later ones pass. */
  plan(of: Kind, ...faults: Fault[]): void
  /** Faults that were planned and met nothing so far. */
  waiting(): number
  /** Every fault that happened, e.g. `cutAfter POST /zxedu/api/practice/answers`. */
  readonly happened: string[]
  /** Everything passes at this speed from now on. */
  slow(speed: Speed): void
  /** Plans that wait are forgotten, and everything passes at once. */
  calm(): void
  stop(): Promise<void>
}

/** What the app gets of a slow answer at once, bytes. */
const PIECE = 4096

/** Requests of a path, by its end. */
export const to =
  (method: string, path: string): Kind =>
  (request) =>
    request.method === method && (request.path.split('?')[0] ?? '').endsWith(path)

/** Sends a request to the server and resolves with the whole answer; [] when there is none. */
function deliver(port: number, request: HttpRequest): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const upstream = net.connect(port, '127.0.0.1', () => upstream.write(asLastOfItsConnection(request)))
    upstream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    // A server that is away closes without a word; the app sees the same.
    upstream.on('error', () => undefined)
    upstream.on('close', () => resolve(Buffer.concat(chunks)))
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A network between app and server that does what it is told (reliability.md, "Faults"). */
class Line {
  readonly happened: string[] = []
  plans: Plan[] = []
  speed: Speed | null = null
  /** When the way down is free again: connections share it. */
  private freeAt = 0
  /** Requests the app has given up and the server has not seen yet. */
  private late: { of: Kind; request: HttpRequest }[] = []

  constructor(private readonly port: number) {}

  serve(app: net.Socket): void {
    let received: Buffer = Buffer.alloc(0)
    let taken = false
    app.on('error', () => undefined)
    app.on('data', (chunk: Buffer) => {
      if (taken) return
      received = Buffer.concat([received, chunk])
      const request = readRequest(received)
      if (!request) return
      taken = true
      void this.carry(request, app)
    })
  }

  private next(request: HttpRequest): { fault: Fault; of: Kind } | null {
    const plan = this.plans.find(({ of, faults }) => faults.length > 0 && of(request))
    const fault = plan?.faults.shift()
    if (!plan || !fault) return null
    this.happened.push(`${fault.kind} ${request.method} ${request.path.split('?')[0] ?? ''}`)
    return { fault, of: plan.of }
  }

  private async carry(request: HttpRequest, app: net.Socket): Promise<void> {
    if (this.speed) await pause(this.speed.latencyMs + (request.bytes.length / this.speed.up) * 1000)
    const planned = this.next(request)
    const { fault, of } = planned ?? { fault: null, of: () => false }
    const answer = await this.outcome(request, fault)
    if (fault?.kind === 'reorder') this.late.push({ of, request })
    if (answer === null || answer.length === 0) return void app.resetAndDestroy()
    await this.give(answer, app)
    if (!planned) await this.catchUp(request)
  }

  /** Hands an answer to the app, in pieces when the network is slow: it sees the first ones while the others come. */
  private async give(answer: Buffer, app: net.Socket): Promise<void> {
    let rest = answer
    while (this.speed && rest.length > PIECE && !app.destroyed) {
      this.freeAt = Math.max(Date.now(), this.freeAt) + (PIECE / this.speed.down) * 1000
      await pause(this.freeAt - Date.now())
      app.write(rest.subarray(0, PIECE))
      rest = rest.subarray(PIECE)
    }
    app.end(rest)
  }

  /** @returns what the app is told, null when its connection breaks */
  private async outcome(request: HttpRequest, fault: Fault | null): Promise<Buffer | null> {
    switch (fault?.kind) {
      case undefined:
        return deliver(this.port, request)
      case 'cutBefore':
      case 'reorder':
        return null
      case 'cutAfter':
        await deliver(this.port, request)
        return null
      case 'delay':
        await pause(fault.ms)
        return deliver(this.port, request)
      case 'duplicate':
        await deliver(this.port, request)
        return deliver(this.port, request)
      case 'answer':
        return answerBytes(fault.status, fault.body)
      case 'lie':
        return answerBytes(200, fault.body(request))
    }
  }

  /** What was overtaken by this request arrives now. */
  private async catchUp(request: HttpRequest): Promise<void> {
    const overtaken = this.late.filter(({ of }) => of(request))
    this.late = this.late.filter((one) => !overtaken.includes(one))
    for (const one of overtaken) await deliver(this.port, one.request)
  }
}

/** Starts a proxy before a server. @param server its origin */
export async function startProxy(server: string): Promise<FaultProxy> {
  const line = new Line(Number(new URL(server).port))
  const open = new Set<net.Socket>()
  const listener = net.createServer((app) => {
    open.add(app)
    app.on('close', () => void open.delete(app))
    line.serve(app)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy got no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    plan: (of, ...faults) => void line.plans.push({ of, faults }),
    waiting: () => line.plans.reduce((sum, { faults }) => sum + faults.length, 0),
    happened: line.happened,
    slow: (speed) => void (line.speed = speed),
    calm: () => {
      line.plans = []
      line.speed = null
    },
    stop: () =>
      new Promise((resolve) => {
        for (const app of open) app.destroy()
        listener.close(() => resolve())
      }),
  }
}
