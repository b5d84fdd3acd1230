/** Practice: home, sessions, answers, marks (server/modules/practice). */
import type { AnswerItem } from '@/domain/outbox'
import type { Paper } from '@/domain/question'
import { get, getOpen, post, route } from './call'
import type { BodyOf, ResultOf } from './types'

export type PracticeHome = ResultOf<'/api/practice/home', 'get'>
export type ChapterProgress = ResultOf<'/api/practice/progress', 'get'>[number]
export type StartSession = BodyOf<'/api/practice/sessions'>
export type StartedSession = ResultOf<'/api/practice/sessions', 'post'>
export type SessionState = ResultOf<'/api/practice/sessions/{id}', 'get'>
export type PracticeOpening = ResultOf<'/api/practice/sessions/{id}/opening', 'get'>
export type QuestionStats = ResultOf<'/api/practice/sessions/{id}/stats', 'get'>[number]
export type AnswersAck = ResultOf<'/api/practice/answers', 'post'>
export type SessionPosition = BodyOf<'/api/practice/sessions/{id}/position'>
export type SessionSummary = ResultOf<'/api/practice/sessions/{id}/finish', 'post'>
export type QuestionReport = BodyOf<'/api/practice/report'>

/** The practice tab of a subject; `personal` is null for a guest. */
export const home = (subjectId: string) => getOpen<PracticeHome>('/api/practice/home', { subjectId })

/** Per chapter (leaf): distinct questions answered, and right at the last answer. */
export const progress = (subjectId: string) => get<ChapterProgress[]>('/api/practice/progress', { subjectId })

/** Starts a session, or continues the unfinished one of the same list unless `restart`. */
export const start = (session: StartSession) => post<StartedSession>('/api/practice/sessions', session, { opens: true })

/**
 * A session as it stands, and its paper with the questions around its place whole (domain/practice-opening).
 * @param at number from 1 of the question it opens at; left out: where the learner stood
 */
export const opening = (id: string, at?: number) => get<PracticeOpening>(route`/api/practice/sessions/${id}/opening`, { at })

/** The questions of a session at the versions they were started with. It comes behind the first of them: it throws and shows nothing. */
export const paper = (id: string) => get<Paper>(route`/api/practice/sessions/${id}/paper`, undefined, { throwError: true })

/** Site-wide and own figures of the session's questions. Read beside the page: it throws and shows nothing. */
export const stats = (id: string) => get<QuestionStats[]>(route`/api/practice/sessions/${id}/stats`, undefined, { throwError: true })

/** Saves 1 to 50 answers; only the outbox calls it. `accepted` holds the revision that stands on the server. */
export const sendAnswers = (items: readonly AnswerItem[]) => post<AnswersAck>('/api/practice/answers', { items }, { throwError: true })

/** Remembers where the learner stands, per mode, and the marked questions. Saved in the background: it throws and shows nothing. */
export const savePosition = (id: string, position: SessionPosition) =>
  post<ResultOf<'/api/practice/sessions/{id}/position', 'post'>>(route`/api/practice/sessions/${id}/position`, position, {
    throwError: true,
  })

/** Closes a session and sums it up; the same answer every time. */
export const finish = (id: string) => post<SessionSummary>(route`/api/practice/sessions/${id}/finish`, {})

/** Sets or clears a favourite. */
export const setFavorite = (questionId: string, on: boolean) => post<{ ok: boolean }>('/api/practice/favorite', { questionId, on })

/** Reports an error in a question; text up to 140 characters. */
export const report = (problem: QuestionReport) => post<{ ok: boolean }>('/api/practice/report', problem)
