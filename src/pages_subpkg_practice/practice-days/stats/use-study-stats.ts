import { useState } from 'react'
import * as api from '@/api/stats'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import type { AreaLine } from './stats-model'

/** The statistics of the active subject; knowledge points are read when they are asked for. */
export function useStudyStats() {
  const subject = useActiveSubject()
  const { id, userId, loggedIn } = subject
  const [by, setBy] = useState<'chapter' | 'point'>('chapter')
  const enabled = loggedIn && id !== ''
  const study = useApi(['practice', 'stats', 'study', id, userId], () => api.study(id), { enabled })
  const points = useApi(['practice', 'stats', 'points', id, userId], () => api.points(id), { enabled: enabled && by === 'point' })
  return {
    subject,
    study: withSubject(subject, study),
    points,
    by,
    setBy,
    refresh: () => Promise.all([study.refetch(), ...(by === 'point' ? [points.refetch()] : [])]),
    practise: (list: AreaLine['list']) => void go('practiceCore', { subjectId: id, ...list }),
  }
}
