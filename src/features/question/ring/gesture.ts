/** The finger on the ring (mockup notes 02): commits at 30 % of the width or 0.3 px per ms. ring.wxs does the same in WXS. */
const SLOP = 8
const FAR = 0.3
const FAST = 0.3

export interface Drag {
  /** Where the finger came down, px, and when, ms. */
  x: number
  y: number
  time: number
  /** '' until it is clear where the finger goes; y belongs to the scrolling question. */
  axis: '' | 'x' | 'y'
  /** px to the right, negative to the left. */
  offset: number
  width: number
}

/** The drag after the finger moved to a point. */
export function drag(now: Drag, to: { x: number; y: number }): Drag {
  const x = to.x - now.x
  const y = to.y - now.y
  if (now.axis === 'x') return { ...now, offset: x }
  if (now.axis === 'y' || (Math.abs(x) < SLOP && Math.abs(y) < SLOP)) return now
  return Math.abs(x) > Math.abs(y) ? { ...now, axis: 'x', offset: x } : { ...now, axis: 'y' }
}

/** The step a lifted finger commits to; 0 goes back. The first and the last question go nowhere. */
export function release(now: Drag, ring: { at: number; count: number; time: number }): -1 | 0 | 1 {
  if (now.axis !== 'x' || now.offset === 0) return 0
  const far = Math.abs(now.offset)
  if (far <= now.width * FAR && far / Math.max(1, ring.time - now.time) <= FAST) return 0
  const step = now.offset < 0 ? 1 : -1
  return ring.at + step < 0 || ring.at + step >= ring.count ? 0 : step
}
