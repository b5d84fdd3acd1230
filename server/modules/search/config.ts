/** The numbers of searching. */
export const SEARCH_RULES = {
  /** Questions looked at: ranking and counting of the commonest character stay as fast as of a rare word. */
  most: 1000,
  /** Searches of a learner, and of an address without a login. */
  learner: { limit: 60, seconds: 60 },
  address: { limit: 120, seconds: 60 },
  /** Characters of a stem (two lines on a phone) and of what is shown beside it (one line). */
  stem: 44,
  beside: 22,
} as const
