/** Majors, subjects and the learner's exam list (server/modules/exam). */
import { get, getOpen, post } from './call'
import type { ResultOf } from './types'

export type Major = ResultOf<'/api/my-exam/getMayorList', 'get'>[number]
export type SubjectRow = Major['groups'][number]['subjects'][number]
/** A subject with the way to it: `majorName`, `groupName`. */
export type FoundSubject = ResultOf<'/api/my-exam/searchSubject', 'get'>[number]
/** A subject the learner chose; examDate is `YYYY-MM-DD`, null when not announced. */
export type MySubject = ResultOf<'/api/my-exam/getMyExam', 'get'>[number]

/** Every major with its groups of subjects. */
export const majors = () => getOpen<Major[]>('/api/my-exam/getMayorList')

/** Subjects whose name, group or major contains the keyword (1 to 40 characters). */
export const searchSubject = (keyword: string) => getOpen<FoundSubject[]>('/api/my-exam/searchSubject', { keyword })

/** The chosen subjects in the learner's order. */
export const myExam = () => get<MySubject[]>('/api/my-exam/getMyExam')

/** Sets the learner's own exam date of a chosen subject, null for the subject's own; answers with the list. */
export const saveExamDate = (subjectId: string, examDate: string | null) =>
  post<MySubject[]>('/api/my-exam/examDate', { subjectId, examDate })

/**
 * Makes the chosen subjects an ordered list of 1 to 5 ids; `base` is the list it was made of: what another device changed since stands.
 * Answers with the new list.
 */
export const saveSubjects = (list: { subjectIds: string[]; base: string[] }) => post<MySubject[]>('/api/my-exam/addSubject', list)
