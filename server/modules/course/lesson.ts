/** One lesson as the player shows it. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseFavorites } from '../../db/schema'
import { COURSE } from './config'
import { rateOf } from './clock'
import { isRecorded, lessonAccess, liveStateOf, liveTimes } from './lesson-access'
import { lessonState } from './progress'
import { hasTeacher, isDone, percentOf, type Study } from './study'
import { findLesson, type TaughtLesson } from './teaching'
import { studyOf } from './toc'

/** The next lesson with something to watch; null: it was the last one. */
function nextOf(study: Study, lessonId: string): string | null {
  const place = study.lessons.findIndex(({ lesson }) => lesson.id === lessonId)
  const next = study.lessons.slice(place + 1).find((taught) => {
    const access = lessonAccess(taught, study.access, study.now)
    return isRecorded(taught, study.now) && (access === 'owned' || access === 'preview')
  })
  return next?.lesson.id ?? null
}

/** Whether a learner has watched enough of any one lesson to say something about the course. */
export function mayReview(study: Study): boolean {
  if (study.access.access !== 'owned') return false
  const recorded = study.lessons.filter(({ durationMs }) => durationMs > 0)
  const watched = (taught: TaughtLesson) => study.progress.get(taught.lesson.id)?.watchedMs ?? 0
  return recorded.some((taught) => percentOf(watched(taught), taught.durationMs) >= COURSE.reviewPercent)
}

/** The route's answer. @throws ApiError not found */
export async function lessonOf(db: Db, lessonId: string, of: { userId: string; now: Date }) {
  const taught = await findLesson(db, lessonId)
  const { lesson, chapter, teacher, durationMs, previewMs } = taught
  const isFavorite = and(eq(courseFavorites.userId, of.userId), eq(courseFavorites.lessonId, lessonId))
  const [study, rate, favorites] = await Promise.all([
    studyOf(db, lesson.courseId, of),
    rateOf(db, of.userId),
    db.$count(courseFavorites, isFavorite),
  ])
  const access = lessonAccess(taught, study.access, of.now)
  const times = liveTimes(taught)
  const own = study.progress.get(lessonId) ?? { positionMs: 0, watchedMs: 0, finishedAt: null }
  const { id, number, title, kind, courseId, quiz } = lesson
  return {
    ...{ id, number, title, kind, courseId, quiz, teacher, durationMs, access, rate },
    courseName: study.course.name,
    chapterName: chapter.name,
    startsAt: times?.startsAt ?? null,
    endsAt: times?.endsAt ?? null,
    liveState: liveStateOf(taught, of.now),
    opensAt: access === 'locked' ? (chapter.opensAt?.getTime() ?? null) : null,
    previewMs: access === 'preview' ? Math.min(previewMs, durationMs) : 0,
    ...lessonState(own, durationMs),
    finished: isDone(study, taught),
    favorite: favorites > 0,
    nextId: nextOf(study, lessonId),
    canReview: of.userId !== '' && mayReview(study),
    hasClassTeacher: hasTeacher(study),
    now: of.now.getTime(),
  }
}
