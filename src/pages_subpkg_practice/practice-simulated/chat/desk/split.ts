/** Where the divider may stand, per cent of both panes (mockup notes 10). */
export const SPLIT_MIN = 30
export const SPLIT_MAX = 70
/** As in the mockup: 478 of 1004. */
export const START_SPLIT = 48

/** The nearest place where the divider may stand, per cent. */
export const clampSplit = (percent: number): number => Math.max(SPLIT_MIN, Math.min(SPLIT_MAX, percent))
