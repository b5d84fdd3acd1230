import { useState } from 'react'
import * as simulated from '@/api/simulated'
import { CODE } from '@/domain/errors'
import type { ExamReport } from '@/domain/exam/types'
import { go, isHere, redirect } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { useUserStore } from '@/stores/user'

/** Whether the report was refused because the paper has not been handed in. */
export function isRunning(error: Error | null): boolean {
  const { errorCode } = (error ?? {}) as { errorCode?: unknown }
  return errorCode === CODE.conflict
}

/** The report of an attempt, and the ways on from it. */
export function useReport(attemptId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['simulated', 'report', attemptId, userId], () => simulated.report(attemptId), { enabled: loggedIn })
  const [sharing, setSharing] = useState(false)

  /** Back into the exam, by the screen it is taken on. */
  const resume = async () => {
    try {
      const { mode, status } = await simulated.attempt(attemptId)
      if (status === 'finished') await query.refetch()
      else if (isHere('simulatedReport'))
        await (mode === 'chat' ? redirect('chatPaper', { attemptId }) : redirect('simulatedNormal', { attemptId }))
    } catch (error) {
      tellError(error)
    }
  }
  return {
    loggedIn,
    query,
    resume: () => void resume(),
    reviewAll: () => void go('simulatedNormal', { attemptId, review: 'all' }),
    reviewWrong: () => void go('simulatedNormal', { attemptId, review: 'wrong' }),
    reviewAt: (number: number) => void go('simulatedNormal', { attemptId, review: 'all', at: String(number) }),
    practise: ({ subjectId }: ExamReport, by: 'chapter' | 'point', id: string) =>
      void go('practiceCore', { subjectId, ...(by === 'point' ? { source: by, refId: id } : { source: by, chapterId: id }) }),
    retry: (report: ExamReport) => void redirect('simulatedIntro', { paperId: report.paperId }),
    history: (report: ExamReport) => void goBeside('simulatedHistory', { paperId: report.paperId, subjectId: report.subjectId }),
    sharing,
    share: () => setSharing(true),
    closeShare: () => setSharing(false),
  }
}

export type ReportPage = ReturnType<typeof useReport>
