import { learnContracts } from './schema-learn'
import { shelfContracts } from './schema-shelf'
import { talkContracts } from './schema-talk'

/** Contracts of the courses: what stands on the shelf, what a learner does with his courses, what is said about them. */
export const courseContracts = { ...shelfContracts, ...learnContracts, ...talkContracts }
