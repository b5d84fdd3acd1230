/** The server's clock on this device: domain/exam/clock over the platform's steady count. */
import { fromKept, heard, serverAt, type KeptClock, type ServerClock } from '@/domain/exam/clock'
import { system } from '@/platform/system'
import { uptime } from '@/platform/uptime'

export interface ExamClock {
  /** The server's clock, epoch ms; the device's own until an answer was heard. */
  now(): number
  /** Makes a call whose answer carries the server's clock, and takes the clock over. */
  timed<T extends { serverNow: number }>(call: () => Promise<T>): Promise<T>
  /** Takes over the clock of an answer to a call that was sent at `sentAt` of {@link ExamClock.steady}. */
  hear(serverNow: number, sentAt: number): void
  /** ms that no change of the device's clock moves. */
  steady(): number
  /** Goes on from what the device kept. */
  restore(kept: KeptClock): void
  keep(): KeptClock
}

/** The server's time on this device, ms; the device's own until the server was heard. */
export function createExamClock(): ExamClock {
  let clock: ServerClock | null = null
  const now = () => (clock ? serverAt(clock, uptime.now()) : system.now())
  const hear = (serverNow: number, sentAt: number) => {
    clock = heard(clock, { serverNow, sentAt, receivedAt: uptime.now() })
  }
  return {
    now,
    hear,
    steady: uptime.now,
    timed: async (call) => {
      const sentAt = uptime.now()
      const answer = await call()
      hear(answer.serverNow, sentAt)
      return answer
    },
    restore: (kept) => {
      clock = fromKept(kept, { steady: uptime.now(), wall: system.now() })
    },
    keep: () => ({ server: now(), wall: system.now() }),
  }
}
