import { useState } from 'react'
import * as practice from '@/api/practice'
import * as simulated from '@/api/simulated'
import type { SimulatedPaper } from '@/api/simulated'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'

/** The mock papers of the active subject, and what the controls of the list do. */
export function usePracticeSimulated() {
  const subject = useActiveSubject()
  const [choosing, setChoosing] = useState(false)
  const enabled = subject.id !== ''
  const papers = useApi(['simulated', 'papers', subject.id, subject.userId], () => simulated.papers(subject.id), { enabled })
  // A guest's device keeps no names: the answer of the home, which is in the cache, tells it.
  const nameless = enabled && subject.name === ''
  const home = useApi(['practice', 'home', subject.id, subject.userId], () => practice.home(subject.id), { enabled: nameless })
  // Past papers are chosen in 历年真题; one that is being sat is found again here, too.
  const data = papers.data?.filter(({ kind, mine }) => kind === 'mock' || mine?.running)
  return {
    subject,
    name: subject.name || (home.data?.subject.name ?? ''),
    query: withSubject(subject, { ...papers, data }),
    /** When the remaining times of `query` were told, ms on this device. */
    readAt: papers.dataUpdatedAt,
    choosing,
    choose: () => (subject.chosen.length > 0 ? setChoosing(true) : void go('learnExam', {})),
    closeSheet: () => setChoosing(false),
    select: (id: string) => {
      setChoosing(false)
      useUserStore.getState().selectSubject(id)
    },
    add: () => {
      setChoosing(false)
      void go('learnExam', {})
    },
    history: () => void (requireLogin() && go('simulatedHistory', {})),
    open: (paperId: string) => void go('simulatedIntro', { paperId }),
    resume: ({ attemptId, mode }: NonNullable<NonNullable<SimulatedPaper['mine']>['running']>) =>
      void (mode === 'chat' ? go('chatPaper', { attemptId }) : go('simulatedNormal', { attemptId })),
  }
}
