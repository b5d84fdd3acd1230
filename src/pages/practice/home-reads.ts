/** What the practice home reads, and under which keys it stands in the query cache. */
import * as bank from '@/api/bank'
import * as practice from '@/api/practice'
import { queryClient } from '@/hooks/query'
import { firstScreen } from '@/platform/first-screen'
import { isLoggedIn, useUserStore } from '@/stores/user'

type Read<T> = [key: readonly unknown[], fn: () => Promise<T>]

/** @param userId '' for a guest, who has no progress */
export const homeReads = (id: string, userId: string) => ({
  home: [['practice', 'home', id, userId], () => practice.home(id)] satisfies Read<practice.PracticeHome>,
  tree: [['bank', 'chapters', id], () => bank.chapters(id)] satisfies Read<bank.ChapterTree>,
  progress: [['practice', 'progress', id, userId], () => practice.progress(id)] satisfies Read<practice.ChapterProgress[]>,
})

/** Fills the cache with the answers the platform has asked for already; elsewhere the page asks when it is drawn. */
export function readAhead(): void {
  if (!firstScreen.begun()) return
  const state = useUserStore.getState()
  const learner = isLoggedIn(state) ? state.userInfo : null
  const id = state.activeSubSpecialtyId || (learner ? '' : state.tempSubSpecialtyId)
  if (id === '') return
  const read = <T>([queryKey, queryFn]: Read<T>) => void queryClient.prefetchQuery({ queryKey, queryFn })
  const { home, tree, progress } = homeReads(id, learner?.id ?? '')
  read(home)
  read(tree)
  if (learner) read(progress)
}
