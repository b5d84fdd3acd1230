import type { Device } from '../device'
import type { Outcome } from './reply'

/** wx.request and its kin of a mini program without its own setting: one minute. */
export const DEFAULT_TIMEOUT = 60_000

/** errno of failed network calls. */
const ERRNO = { timeout: 5, network: 600001, interrupted: 600003 }

/** Why a call is ended from this side. */
export type End = 'timeout' | 'abort' | 'interrupted' | 'killed'

/** No network before the call, and lost while the answer was on its way. */
export const OFFLINE: Outcome = { ok: false, reason: '-106:net::ERR_INTERNET_DISCONNECTED', errno: ERRNO.network }
export const LOST: Outcome = { ok: false, reason: '-118:net::ERR_CONNECTION_TIMED_OUT', errno: ERRNO.network }

/** What a failed exchange is called in WeChat. */
export function failureOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.reason === 'timeout') return { ok: false, reason: 'timeout', errno: ERRNO.timeout }
  if (signal.reason === 'interrupted') return { ok: false, reason: 'interrupted', errno: ERRNO.interrupted }
  if (signal.aborted) return { ok: false, reason: 'abort' }
  return { ok: false, reason: `-102:net::ERR_CONNECTION_REFUSED ${String(error)}`, errno: ERRNO.network }
}

/** Headers of an answer as wx gives them. */
export function headersOf(response: Response): Record<string, string> {
  const header: Record<string, string> = {}
  response.headers.forEach((value, name) => void (header[name] = value))
  return header
}

type Listener = (value: object) => void

/** `onX` and `offX` of a task, and the way to call its listeners. */
export function taskEvents(names: string[]) {
  const listeners = new Map<string, Set<Listener>>(names.map((name) => [name, new Set()]))
  const api: Record<string, (listener?: Listener) => void> = {}
  for (const [name, set] of listeners) {
    api[`on${name}`] = (listener) => void (listener && set.add(listener))
    api[`off${name}`] = (listener) => void (listener ? set.delete(listener) : set.clear())
  }
  return { api, emit: (name: string, value: object) => listeners.get(name)?.forEach((listener) => listener(value)) }
}

export interface Progress {
  progress: number
  done: number
  total: number
}

/** Reads a body piece by piece. `total` is 0 when the server did not say how long it is. */
export async function readBody(response: Response, onProgress: (progress: Progress) => void): Promise<Buffer> {
  const total = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array[] = []
  let done = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return Buffer.concat(chunks)
    chunks.push(piece.value)
    done += piece.value.byteLength
    onProgress({ progress: total > 0 ? Math.round((done * 100) / total) : 0, done, total })
  }
}

/** Calls under way; the app's death ends them without a word, five seconds in the background with one. */
export class OpenCalls {
  private readonly open = new Set<AbortController>()

  constructor(readonly device: Device) {}

  get size(): number {
    return this.open.size
  }

  /** @param timeout ms */
  begin(timeout = DEFAULT_TIMEOUT) {
    const controller = new AbortController()
    this.open.add(controller)
    const timer = setTimeout(() => controller.abort('timeout' satisfies End), timeout)
    return {
      signal: controller.signal,
      abort: () => controller.abort('abort' satisfies End),
      end: () => {
        clearTimeout(timer)
        this.open.delete(controller)
      },
    }
  }

  /** @param end what the calls hear of it */
  stop(end: 'interrupted' | 'killed'): void {
    for (const controller of this.open) controller.abort(end)
    this.open.clear()
  }
}
