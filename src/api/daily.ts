/** 每日一练 (server/modules/daily). Days are YYYY-MM-DD of Asia/Shanghai, months YYYY-MM; the server's clock decides. */
import { get, getOpen, post } from './call'
import type { ResultOf } from './types'

export type DailyOverview = ResultOf<'/api/daily/overview', 'get'>
export type DailyDone = ResultOf<'/api/daily/month', 'get'>[number]
export type DailyDay = ResultOf<'/api/daily/day', 'get'>
export type DailyAnalysis = ResultOf<'/api/daily/analysis', 'get'>

/** Today's set; `personal` is null for a guest. */
export const overview = (subjectId: string) => getOpen<DailyOverview>('/api/daily/overview', { subjectId })

/** Days of a month the learner has done, in order. */
export const month = (subjectId: string, of: string) => get<DailyDone[]>('/api/daily/month', { subjectId, month: of })

/** A day as the learner may practise it; today without one. */
export const day = (subjectId: string, of: string | undefined) => get<DailyDay>('/api/daily/day', { subjectId, day: of })

/** Pays coins for a missed day, once however often it is called. */
export const makeUp = (subjectId: string, of: string) => post<{ coins: number }>('/api/daily/make-up', { subjectId, day: of })

/** The learner's result of a day among those who did it on that day. */
export const analysis = (subjectId: string, of: string) => get<DailyAnalysis>('/api/daily/analysis', { subjectId, day: of })
