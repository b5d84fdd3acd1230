/** Cells in one block of rows, so that no element gets more than 60 children (performance.md W5). */
const BLOCK = 60

/** The cells of a section in blocks of whole rows of six. */
export const blocks = <Cell>(cells: readonly Cell[]): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / BLOCK) }, (_, at) => cells.slice(at * BLOCK, (at + 1) * BLOCK))

/** Cells of a row of the card. */
const ROW = 6
/** So many rows of cells and heads of sections are in sight on the smallest phone. */
const IN_SIGHT = 5

/** Where the card opens, as the id of a cell: the row above the current number, when that would not be in sight (mockup notes 04). */
export function opensAt(sections: readonly (readonly { number: number; current: boolean }[])[]): string | undefined {
  let above = 0
  for (const cells of sections) {
    const at = cells.findIndex(({ current }) => current)
    if (at >= 0) {
      const before = cells[at - ROW] ?? { number: (cells[0]?.number ?? 1) - 1 }
      return above + 1 + Math.floor(at / ROW) < IN_SIGHT ? undefined : `cell-${before.number}`
    }
    above += 1 + Math.ceil(cells.length / ROW)
  }
  return undefined
}
