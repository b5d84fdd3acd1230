import { CLEAR_UNDO_MS } from '@/domain/clearing'

/** Clearing of records (product.md "widget/multiple-dels"). */
export const CLEARING = {
  /** The undo bar counts this down, ms. */
  undoMs: CLEAR_UNDO_MS,
  /** The server takes an undo this much longer: a tap in the last second may be on its way. */
  graceMs: 5_000,
} as const
