/** Courses a learner has (server/modules/course): outline, recordings, progress, documents, reviews. */
import { get, getOpen, post, route } from './call'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type StudyCard = ResultOf<'/api/course/mine', 'get'>[number]
export type CourseToc = ResultOf<'/api/course/toc/{id}', 'get'>
export type TocStage = CourseToc['stages'][number]
export type TocLesson = TocStage['chapters'][number]['lessons'][number]
export type Certificate = NonNullable<CourseToc['certificate']>
export type Lesson = ResultOf<'/api/course/lesson/{id}', 'get'>
export type MediaLinks = ResultOf<'/api/course/lesson/{id}/play', 'get'>
export type ProgressItem = BodyOf<'/api/course/progress'>['items'][number]
export type ProgressAnswer = ResultOf<'/api/course/progress', 'post'>
export type Handouts = ResultOf<'/api/course/handouts', 'get'>
export type HandoutRow = Handouts['rows'][number]
export type HandoutLink = ResultOf<'/api/course/handout/{id}/link', 'get'>
export type CourseReviews = ResultOf<'/api/course/reviews', 'get'>
export type CourseReview = CourseReviews['rows'][number]
export type ReviewDraft = BodyOf<'/api/course/reviews'>

/** Courses the learner has or had, the one watched last first. */
export const mine = () => get<StudyCard[]>('/api/course/mine')

/** A course with its lessons and how far the caller is. */
export const toc = (courseId: string) => getOpen<CourseToc>(route`/api/course/toc/${courseId}`)

/** One lesson for the player. */
export const lesson = (lessonId: string) => getOpen<Lesson>(route`/api/course/lesson/${lessonId}`)

/**
 * Links of a recording below the origin of the API: opened within 60 s they are good until expiresAt (600 s) on the device
 * that opened them first. A link that is refused (403) is replaced by asking again. @throws ApiCallError without entitlement
 */
export const play = (lessonId: string) => getOpen<MediaLinks>(route`/api/course/lesson/${lessonId}/play`, undefined, { throwError: true })

/** Sends what was watched, at most 50 items; those accepted or refused are done with, the others stay. @throws ApiCallError */
export const sendProgress = (items: ProgressItem[]) => post<ProgressAnswer>('/api/course/progress', { items }, { throwError: true })

/** Remembers the playback rate in percent. */
export const saveRate = (rate: BodyOf<'/api/course/rate'>['rate']) =>
  post<ResultOf<'/api/course/rate', 'post'>>('/api/course/rate', { rate })

/** The certificate of a finished course. @throws ApiCallError in words when something is left */
export const certificate = (courseId: string) => post<Certificate>(route`/api/course/toc/${courseId}/certificate`, {})

/** Documents of a course, those of the lesson first. */
export const handouts = (courseId: string, lessonId?: string) => getOpen<Handouts>('/api/course/handouts', { courseId, lessonId })

/** Signed link of a document. @throws ApiCallError without entitlement */
export const handoutLink = (id: string) => get<HandoutLink>(route`/api/course/handout/${id}/link`, undefined, { throwError: true })

/** Reviews of a course, 20 a page. */
export const reviews = (query: QueryOf<'/api/course/reviews'>) => getOpen<CourseReviews>('/api/course/reviews', query)

/** Writes the own review. @throws ApiCallError in words when too little is watched */
export const saveReview = (draft: ReviewDraft) => post<CourseReview>('/api/course/reviews', draft)
