/**
 * Simulated exams (server/modules/simulated). Everything a running attempt sends goes through features/exam-journal and is
 * in api/exam-journal; here is what a screen asks for.
 */
import type { AttemptState, ExamPaper, ExamReport, QuestionMark } from '@/domain/exam/types'
import { get, getOpen, post, route } from './call'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type SimulatedPaper = ResultOf<'/api/simulated/papers', 'get'>[number]
export type SimulatedIntro = ResultOf<'/api/simulated/papers/{id}', 'get'>
export type Registration = BodyOf<'/api/simulated/papers/{id}/registration'>
export type Registered = ResultOf<'/api/simulated/papers/{id}/registration', 'post'>
export type ChatCredentials = BodyOf<'/api/simulated/chat/login'>
export type ChatDoor = ResultOf<'/api/simulated/chat/login', 'post'>
export type StartedAttempt = ResultOf<'/api/simulated/papers/{id}/attempts', 'post'>
export type ExamReview = ResultOf<'/api/simulated/attempts/{id}/review', 'get'>
export type HistoryQuery = QueryOf<'/api/simulated/attempts'>
export type History = ResultOf<'/api/simulated/attempts', 'get'>

const attemptUrl = (id: string, part = '') => route`/api/simulated/attempts/${id}` + part

/** Papers of a subject with the learner's own record of each (null for a guest). */
export const papers = (subjectId: string) => getOpen<SimulatedPaper[]>('/api/simulated/papers', { subjectId })

/** What a candidate reads before a paper. */
export const intro = (paperId: string) => getOpen<SimulatedIntro>(route`/api/simulated/papers/${paperId}`)

/** Registers for 人机对话; again with other data replaces them until the exam has begun. */
export const register = (paperId: string, candidate: Registration) =>
  post<Registered>(route`/api/simulated/papers/${paperId}/registration`, candidate)

/** Logs in to 人机对话 by the two numbers. @throws ApiCallError with the reason, shown beside the fields. */
export const chatLogin = (credentials: ChatCredentials) => post<ChatDoor>('/api/simulated/chat/login', credentials, { throwError: true })

/** Starts an attempt of the normal mode, or continues the running one; `restart` hands the running one in first. */
export const startAttempt = (paperId: string, restart = false) =>
  post<StartedAttempt>(route`/api/simulated/papers/${paperId}/attempts`, restart ? { restart } : {}, { opens: true })

/** The first question is about to be drawn: stamps the arrival once. It throws and shows nothing. */
export const enterAttempt = (id: string) => post<AttemptState>(attemptUrl(id, '/enter'), {}, { throwError: true })

/** The changing part of an attempt; one that is overdue is finished first. It throws and shows nothing; how long it took sets the clock. */
export const attempt = (id: string) => get<AttemptState>(attemptUrl(id), undefined, { throwError: true, opens: false })

/** The frozen paper in the order of this candidate. It throws and shows nothing. */
export const attemptPaper = (id: string) => get<ExamPaper>(attemptUrl(id, '/paper'), undefined, { throwError: true })

/** Stops the clock or lets it run again, where the profile allows. */
export const pauseAttempt = (id: string, on: boolean) => post<AttemptState>(attemptUrl(id, '/pause'), { on }, { throwError: true })

/** The report of a finished attempt. It throws and shows nothing: the page says why there is none. */
export const report = (id: string) => get<ExamReport>(attemptUrl(id, '/report'), undefined, { throwError: true })

/** The paper after the exam: own answers, right ones, analyses and explained marks. It throws and shows nothing. */
export const review = (id: string) => get<ExamReview>(attemptUrl(id, '/review'), undefined, { throwError: true })

/** Rates an own essay after the exam, 0 to 1. It throws and shows nothing. */
export const rateEssay = (id: string, questionId: string, score: number) =>
  post<QuestionMark>(attemptUrl(id, '/rating'), { questionId, score }, { throwError: true })

/** Finished attempts of a subject, newest first, 20 a page. */
export const history = (query: HistoryQuery) => get<History>('/api/simulated/attempts', query)
