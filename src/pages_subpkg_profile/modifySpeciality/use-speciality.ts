import { useRef } from 'react'
import * as exam from '@/api/exam'
import { myExamKey, setMyExam, takeMyExam, useActiveSubject } from '@/features/subject-switch/use-active-subject'
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

const idsOf = (subjects: readonly ChosenSubject[]) => subjects.map(({ id }) => id)

/** The learner's list as the cache has it. */
const subjectsOf = (userId: string) => queryClient.getQueryData<readonly ChosenSubject[]>(myExamKey(userId)) ?? []

/**
 * Sends whole lists one at a time: of two under way the older one could arrive last, and stand. What is wanted meanwhile waits,
 * the newest alone.
 */
function useSaving(userId: string) {
  const wanted = useRef<readonly ChosenSubject[] | null>(null)
  const running = useRef(false)

  return async (next: readonly ChosenSubject[]) => {
    // What the server has, for its refusal.
    let known = subjectsOf(userId)
    // What the list that is sent was made of: what another device changed in it stands.
    let base = known
    wanted.current = next
    await setMyExam(userId, next, true)
    if (running.current) return
    running.current = true
    try {
      while (wanted.current !== null) {
        const sent: readonly ChosenSubject[] = wanted.current
        wanted.current = null
        known = await exam.saveSubjects({ subjectIds: idsOf(sent), base: idsOf(base) })
        base = sent
        if (wanted.current === null) await takeMyExam(userId, known)
      }
    } catch (error) {
      wanted.current = null
      await takeMyExam(userId, known)
      tellError(error)
    } finally {
      running.current = false
    }
  }
}

/** The chosen subjects and what changes them: at once on the screen, then on the server; a refusal brings them back. */
export function useSpeciality() {
  const { loggedIn, userId } = useActiveSubject()
  const activeId = useUserStore((state) => state.activeSubSpecialtyId)
  const query = useApi(myExamKey(userId), exam.myExam, { enabled: loggedIn })
  const save = useSaving(userId)
  /** As they are now: a question was answered meanwhile. */
  const subjects = () => subjectsOf(userId)

  const remove = async (id: string) => {
    const name = subjects().find((subject) => subject.id === id)?.name ?? ''
    const sure = await toast.confirm({ content: `不再学习「${name}」吗？做题记录会保留，重新选择后可继续。`, confirmText: '移除' })
    if (sure) await save(subjects().filter((subject) => subject.id !== id))
  }
  const activate = (id: string) => {
    const { selectSubject, selectCourseSubject } = useUserStore.getState()
    selectSubject(id)
    // The courses, too: a choice made for them alone is over.
    selectCourseSubject('')
  }
  return {
    loggedIn,
    query,
    activeId,
    activate,
    move: (from: number, to: number) => void save(moved(subjects(), from, to)),
    remove: (id: string) => void remove(id),
  }
}
