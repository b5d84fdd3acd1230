import { useEffect } from 'react'
import { useConfigStore } from '@/stores/config'

/** While a page shows a course (its outline, once it has come), the learner's device keeps it as what the subject is learned by now. */
export function useNowLearning(course: { subjectId: string; name: string } | undefined): void {
  const subjectId = course?.subjectId ?? ''
  const name = course?.name ?? ''
  useEffect(() => {
    if (subjectId !== '') useConfigStore.getState().setNowLearning(subjectId, name)
  }, [subjectId, name])
}
