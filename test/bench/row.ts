/** One measured budget of docs/PERFORMANCE.md. */
export interface Row {
  /** W1 … S4, with a suffix where a budget has several figures: `S1.tree`. */
  id: string
  /** What was measured, in a few words. */
  what: string
  /** null: this row could not be measured; `note` says why. */
  value: number | null
  /** Unit of value and peer: KB, bytes, ms, setData, elements, req/s … */
  unit: string
  /** The same measurement of the peer, in this run. */
  peer?: number
  /** value / peer. */
  ratio?: number
  /** What is promised, as it reads in the table: `≤ 2 × native`. */
  budget: string
  /** false: missed, or not measured. */
  ok: boolean
  note?: string
}

/** A group of rows, measured together so that values and peers come from the same minutes. */
export interface Bench {
  group: 'W' | 'H' | 'S'
  /** @param only beginning of the ids that are asked for: what measures others alone may be left out. null: all of them */
  run(only: string | null): Promise<Row[]>
}

/** What every row says about itself before it is measured. */
export type Subject = Pick<Row, 'id' | 'what' | 'unit' | 'budget'> & Partial<Pick<Row, 'note'>>

/** A row whose value alone is judged. */
export const measured = (subject: Subject, value: number, ok: boolean): Row => ({ ...subject, value, ok })

/** A row that is judged against its peer of the same run. `fits` gets value / peer. */
export function compared(subject: Subject, figures: { value: number; peer: number }, fits: (ratio: number) => boolean): Row {
  const ratio = figures.value / figures.peer
  return { ...subject, ...figures, ratio, ok: Number.isFinite(ratio) && fits(ratio) }
}

/** A row that could not be measured: it fails `--check` and says why. */
export const unmeasured = (subject: Subject, reason: unknown): Row => ({
  ...subject,
  value: null,
  ok: false,
  note: reason instanceof Error ? reason.message : String(reason),
})

/** The middle value (of an even number: the higher of the two in the middle). @throws Error for no values */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which a share of the values lies, 0 to 1. @throws Error for no values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
