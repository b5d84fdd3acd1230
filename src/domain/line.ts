/** Room of a line of a question. By itself: the first screen needs it, and nothing of rich text. */

/** The column of a screen is no wider, px; beside the words of an option are the edges of page and box and its letter; its size, px. */
const COLUMN = 430
const BESIDE = 100
const SIZE = 16

/**
 * How many em fit the shortest line of a question, that of an option. A wider formula stands on a line of its own that scrolls sideways.
 * @param width of the window, px
 * @param fontScale size of reading text, 1 is the design
 */
export const lineOf = (width: number, fontScale: number): number => (Math.min(width, COLUMN) - BESIDE) / (SIZE * fontScale)

/** A phone of 375 px and text as in the design. */
export const DESIGN_LINE = lineOf(375, 1)
