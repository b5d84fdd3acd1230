/** What services of others say when they do not do what they are asked. Learners hear words that name no service; this is for the operator. */
import { scrub } from './http/log'

/** Tells a failure: the name of a service, and what it said. Never an address: those hold secrets. */
export type Tell = (service: string, reason: string) => void

export const tellNobody: Tell = () => undefined

/** The same failure is told again after so long: a class room that cannot sign in is one line, not a hundred. */
const AGAIN_MS = 600_000
/** Failures that are remembered; WeChat gives each answer a number of its own, which does not make it another one. */
const MOST = 100
const SERIAL = /,?\s*(?:hints|rid|req_id)\b.*$/

/** Why a call got no answer: ECONNREFUSED, TimeoutError. */
export function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'no answer')
}

interface Log {
  error(fields: object, text: string): void
}

/** Writes each failure into the log once in a while; before there is a log nothing of others is asked. */
export class Outside {
  private log: Log | null = null
  private readonly told = new Map<string, number>()

  constructor(private readonly now: () => Date) {}

  /** From now on failures stand in this log. */
  connect(log: Log): void {
    this.log = log
  }

  readonly tell: Tell = (service, reason) => {
    const key = `${service} ${reason.replace(SERIAL, '')}`
    const now = this.now().getTime()
    if (now - (this.told.get(key) ?? -AGAIN_MS) < AGAIN_MS) return
    if (this.told.size >= MOST) this.told.clear()
    this.told.set(key, now)
    this.log?.error({ service, reason: scrub(reason).slice(0, 300) }, 'a service of somebody else failed')
  }
}
