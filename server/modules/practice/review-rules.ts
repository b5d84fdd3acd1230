/** The numbers of reviewing (product.md "practice-error"). */
export const REVIEW = {
  /** Share of reviews that should succeed (FSRS "request retention") until a learner sets another, and what may be set. */
  retention: { usual: 0.9, min: 0.7, max: 0.97 },
  /** Questions a review session holds at most; the rest stays due. */
  sessionSize: 200,
  /** Time of one question until the learner has answered `ownAfter` of the subject, ms. */
  usualMs: 38_000,
  ownAfter: 20,
  /** A question left open over lunch does not make the estimate: an average beyond this counts as this, ms. */
  longestMs: 180_000,
} as const
