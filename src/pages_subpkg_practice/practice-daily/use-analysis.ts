import * as daily from '@/api/daily'
import { CODE, isGone, type ApiCallError } from '@/domain/errors'
import { useSubjectOf } from '@/features/subject-switch/use-subject-of'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go, redirect } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import type { RouteQuery } from '@/routes'

/** The analysis of a day of a subject. */
export function useAnalysis({ day, subjectId }: RouteQuery['practiceDailyAnalysis']) {
  const subject = useSubjectOf(subjectId)
  const { id, userId, loggedIn } = subject
  const enabled = loggedIn && id !== '' && !subject.mustChoose
  const query = useApi(['practice', 'daily', 'analysis', id, userId, day], () => daily.analysis(id, day), { enabled })
  return {
    subject,
    query: withSubject(subject, query),
    /** The learner has no result of the day, or the address names none. */
    notDone: isGone(query.error),
    /** To the practice that brings the record; an address that names no day is about today's. */
    toDay: () => {
      const isDay = (query.error as ApiCallError | null)?.errorCode === CODE.notFound
      void redirect('practiceDaily', { day: isDay ? day : undefined, subjectId })
    },
    openQuestion: ({ sessionId, number }: daily.DailyAnalysis['items'][number]) =>
      void go('practiceCore', { sessionId, at: String(number) }),
    again: () => void go('practiceCore', { source: 'daily', subjectId: id, refId: day, restart: '1' }),
  }
}
