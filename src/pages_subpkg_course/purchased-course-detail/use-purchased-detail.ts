import { useEffect, useState } from 'react'
import * as learn from '@/api/course-learn'
import type { CourseToc, TocLesson } from '@/api/course-learn'
import { useReservation } from '@/features/live-lessons/use-reservation'
import { go } from '@/hooks/go'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { lessonsOf } from '../lessons/lesson-words'
import { openOther } from '../lessons/open-lesson'
import { nextChange } from './detail-model'

export type DetailTab = 'toc' | 'handouts' | 'calendar'

/** Reads again at the minute a live of the course begins or ends. */
function useLiveTurns(toc: CourseToc | undefined, refetch: () => unknown): void {
  const at = toc ? nextChange(lessonsOf(toc), system.now()) : null
  useEffect(() => {
    if (at === null) return undefined
    const timer = setTimeout(refetch, Math.max(1000, at - system.now()))
    return () => clearTimeout(timer)
  }, [at, refetch])
}

/** A course the learner has: its outline, its documents, its lives, and where to go on. */
export function usePurchasedDetail(courseId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['course', 'toc', courseId, userId], () => learn.toc(courseId))
  const [tab, setTab] = useState<DetailTab>('toc')
  const [busyId, setBusyId] = useState('')
  const reservation = useReservation()
  const toc = query.data
  const { refetch } = query
  useLiveTurns(toc, refetch)

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
    if (toc.access === 'expired') toast.info('课程已到期，续期后可以继续学习')
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
    renew: () => void go('addTeacher', { courseId }),
    past: () => void go('practiceAdvancedList', { kind: 'past' }),
    room: (lessonId: string) => void go('courseLiveBrief', { lessonId }),
    resume: (lessonId: string) => void go('coursePlayDetail', { lessonId }),
  }
}

export type PurchasedDetailPage = ReturnType<typeof usePurchasedDetail>
