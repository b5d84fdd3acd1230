import { useState } from 'react'
import type { Login } from '@/api/account'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { learnerOf, useUserStore } from '@/stores/user'

/** Runs a change that ends every session: this device goes on with the login of the answer. */
export function useReLogin(done: string, close: () => void) {
  const [busy, setBusy] = useState(false)
  // A second tap would use the code again, with the login that the first one has ended.
  const run = useOneAtATime(async (change: () => Promise<Login>) => {
    setBusy(true)
    try {
      const { sysUser, token } = await change()
      const state = useUserStore.getState()
      // Who signed out meanwhile is not signed in again.
      if (learnerOf(state) !== sysUser.id) return
      state.setLogin({ sysUser, token })
      void markStale(['account'], true)
      close()
      toast.success(done)
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  })
  return { busy, run }
}
