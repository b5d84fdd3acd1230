/** The question bank's chapter tree (server/modules/bank). */
import { getOpen } from './call'
import type { ResultOf } from './types'

/** `total` of a chapter counts the questions of it and below; children of a leaf are []. */
export type ChapterTree = ResultOf<'/api/bank/chapters', 'get'>

/** The chapter tree of a subject, at most 10 deep. */
export const chapters = (subjectId: string) => getOpen<ChapterTree>('/api/bank/chapters', { subjectId })
