/** What the practice home reads, and under which keys it stands in the query cache. */
import * as bank from '@/api/bank'
import * as practice from '@/api/practice'
import { knownSubject } from '@/features/subject-switch/use-active-subject'
import { readAhead, type Read } from '@/hooks/query'

/** @param userId '' for a guest, who has no progress */
export const homeReads = (id: string, userId: string) => ({
  home: [['practice', 'home', id, userId], () => practice.home(id)] satisfies Read<practice.PracticeHome>,
  tree: [['bank', 'chapters', id], () => bank.chapters(id)] satisfies Read<bank.ChapterTree>,
  progress: [['practice', 'progress', id, userId], () => practice.progress(id)] satisfies Read<practice.ChapterProgress[]>,
})

/** The home of whoever is known to this device already. */
export function readHomeAhead(): void {
  const { id, userId } = knownSubject()
  if (id === '') return
  const { home, tree, progress } = homeReads(id, userId)
  readAhead(userId === '' ? [home, tree] : [home, tree, progress])
}
