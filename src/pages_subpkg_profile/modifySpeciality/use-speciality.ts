import * as exam from '@/api/exam'
import { myExamKey, useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { queryClient, useApi } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

export type ChosenSubject = exam.MySubject

/** The list with one entry at another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** The chosen subjects and what changes them: at once on the screen, then on the server; a refusal brings them back. */
export function useSpeciality() {
  const { loggedIn, userId } = useActiveSubject()
  const activeId = useUserStore((state) => state.activeSubSpecialtyId)
  const key = myExamKey(userId)
  const query = useApi(key, exam.myExam, { enabled: loggedIn })
  const subjects = query.data ?? []

  const save = async (next: readonly ChosenSubject[]) => {
    queryClient.setQueryData(key, next)
    try {
      const list = await exam.saveSubjects(next.map(({ id }) => id))
      queryClient.setQueryData(key, list)
      useUserStore.getState().setSubjects(list)
    } catch (error) {
      queryClient.setQueryData(key, subjects)
      tellError(error)
    }
  }
  const remove = async (id: string) => {
    const name = subjects.find((subject) => subject.id === id)?.name ?? ''
    const sure = await toast.confirm({ content: `不再学习「${name}」吗？做题记录会保留，重新选择后可继续。`, confirmText: '移除' })
    if (sure) await save(subjects.filter((subject) => subject.id !== id))
  }
  return {
    loggedIn,
    query,
    activeId,
    activate: (id: string) => useUserStore.getState().selectSubject(id),
    move: (from: number, to: number) => void save(moved(subjects, from, to)),
    remove: (id: string) => void remove(id),
  }
}
