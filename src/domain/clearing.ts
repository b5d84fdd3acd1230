/** Cleared records can be put back for so long, ms (product.md widget/multiple-dels). */
export const CLEAR_UNDO_MS = 10_000
