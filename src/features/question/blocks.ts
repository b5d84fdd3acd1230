/** Cells in one block of rows, so that no element gets more than 60 children (performance.md W5). */
const BLOCK = 60

/** The cells of a section in blocks of whole rows of six. */
export const blocks = <Cell>(cells: readonly Cell[]): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / BLOCK) }, (_, at) => cells.slice(at * BLOCK, (at + 1) * BLOCK))
