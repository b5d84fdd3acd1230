/** Limits of guessing (product.md "product-activation"). */
export const ACTIVATION = {
  /** Wrong tries of a learner, and how long to wait after the last of them. */
  tries: 5,
  waitSeconds: 600,
  /** Wrong tries from one address, over all learners: a class in one room stays far below. */
  addressTries: 100,
  addressSeconds: 3600,
  /** Cards a learner sees of those activated so far. */
  records: 50,
} as const
