import { useState } from 'react'
import * as course from '@/api/course'
import { liveStateAt, type LiveState } from '@/domain/live/state'
import { go } from '@/hooks/go'
import { markStale } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'

/** What a tap on a live does: reserve it or give that up, enter it, watch its replay, or see the course it belongs to. */
export function useLiveAction() {
  const [busyId, setBusyId] = useState('')

  const reserve = async ({ lessonId, reserved }: course.LiveRow) => {
    if (!requireLogin()) return
    if (reserved && !(await toast.confirm({ content: '不再预约这场直播吗？', confirmText: '取消预约', cancelText: '留着' }))) return
    setBusyId(lessonId)
    try {
      await course.reserve(lessonId, !reserved)
      await markStale(['course'], true)
      toast.success(reserved ? '已取消预约' : '已预约，开播前提醒你')
    } catch (error) {
      tellError(error)
    } finally {
      setBusyId('')
    }
  }

  const enter = ({ lessonId, courseId, open }: course.LiveRow, state: LiveState) => {
    if (!open) return go('coursePurchaseProduct', { courseId })
    return state === 'replay' ? go('coursePlayDetail', { lessonId }) : go('courseLiveBrief', { lessonId })
  }

  return {
    /** The live that waits for the server; '' none. */
    busyId,
    /** @param now the server's clock, epoch ms */
    act: (live: course.LiveRow, now: number) => {
      const state = liveStateAt(live, now)
      void (state === 'coming' ? reserve(live) : enter(live, state))
    },
  }
}
