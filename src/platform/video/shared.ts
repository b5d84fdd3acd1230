/** Rates both platforms play; anything beyond is brought back. */
export const rateWithin = (rate: number): number => Math.min(2, Math.max(0.5, rate))

/** Seconds, as players count, from ms. */
export const seconds = (ms: number): number => Math.max(0, ms) / 1000
