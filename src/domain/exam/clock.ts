/**
 * The server's clock as a device can know it. Every answer of the server carries its time; the call's own duration bounds
 * how old it is. Between two answers the time goes on by a steady count (platform/uptime), so that a device clock that is
 * wrong, or is changed during the exam, shows nothing wrong. All times ms.
 */

/** Bounds of (server's clock − steady count). */
export interface ServerClock {
  readonly low: number
  readonly high: number
}

/** A call: the server's clock when it answered, the steady count before it was sent and after the answer came. */
export interface ClockSample {
  serverNow: number
  sentAt: number
  receivedAt: number
}

/** What the device keeps of the clock for a start without network. */
export interface KeptClock {
  server: number
  /** The device's clock at that moment. */
  wall: number
}

/**
 * The clock after another answer: both bounds hold as long as they agree. When they do not (the steady count stood while
 * the device slept) the newer answer alone counts.
 */
export function heard(clock: ServerClock | null, { serverNow, sentAt, receivedAt }: ClockSample): ServerClock {
  const told = { low: serverNow - receivedAt, high: serverNow - sentAt }
  if (clock === null) return told
  const both = { low: Math.max(clock.low, told.low), high: Math.min(clock.high, told.high) }
  return both.low <= both.high ? both : told
}

/** The server's clock at a moment of the steady count. */
export const serverAt = ({ low, high }: ServerClock, steady: number): number => steady + (low + high) / 2

/** The clock to go on with after a start without network: the device's own clock tells how long the app was away. */
export function fromKept(kept: KeptClock, { steady, wall }: { steady: number; wall: number }): ServerClock {
  const offset = kept.server + Math.max(0, wall - kept.wall) - steady
  return { low: offset, high: offset }
}
