/** Size of a picture and the gap to the next one, px (mockup 14). */
const STEP = 72 + 8

/** The place a picture that was dragged by `dx` px is let go over. */
export const droppedAt = (from: number, dx: number, count: number): number => Math.min(count - 1, Math.max(0, from + Math.round(dx / STEP)))
