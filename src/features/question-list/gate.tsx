import type { ReactNode } from 'react'
import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'
import { useLoginOnce } from '@/hooks/require-login-once'

/** What a list needs before it can be read. */
export interface GateFacts {
  loggedIn: boolean
  mustChoose: boolean
}

/**
 * Lists of a learner: a guest is sent to the login once, and finds a button when coming back without one; a learner
 * without a subject is offered the choice.
 */
export function Gate({ facts, guestText, children }: { facts: GateFacts; guestText: string; children: ReactNode }) {
  useLoginOnce()
  if (!facts.loggedIn)
    return <EmptyState art="note" title="登录后查看" text={guestText} action={{ label: '去登录', onTap: requireLogin }} />
  if (facts.mustChoose) {
    return (
      <EmptyState
        art="search"
        title="还没有选择科目"
        text="先选好要学的科目"
        action={{ label: '选择科目', onTap: () => void go('learnExam', {}) }}
      />
    )
  }
  return <>{children}</>
}
