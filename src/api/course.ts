/** Courses on the shelf (server/modules/course): the tab, the catalogue, lives, the product page. */
import { get, getOpen, post, route } from './call'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type CourseHome = ResultOf<'/api/course/home', 'get'>
export type CoursePage = ResultOf<'/api/course/list', 'get'>
export type CourseRow = CoursePage['rows'][number]
export type LiveRow = ResultOf<'/api/course/timetable', 'get'>[number]
export type LivePage = ResultOf<'/api/course/lives', 'get'>
export type CourseProduct = NonNullable<ResultOf<'/api/course/product/{id}', 'get'>['course']>
export type ClassTeacher = ResultOf<'/api/course/class-teacher/{id}', 'get'>

/** Everything of the course tab at first sight. */
export const home = (subjectId: string) => getOpen<CourseHome>('/api/course/home', { subjectId })

/** Courses of a shelf or category, or found by words; 20 a page, pages from 1. */
export const list = (query: QueryOf<'/api/course/list'>) => getOpen<CoursePage>('/api/course/list', query)

/** Lives of a subject: running, coming, past; 20 a page, pages from 1. */
export const lives = (subjectId: string, page = 1) => getOpen<LivePage>('/api/course/lives', { subjectId, page })

/** Lives by time from a day on, of a subject or of a course. */
export const timetable = (query: QueryOf<'/api/course/timetable'>) => getOpen<LiveRow[]>('/api/course/timetable', query)

/** One live lesson, for its room. @throws ApiCallError when there is none */
export const live = (lessonId: string) => getOpen<LiveRow>(route`/api/course/live/${lessonId}`)

/** The product page; course is null when it is no longer offered. */
export const product = (courseId: string) => getOpen<ResultOf<'/api/course/product/{id}', 'get'>>(route`/api/course/product/${courseId}`)

/** Signed links of a trailer; as those of a recording. */
export const trailer = (courseId: string) => getOpen<ResultOf<'/api/course/trailer/{id}', 'get'>>(route`/api/course/trailer/${courseId}`)

/** Who takes care of a course. @throws ApiCallError when nobody does */
export const classTeacher = (courseId: string) => getOpen<ClassTeacher>(route`/api/course/class-teacher/${courseId}`)

/** Reserves a live, or gives it up. @throws ApiCallError in words when it has begun */
export const reserve = (lessonId: string, body: BodyOf<'/api/course/live/{id}/reserve'>) =>
  post<ResultOf<'/api/course/live/{id}/reserve', 'post'>>(route`/api/course/live/${lessonId}/reserve`, body)

/** The message template to ask for before a live is reserved. Asked in the background: a failure is told to nobody. */
export const liveTemplate = () =>
  get<ResultOf<'/api/course/live-template', 'get'>>('/api/course/live-template', undefined, { throwError: true })

/** Wants to hear when a course is on sale, or no longer. */
export const remindSale = (courseId: string, on: boolean) =>
  post<ResultOf<'/api/course/product/{id}/remind', 'post'>>(route`/api/course/product/${courseId}/remind`, { on })

/**
 * What the learner is to be told now; each thing is told once. Asked in the background: a failure is told to nobody.
 * @param key the same one until an answer came: what was told and not heard is told again
 */
export const reminders = (key: string) =>
  post<ResultOf<'/api/course/reminders', 'post'>>('/api/course/reminders', {}, { throwError: true, idempotencyKey: key })

/** Keeps a course or a lesson of it, or drops it. */
export const favorite = (courseId: string, body: { on: boolean; lessonId?: string }) =>
  post<ResultOf<'/api/course/product/{id}/favorite', 'post'>>(route`/api/course/product/${courseId}/favorite`, body)
