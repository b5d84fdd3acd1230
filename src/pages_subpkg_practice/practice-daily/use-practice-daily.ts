import { useState } from 'react'
import * as daily from '@/api/daily'
import { dayWords } from '@/domain/daily-calendar'
import { useSubjectOf } from '@/features/subject-switch/use-subject-of'
import { withSubject } from '@/features/subject-switch/with-subject'
import { useAnnouncement } from '@/hooks/announcement'
import { go, redirect } from '@/hooks/go'
import { markStale, useApi } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import type { RouteQuery } from '@/routes'
import { useAnswersSent } from '../practice-days/use-answers-sent'
import type { DayAction } from './day-model'

/** A day's set of a subject, and what its buttons do. */
export function usePracticeDaily({ day: wanted, subjectId }: RouteQuery['practiceDaily']) {
  const subject = useSubjectOf(subjectId)
  const { id, userId, loggedIn } = subject
  const [paying, setPaying] = useState(false)
  const enabled = loggedIn && id !== '' && !subject.mustChoose
  const query = useApi(['practice', 'daily', 'day', id, userId, wanted ?? ''], () => daily.day(id, wanted), { enabled })
  useAnswersSent(query.refetch)
  const { day = '', today, status, price } = query.data ?? {}
  const fresh = day === today && (status === 'ready' || status === 'started')
  const announced = useAnnouncement(id, fresh ? day : '')

  const practise = (restart?: '1') => void go('practiceCore', { source: 'daily', subjectId: id, refId: day, restart })
  const makeUp = async () => {
    const content = `用 ${price} 知币补练 ${dayWords(day)}？\n补练不计入连续天数。`
    if (paying || !(await toast.confirm({ content, confirmText: '补练' }))) return
    setPaying(true)
    try {
      await daily.makeUp(id, day)
      await markStale(['practice', 'user', 'coin', 'advanced'])
      await query.refetch()
    } catch (error) {
      tellError(error)
    } finally {
      setPaying(false)
    }
  }
  const act: Record<DayAction['kind'], () => void> = {
    practise: () => practise(),
    makeUp: () => void makeUp(),
    analysis: () => void go('practiceDailyAnalysis', { day, subjectId }),
  }
  return {
    subject,
    query: withSubject(subject, query),
    announced,
    paying,
    act: (kind: DayAction['kind']) => act[kind](),
    again: () => practise('1'),
    toToday: () => void redirect('practiceDaily', { subjectId }),
  }
}

export type DailyPage = ReturnType<typeof usePracticeDaily>
