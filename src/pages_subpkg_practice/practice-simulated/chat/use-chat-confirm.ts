import { useState } from 'react'
import { attempt, enterAttempt, intro } from '@/api/simulated'
import type { AttemptState } from '@/domain/exam/types'
import { redirect, isHere } from '@/hooks/go'
import { markStale, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { useUserStore } from '@/stores/user'
import { useRemaining } from '../use-remaining'

export interface ChatConfirm {
  /** ms until the doors open; 0: open; null: not known yet. */
  wait: number | null
  agreed: boolean
  agree: () => void
  entering: boolean
  enter: () => void
  /** 信息有误: back to the login, with the reasons. */
  wrong: () => void
  /** Sentences of 《机考模拟规则》; null: they have not come, and nobody has read them. */
  rules: readonly string[] | null
  /** Asks for them again. */
  reload: () => void
  /** The sheet with them is open. */
  reading: boolean
  read: (open: boolean) => void
  /** 我已阅读 under the rules: the box is ticked, the sheet closes. */
  haveRead: () => void
}

/** In place of rules that have not come. */
export const RULES_AWAY = '规则还没有加载出来'

/** ms until the doors of an attempt open, when it was told. */
const waitOf = ({ candidate, serverNow }: AttemptState) => Math.max(0, (candidate?.startsAt ?? serverNow) - serverNow)

/** The confirmation page: the attempt with the server's clock, the tick, and the way in. */
export function useChatConfirm(attemptId: string) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  // The clock is the server's: it is asked again whenever the page is shown. The candidate is this learner's alone.
  const query = useApi(['simulated', 'attempt', attemptId, userId], () => attempt(attemptId), { staleTime: 0, enabled: useLoggedIn() })
  const paperId = query.data?.paperId ?? ''
  const paper = useApi(['simulated', 'intro', paperId], () => intro(paperId), { enabled: paperId !== '' })
  const wait = useRemaining(query.data ? waitOf(query.data) : null, query.dataUpdatedAt)
  const [agreed, setAgreed] = useState(false)
  const [entering, setEntering] = useState(false)
  const [reading, read] = useState(false)
  const enter = async () => {
    if (!agreed || entering || wait !== 0) return
    setEntering(true)
    try {
      await enterAttempt(attemptId)
      void markStale(['simulated'])
      if (isHere('chatConfirm')) await redirect('chatPaper', { attemptId })
    } catch (error) {
      tellError(error)
      void query.refetch()
    } finally {
      setEntering(false)
    }
  }
  const confirm: ChatConfirm = {
    wait,
    agreed,
    agree: () => setAgreed((before) => !before),
    entering,
    enter: () => void enter(),
    wrong: () => void redirect('chatLogin', { paperId, wrong: '1' }),
    rules: paper.data?.rules ?? null,
    reload: () => void paper.refetch(),
    reading,
    read,
    haveRead: () => {
      setAgreed(true)
      read(false)
    },
  }
  return { query, confirm }
}
