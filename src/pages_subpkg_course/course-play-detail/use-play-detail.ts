import { useCallback, useRef, useState } from 'react'
import * as shelf from '@/api/course'
import * as learn from '@/api/course-learn'
import type { TocLesson } from '@/api/course-learn'
import { flushProgress } from '@/features/course-progress'
import { useNowLearning } from '@/hooks/now-learning'
import { putAnswer } from '@/hooks/put-answer'
import { useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { askTeacher } from '../lessons/ask-teacher'
import { openOther } from '../lessons/open-lesson'
import { heard } from '../lessons/server-clock'
import { useLiveTurns } from '../lessons/use-live-turns'

export type PlayTab = 'toc' | 'handouts' | 'reviews'

/** What was read for the learner: it stays under his pen when the session ends, and is nobody else's. */
function useOwn<T>(data: T | undefined): T | undefined {
  const loggedIn = useLoggedIn()
  const learner = useUserStore((state) => state.userInfo?.id)
  const own = useRef({ learner, data })
  if (own.current.learner !== learner || (loggedIn && data !== undefined)) own.current = { learner, data }
  return own.current.data
}

/** The lesson on show, its course, and the ways between lessons. */
export function usePlayDetail(firstId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const [lessonId, setLessonId] = useState(firstId)
  const [courseId, setCourseId] = useState('')
  const [tab, setTab] = useState<PlayTab>('toc')
  const [writing, setWriting] = useState(false)
  const lesson = useApi(['course', 'lesson', lessonId, userId], () => learn.lesson(lessonId).then(heard))
  useLiveTurns(lesson.data ? [lesson.data] : [], lesson.refetch)
  if (lesson.data && lesson.data.courseId !== courseId) setCourseId(lesson.data.courseId)
  const toc = useApi(['course', 'toc', courseId, userId], () => learn.toc(courseId).then(heard), { enabled: courseId !== '' })
  useNowLearning(toc.data)
  const reviews = useApi(['course', 'reviews', courseId, '', userId], () => learn.reviews({ courseId }), { enabled: courseId !== '' })
  const ownReviews = useOwn(reviews.data)

  const openLesson = (next: TocLesson) => {
    if (next.id !== lessonId && toc.data && !openOther(next, toc.data)) setLessonId(next.id)
  }
  const [refetchToc, refetchLesson] = [toc.refetch, lesson.refetch]
  /** What was watched is on the server before outline and lesson are read again: tick and share come at once. */
  const ended = useCallback(
    () => void flushProgress().then(() => Promise.all([refetchToc(), refetchLesson()])),
    [refetchToc, refetchLesson],
  )
  /** The sheet begins with the own review: one that did not come is asked for again. */
  const writeReview = async () => {
    if (requireLogin() && (reviews.data ?? (await reviews.refetch()).data)) setWriting(true)
  }
  const favorite = async () => {
    const now = lesson.data
    if (!now || !requireLogin()) return
    const on = !now.favorite
    try {
      await shelf.favorite(now.courseId, { on, lessonId: now.id })
      putAnswer<learn.Lesson>(['course', 'lesson', now.id, userId], (lesson) => ({ ...lesson, favorite: on }))
      toast.success(on ? '已收藏' : '已取消收藏')
    } catch (error) {
      tellError(error)
    }
  }
  return {
    lesson,
    toc,
    tab,
    setTab,
    counts: loggedIn && lesson.data?.access === 'owned',
    /** Those the learner writes his own beside. */
    ownReviews,
    reviewCount: reviews.data?.total ?? 0,
    writing,
    writeReview: () => void writeReview(),
    closeReview: () => setWriting(false),
    openLesson,
    next: () => lesson.data?.nextId && setLessonId(lesson.data.nextId),
    ended,
    favorite: () => void favorite(),
    ask: () => lesson.data && askTeacher(lesson.data),
  }
}

export type PlayDetail = ReturnType<typeof usePlayDetail>
