/** A self-rating of an essay in practice, 0 to 1: from here on it counts as right. */
export const ESSAY_PASS = 0.6
/** The rule as a learner reads it. */
export const ESSAY_RULE = `自评 ${ESSAY_PASS * 100} 分及以上算答对`
