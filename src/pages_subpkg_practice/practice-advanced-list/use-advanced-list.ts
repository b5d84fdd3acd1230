import { useEffect, useState } from 'react'
import * as advanced from '@/api/advanced'
import type { AdvancedCard } from '@/api/advanced'
import * as practice from '@/api/practice'
import { kindOf, PAPER_KINDS, stepOf, type PaperKind } from '@/domain/advanced'
import { useSubjectOf } from '@/features/subject-switch/use-subject-of'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import type { RouteQuery } from '@/routes'
import { useUserStore } from '@/stores/user'

/** The active tab, which the user store keeps; a kind in the address comes first, once. */
function useKind(asked: string | undefined) {
  const kept = useUserStore((state) => state.advancedActiveTab)
  const setTab = useUserStore((state) => state.setAdvancedActiveTab)
  const wanted = kindOf(asked)
  const [arrived, setArrived] = useState(wanted === null)
  useEffect(() => {
    if (wanted !== null) setTab(wanted)
    setArrived(true)
  }, [wanted, setTab])
  const kind: PaperKind = (arrived ? null : wanted) ?? kindOf(kept) ?? PAPER_KINDS[0]
  return { kind, setKind: setTab }
}

/** The papers of the active subject, or of the one in the address, by kind, and what the controls of the list do. */
export function useAdvancedList(asked: RouteQuery['practiceAdvancedList']) {
  const [named, setNamed] = useState(asked.subjectId)
  const subject = useSubjectOf(named)
  const tab = useKind(asked.kind)
  const [choosing, setChoosing] = useState(false)
  const [turns, setTurns] = useState(0)
  // A scroll area follows a new id only: each page of papers begins under another name.
  const top = `papers-${turns % 2}`
  const enabled = subject.id !== ''
  const papers = useApi(['advanced', 'papers', subject.id, subject.userId], () => advanced.papers(subject.id), { enabled })
  // A guest's device keeps no names, nor does an address: the answer of the home, which is in the cache, tells it.
  const nameless = enabled && subject.name === ''
  const home = useApi(['practice', 'home', subject.id, subject.userId], () => practice.home(subject.id), { enabled: nameless })
  const open = (paper: AdvancedCard) => void go('practiceAdvancedMore', { paperId: paper.id })
  return {
    subject,
    name: subject.name || (home.data?.subject.name ?? ''),
    ...tab,
    query: withSubject(subject, { ...papers, data: papers.data?.filter((paper) => paper.kind === tab.kind) }),
    open,
    /** Id of the beginning of the list; scrolled to when another page of papers is on show. */
    top,
    scrollTo: turns > 0 ? top : undefined,
    turned: () => setTurns(turns + 1),
    /** The button of a card: on with the practice, or to the page that says what opens the paper. */
    step: (paper: AdvancedCard) => {
      const next = stepOf(paper)
      if (next === 'unlock' || next === 'closed') return open(paper)
      if (!requireLogin()) return
      void go('practiceCore', { source: 'advanced', subjectId: subject.id, refId: paper.id })
    },
    choosing,
    choose: () => (subject.chosen.length > 0 ? setChoosing(true) : void go('learnExam', {})),
    closeSheet: () => setChoosing(false),
    select: (id: string) => {
      setChoosing(false)
      setNamed(undefined)
      useUserStore.getState().selectSubject(id)
    },
    add: () => {
      setChoosing(false)
      void go('learnExam', {})
    },
  }
}
