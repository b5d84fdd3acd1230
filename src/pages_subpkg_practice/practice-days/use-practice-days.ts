import { useState } from 'react'
import * as daily from '@/api/daily'
import { addMonths, monthOf, type DayCell } from '@/domain/daily-calendar'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { useAnswersSent } from './use-answers-sent'

/** The month on show, and from which side it came. */
interface Shown {
  month: string
  from: 'left' | 'right' | null
}

const NO_DAYS: daily.DailyDone[] = []

/** The calendar of the daily practice: today, the streak, a month at a time. */
export function usePracticeDays() {
  const subject = useActiveSubject()
  const { id, userId, loggedIn } = subject
  const [turned, setTurned] = useState<Shown | null>(null)
  const ready = id !== '' && !subject.mustChoose
  const overview = useApi(['practice', 'daily', 'overview', id, userId], () => daily.overview(id), { enabled: ready })
  const today = overview.data?.today ?? ''
  const shown = turned ?? { month: monthOf(today), from: null }
  const days = useApi(['practice', 'daily', 'month', id, userId, shown.month], () => daily.month(id, shown.month), {
    enabled: ready && loggedIn && shown.month !== '',
  })
  const refetch = () => Promise.all([overview.refetch(), ...(loggedIn && shown.month !== '' ? [days.refetch()] : [])])
  useAnswersSent(refetch)

  const first = monthOf(overview.data?.personal?.firstDay ?? today)
  const reachable = (month: string) => month >= first && month <= monthOf(today)
  const turn = (step: 1 | -1) => {
    const month = addMonths(shown.month, step)
    if (reachable(month)) setTurned({ month, from: step > 0 ? 'right' : 'left' })
  }
  const practise = () => {
    if (!requireLogin()) return
    void go('practiceCore', { source: 'daily', subjectId: id, refId: today })
  }
  return {
    subject,
    query: withSubject(subject, { ...overview, refetch }),
    today,
    month: {
      ...shown,
      done: days.data ?? NO_DAYS,
      /** Which days were done is known: before that none may be called undone. */
      known: !loggedIn || days.data !== undefined,
      failed: days.data === undefined && days.error !== null,
      before: reachable(addMonths(shown.month, -1)),
      after: reachable(addMonths(shown.month, 1)),
    },
    turn,
    readMonth: () => void days.refetch(),
    practise,
    /** A day of the calendar: its analysis when it is done, else the day itself. */
    open: ({ day, done, kind }: Pick<DayCell, 'day' | 'done' | 'kind'>) => {
      if (kind === 'future' || !requireLogin()) return
      void (done ? go('practiceDailyAnalysis', { day }) : go('practiceDaily', { day }))
    },
  }
}

export type DaysPage = ReturnType<typeof usePracticeDays>
