/**
 * A count of ms made of a clock that can be changed, for platforms without a steady one: asked once a second, it takes a
 * jump for a change of the clock and goes on by a second. While the app was hidden a jump is time that passed.
 */
export interface Steady {
  /** The clock when it was last asked. */
  readonly wall: number
  readonly total: number
}

/** What the caller asks in: once a second. */
export const STEADY_STEP_MS = 1000
/** Longer than a busy app leaves a timer waiting. */
const JUMP_MS = 3000

/** The count at a moment of the clock; `hidden`: the app was out of sight since it was last asked. */
export function stepSteady({ wall, total }: Steady, now: number, hidden: boolean): Steady {
  const passed = now - wall
  const jumped = passed < 0 || (!hidden && passed > JUMP_MS)
  return { wall: now, total: total + (jumped ? STEADY_STEP_MS : passed) }
}
