import { useEffect } from 'react'
import * as exam from '@/api/exam'
import { queryClient, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { isLoggedIn, learnerOf, useUserStore, type SelectedSubject } from '@/stores/user'

export interface ActiveSubject {
  /** '' until it is known. */
  id: string
  /** '' for a guest: the page knows the name from the server. */
  name: string
  /** The chosen subjects in the learner's order; a guest has none. */
  chosen: readonly SelectedSubject[]
  loggedIn: boolean
  /** Owner of personal data in cache keys: '' for a guest. */
  userId: string
  /** A learner who has chosen nothing yet. */
  mustChoose: boolean
  /** The subject could not be found out. */
  error: Error | null
  refetch: () => unknown
}

/** Key of the learner's exam list in the query cache. */
export const myExamKey = (userId: string) => ['exam', 'mine', userId] as const

/** The list of the server that was taken over last, or one that only its page shows. */
let taken: readonly exam.MySubject[] | undefined

/**
 * Writes the learner's exam list. A read under way was asked for before it, and would take it back.
 * @param wished the server has not said yes: what is studied stays, for a refusal brings the list back and not what it took away
 */
export async function setMyExam(userId: string, list: readonly exam.MySubject[], wished = false): Promise<void> {
  const queryKey = myExamKey(userId)
  await queryClient.cancelQueries({ queryKey, exact: true })
  const shown = queryClient.setQueryData<readonly exam.MySubject[]>(queryKey, list)
  if (wished) taken = shown
}

/**
 * What the server has is shown, and studied by.
 * @returns false when the learner has signed out meanwhile: no subjects stay on the device then
 */
export async function takeMyExam(userId: string, list: readonly exam.MySubject[]): Promise<boolean> {
  await setMyExam(userId, list)
  const state = useUserStore.getState()
  if (learnerOf(state) !== userId) return false
  state.setSubjects(list)
  return true
}

/** Key of the majors with their subjects in the query cache. */
export const MAJORS_KEY = ['exam', 'majors'] as const

/** The subject of {@link useActiveSubject} and its owner, as far as this device knows them without asking; '' for what it does not. */
export function knownSubject(): { id: string; userId: string } {
  const state = useUserStore.getState()
  const loggedIn = isLoggedIn(state)
  return {
    id: state.activeSubSpecialtyId || (loggedIn ? '' : state.tempSubSpecialtyId),
    userId: (loggedIn && state.userInfo?.id) || '',
  }
}

/** Each list is taken over once: another window of the browser may know of a newer one by the time a page is opened over it again. */
function adopt(list: readonly exam.MySubject[]): void {
  const { userSelQuestions, setSubjects } = useUserStore.getState()
  if (list !== taken || userSelQuestions.length === 0) setSubjects(list)
  taken = list
}

/**
 * The subject that is studied now. A learner: the active one of the chosen list, which is brought up to date from the
 * server. A guest: the one looked at last, else the first of the catalogue.
 */
export function useActiveSubject(): ActiveSubject {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const chosen = useUserStore((state) => state.userSelQuestions)
  const activeId = useUserStore((state) => state.activeSubSpecialtyId)
  const name = useUserStore((state) => state.activeName)
  const tempId = useUserStore((state) => state.tempSubSpecialtyId)
  const mine = useApi(myExamKey(userId), exam.myExam, { enabled: loggedIn })
  const known = activeId || (loggedIn ? '' : tempId)
  const catalogue = useApi(MAJORS_KEY, exam.majors, { enabled: !loggedIn && known === '' })

  useEffect(() => {
    if (mine.data) adopt(mine.data)
  }, [mine.data])

  const first = catalogue.data?.[0]?.groups[0]?.subjects[0]?.id ?? ''
  const source = loggedIn ? mine : catalogue
  const id = known || (loggedIn ? '' : first)
  return {
    id,
    name: activeId ? name : '',
    chosen,
    loggedIn,
    userId,
    mustChoose: loggedIn && mine.data?.length === 0,
    error: id === '' ? source.error : null,
    refetch: source.refetch,
  }
}
