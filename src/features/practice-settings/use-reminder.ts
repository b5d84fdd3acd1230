import { useState } from 'react'
import * as api from '@/api/reminder'
import { USUAL_MINUTE } from '@/domain/reminder'
import { queryClient, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { reminder } from '@/platform/reminder'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

/** The learner's reminder and what changes it; null while it is not known, and where there is none. */
export function useReminder(wanted: boolean) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const [busy, setBusy] = useState(false)
  const key = ['user', 'reminder', userId]
  const { data } = useApi(key, api.reminder, { enabled: wanted && reminder.delivers && loggedIn })
  if (!data || data.template === null) return null
  const { minute, messages, template } = data

  const save = async (at: number | null, agreed: boolean) => {
    setBusy(true)
    try {
      const saved = await api.saveReminder({ minute: at, agreed })
      // A read under way was asked for before it, and would take it back.
      void queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(key, saved)
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  /** One more message, asked for in the tap; without any the reminder would be an empty promise. */
  const subscribe = async () => {
    const agreed = await reminder.ask(template)
    if (agreed || messages > 0) await save(minute ?? USUAL_MINUTE, agreed)
    if (!agreed) toast.show({ kind: 'info', text: '没有同意接收提醒，可以在微信里重新打开', duration: 2500 })
  }
  return {
    minute,
    messages,
    turn: (on: boolean) => void (busy || (on ? subscribe() : save(null, false))),
    add: () => void (busy || subscribe()),
    move: (to: number) => void (busy || save(to, false)),
  }
}
