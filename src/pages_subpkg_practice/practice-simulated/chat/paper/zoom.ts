/** Sizes of the text that 放大 and 缩小 go through, px (mockup notes 10). */
const SIZES = [15, 17, 20, 24] as const

/** Size at the start of every exam: 17. */
export const START_SIZE = 1

/** The place of the next larger or smaller size; stays at both ends. */
export const zoomed = (at: number, by: 1 | -1): number => Math.max(0, Math.min(SIZES.length - 1, at + by))

/** Whether a step changes anything. */
export const canZoom = (at: number, by: 1 | -1): boolean => zoomed(at, by) !== at

/** Factor to 17 px for the style sheets (`--z`). */
export const zoomFactor = (at: number): number => (SIZES[at] ?? 17) / 17
