/** `--only`: a group (`S`), a budget (`S1`), a row (`S1.tree.304`) or the beginning of one; null: everything. */
import type { Row } from './row'

/** `S1` begins `S1.tree`, but not `S10.media`. */
const begins = (id: string, start: string) => id.startsWith(start) && !(/\d$/.test(start) && /^\d/.test(id.slice(start.length)))

/** Whether a row is asked for, or of a budget one of its rows. */
export const isAskedFor = (only: string | null, id: string): boolean => only === null || begins(id, only) || begins(only, id)

/** Rows that are measured together. */
export interface Part {
  /** Their budgets, or their ids where others of the same budget are measured elsewhere. */
  ids: readonly string[]
  rows: () => Promise<Row[]> | Row[]
}

/** Whether anything of a part is asked for. */
export const isWanted = (only: string | null, { ids }: Pick<Part, 'ids'>): boolean => ids.some((id) => isAskedFor(only, id))

/** Measures what is asked for, one part after the other. */
export async function measureParts(parts: readonly Part[], only: string | null): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of parts) if (isWanted(only, part)) rows.push(...(await part.rows()))
  return rows
}
