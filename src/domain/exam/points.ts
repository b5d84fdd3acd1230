/** Points as a learner reads them; inside they are whole hundredths. */

/** 150 → 1.5, 200 → 2, -50 → −0.5 (with a minus sign, not a hyphen). */
export const pointsText = (hundredths: number): string => `${hundredths < 0 ? '−' : ''}${Math.abs(hundredths) / 100}`

/** 1.5 分 */
export const points = (hundredths: number): string => `${pointsText(hundredths)} 分`

/** The best result of a paper, with its own maximum where the paper's full score has changed since: 5 / 6 分. */
export function bestText(best: number, { bestFull, full }: { bestFull: number | null; full: number }): string {
  return bestFull === null || bestFull === full ? points(best) : `${pointsText(best)} / ${points(bestFull)}`
}
