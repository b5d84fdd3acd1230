import { useState } from 'react'
import * as simulated from '@/api/simulated'
import type { Registration } from '@/api/simulated'
import { isRefusal } from '@/domain/errors'
import type { ExamMode } from '@/domain/exam/types'
import { go, isHere } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'
import { copyText } from '@/hooks/copy-text'
import { keepMode, readMode } from './mode-storage'

/** The intro of a paper: what it says, how the exam is taken, and the ways into it. */
export function useIntro(paperId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['simulated', 'intro', paperId, userId], () => simulated.intro(paperId))
  const [kept, setKept] = useState(readMode)
  const [registering, setRegistering] = useState(false)
  const [starting, setStarting] = useState(false)
  const intro = query.data
  const mode: ExamMode = intro?.computer === false ? 'normal' : kept

  const enterNormal = async (restart: boolean) => {
    setStarting(true)
    try {
      const { attemptId } = await simulated.startAttempt(paperId, restart)
      await markStale(['simulated'])
      // Who has left meanwhile finds the attempt in the list: its clock starts when it is entered.
      if (isHere('simulatedIntro')) await go('simulatedNormal', { attemptId })
    } catch (error) {
      tellError(error)
      // What was refused is not what the page offers.
      if (isRefusal(error)) void query.refetch()
    } finally {
      setStarting(false)
    }
  }
  const toChatLogin = () => {
    setRegistering(false)
    void go('chatLogin', { paperId })
  }
  const enter = (restart: boolean) => {
    if (mode === 'normal') return void enterNormal(restart)
    return intro?.registration ? toChatLogin() : setRegistering(true)
  }
  const start = () => {
    if (!requireLogin()) return
    const running = intro?.mine?.running
    if (!running) enter(false)
    else if (running.mode === 'chat') void go('chatPaper', { attemptId: running.attemptId })
    else void go('simulatedNormal', { attemptId: running.attemptId })
  }
  const restart = async () => {
    const answered = intro?.mine?.running?.answered ?? 0
    const content = `这次的答卷（已答 ${answered} 题）会先交上，\n成绩计入考试记录。`
    if (await toast.confirm({ content, confirmText: '重新开始', cancelText: '再想想' })) await enterNormal(true)
  }
  return {
    query,
    /** When the remaining time of `query` was told, ms on this device. */
    readAt: query.dataUpdatedAt,
    mode,
    choose: (chosen: ExamMode) => {
      keepMode(chosen)
      setKept(chosen)
    },
    /** Out of sight while its learner is not signed in. */
    registering: registering && loggedIn,
    starting,
    start,
    unlock: () => void (intro?.lock && goBeside('practiceAdvancedMore', { paperId: intro.lock.paperId })),
    restart: () => void restart(),
    register: async (candidate: Registration) => {
      const registered = await simulated.register(paperId, candidate)
      await query.refetch()
      return registered
    },
    toChatLogin,
    closeSheet: () => setRegistering(false),
    history: () => void (intro && requireLogin() && goBeside('simulatedHistory', { paperId, subjectId: intro.subjectId })),
    copyLink: () => void copyText(navigation.webAddress(hrefOf('simulatedIntro', { paperId })), '链接已复制，发到电脑上打开'),
  }
}
