/** A learner's own statistics (server/modules/stats). */
import { get } from './call'
import type { ResultOf } from './types'

export type StudyStats = ResultOf<'/api/stats/study', 'get'>
export type PointStats = ResultOf<'/api/stats/points', 'get'>
export type ChapterStats = StudyStats['chapters'][number]

/** Totals, days and chapters of a subject. */
export const study = (subjectId: string) => get<StudyStats>('/api/stats/study', { subjectId })

/** Knowledge points of a subject, the weakest first. */
export const points = (subjectId: string) => get<PointStats>('/api/stats/points', { subjectId })
