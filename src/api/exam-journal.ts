/** What a running attempt saves (server/modules/simulated). Only features/exam-journal calls it: apart from api/simulated, because the app's start needs these two alone. */
import type { JournalEntry } from '@/domain/exam/types'
import { post, route } from './call'
import type { ResultOf } from './types'

export type JournalReply = ResultOf<'/api/simulated/attempts/{id}/journal', 'post'>
export type SubmitReply = ResultOf<'/api/simulated/attempts/{id}/submit', 'post'>

/** Saves 1 to 50 entries of one device in order; each has an outcome of its own, the same however often it is sent. */
export const sendJournal = (id: string, device: string, entries: readonly JournalEntry[]) =>
  post<JournalReply>(route`/api/simulated/attempts/${id}/journal`, { device, entries }, { throwError: true })

/** Hands the paper in: one report, however often and from wherever it is sent. */
export const submitAttempt = (id: string) => post<SubmitReply>(route`/api/simulated/attempts/${id}/submit`, {}, { throwError: true })
