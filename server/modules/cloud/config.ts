/** Limits of the cloud back end (specification section 9). */
export const CLOUD = {
  /** File ids in one call. */
  ids: 50,
  /** Life of an address of a file, seconds. */
  addressSeconds: 600,
  /** Life of the permission for one upload, seconds. */
  signedSeconds: 60,
  /** Bytes that no row came for are deleted after so long, seconds. */
  arrivalSeconds: 3600,
  /** Rows of a page. */
  pageSize: 20,
  /** Files a learner may keep unused and used together in a day. */
  filesADay: 45,
} as const

/** Files that stand in nothing are deleted after so many days. */
export const KEEP_LOOSE_FILES_DAYS = 30
