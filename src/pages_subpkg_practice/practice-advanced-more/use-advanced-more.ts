import { useState } from 'react'
import * as advanced from '@/api/advanced'
import type { AdvancedPaper } from '@/api/advanced'
import { stepOf } from '@/domain/advanced'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

type Source = 'advanced' | 'advancedWrong'

/** A paper: what it says, and the ways into it. */
export function useAdvancedMore(paperId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['advanced', 'paper', paperId, userId], () => advanced.paper(paperId))
  const [unlocking, setUnlocking] = useState(false)
  const [paying, setPaying] = useState(false)
  const paper = query.data

  const practise = (source: Source, restart = false) => {
    if (!paper || !requireLogin()) return
    void go('practiceCore', { source, subjectId: paper.subjectId, refId: paper.id, ...(restart && { restart: '1' as const }) })
  }
  /** To the shop; its payment marks the paper as changed. */
  const buy = ({ offer }: AdvancedPaper) => {
    if (offer === null) return
    void go('confirmOrder', { skuId: offer.skuId })
  }
  /** Runs what needs an open paper; before a lock stands what opens it: the sheet for coins, the shop for a product. */
  const whenOpen = (enter: () => void) => {
    if (!paper || !requireLogin()) return
    const step = stepOf(paper)
    if (step === 'unlock') setUnlocking(true)
    else if (step === 'closed') buy(paper)
    else enter()
  }
  const restart = async () => {
    const content = '重新开始后，这次练习会结束，已答的记录仍然保留。'
    if (await toast.confirm({ content, confirmText: '重新开始' })) practise('advanced', true)
  }
  const pay = async () => {
    if (!paper || paper.price === null) return
    setPaying(true)
    try {
      await advanced.unlock(paper.id, paper.price)
      setUnlocking(false)
      toast.show({ kind: 'success', text: '已解锁，开始练习吧', duration: 1500 })
      void markStale(['advanced', 'simulated', 'practice', 'coin', 'user'])
    } catch (error) {
      tellError(error)
    } finally {
      // Also after a refusal: the price or the coins may have changed.
      await query.refetch()
      setPaying(false)
    }
  }
  return {
    query,
    start: () => whenOpen(() => practise('advanced')),
    restart: () => void restart(),
    wrong: () => practise('advancedWrong'),
    exam: () => whenOpen(() => void (paper?.examPaperId && goBeside('simulatedIntro', { paperId: paper.examPaperId }))),
    unlocking,
    closeSheet: () => setUnlocking(false),
    paying,
    pay: () => void pay(),
    earn: () => {
      setUnlocking(false)
      void go('practiceDays', {})
    },
  }
}
