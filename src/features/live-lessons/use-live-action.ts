import { useState } from 'react'
import type { LiveRow } from '@/api/course'
import { liveStateAt, type LiveState } from '@/domain/live/state'
import { go } from '@/hooks/go'
import { markStale } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useReservation } from './use-reservation'

/** What a tap on a live does: reserve it or give that up, enter it, watch its replay, or see the course it belongs to. */
export function useLiveAction() {
  const [busyId, setBusyId] = useState('')
  const change = useReservation()

  const reserve = async ({ lessonId, reserved }: LiveRow) => {
    if (!requireLogin()) return
    if (reserved && !(await toast.confirm({ content: '不再预约这场直播吗？', confirmText: '取消预约', cancelText: '留着' }))) return
    setBusyId(lessonId)
    try {
      const done = await change(lessonId, !reserved)
      await markStale(['course'], true)
      toast.success(done)
    } catch (error) {
      tellError(error)
    } finally {
      setBusyId('')
    }
  }

  const enter = ({ lessonId, courseId, open }: LiveRow, state: LiveState) => {
    if (!open) return go('coursePurchaseProduct', { courseId })
    return state === 'replay' ? go('coursePlayDetail', { lessonId }) : go('courseLiveBrief', { lessonId })
  }

  return {
    /** The live that waits for the server; '' none. */
    busyId,
    /** @param now the server's clock, epoch ms */
    act: (live: LiveRow, now: number) => {
      const state = liveStateAt(live, now)
      void (state === 'coming' ? reserve(live) : enter(live, state))
    },
  }
}
