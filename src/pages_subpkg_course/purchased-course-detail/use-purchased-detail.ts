import { useState } from 'react'
import * as learn from '@/api/course-learn'
import type { TocLesson } from '@/api/course-learn'
import { useReservation } from '@/features/live-lessons/use-reservation'
import { go } from '@/hooks/go'
import { useNowLearning } from '@/hooks/now-learning'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { askTeacher } from '../lessons/ask-teacher'
import { lessonsOf } from '../lessons/lesson-words'
import { openOther } from '../lessons/open-lesson'
import { heard } from '../lessons/server-clock'
import { useLiveTurns } from '../lessons/use-live-turns'

export type DetailTab = 'toc' | 'handouts' | 'calendar'

/** A course the learner has: its outline, its documents, its lives, and where to go on. */
export function usePurchasedDetail(courseId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const reviewed = useReviewMode()
  const query = useApi(['course', 'toc', courseId, userId], () => learn.toc(courseId).then(heard))
  const [tab, setTab] = useState<DetailTab>('toc')
  const [busyId, setBusyId] = useState('')
  const reservation = useReservation()
  const toc = query.data
  const { refetch } = query
  useLiveTurns(toc ? lessonsOf(toc) : [], refetch)
  useNowLearning(toc)

  /** Does something on the server and shows the course as it is then. */
  const change = async (id: string, act: () => Promise<string>) => {
    if (busyId !== '' || !requireLogin()) return
    setBusyId(id)
    try {
      toast.success(await act())
    } catch (error) {
      tellError(error)
    }
    await refetch()
    void markStale(['course'])
    setBusyId('')
  }
  const open = (lesson: TocLesson) => {
    if (!toc) return
    if (toc.access === 'expired') toast.info(reviewed ? '课程已到期，学习记录还在' : '课程已到期，续期后可以继续学习')
    else if (!openOther(lesson, toc)) void go('coursePlayDetail', { lessonId: lesson.id })
  }
  return {
    query,
    tab,
    setTab,
    busyId,
    open,
    reserve: (lesson: TocLesson) => void change(lesson.id, () => reservation(lesson.id, !lesson.reserved)),
    handouts: (lesson: TocLesson) => void go('panelElectronicDetails', { courseId, lessonId: lesson.id }),
    takeCertificate: () => void change('certificate', () => learn.certificate(courseId).then(() => '证书已生成')),
    renew: () => toc && askTeacher({ courseId, hasClassTeacher: toc.hasClassTeacher }),
    past: () => void go('practiceAdvancedList', { kind: 'past', subjectId: toc?.subjectId }),
    room: (lessonId: string) => void go('courseLiveBrief', { lessonId }),
    resume: (lessonId: string) => void go('coursePlayDetail', { lessonId }),
  }
}

export type PurchasedDetailPage = ReturnType<typeof usePurchasedDetail>
