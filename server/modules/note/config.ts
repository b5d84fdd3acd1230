/** Numbers of the notes that the device does not need; the others stand in src/domain/note.ts. */

/** Reports by as many different learners take a note from the public list. */
export const HIDE_AFTER_REPORTS = 3
/** Notes on a page (specification section 9, default page size). */
export const PAGE_SIZE = 20
/** Characters of a question shown beside a note in a list. */
export const EXCERPT = 120
