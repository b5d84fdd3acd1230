import { useEffect, useState } from 'react'
import { wechatRedirect } from '@/api/auth'
import { configValue } from '@/api/system'
import { OFFICIAL_ACCOUNT_KEY } from '@/domain/launch'
import { keptTarget } from '@/hooks/login-gate'
import { login as platformLogin } from '@/platform/login'
import { system } from '@/platform/system'

/** Leaves for the official account, which is asked on a page of its own and comes back to the kept target. */
export const leaveForWechat = (): void => platformLogin.leave(wechatRedirect(system.env.apiServer, keptTarget()))

/** WeChat's browser: the official account can say who the learner is. false elsewhere, and until the server has said so. */
export function useOfficialAccount(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (platformLogin.way !== 'wechat-browser') return undefined
    let here = true
    configValue(OFFICIAL_ACCOUNT_KEY).then(
      (value) => here && setOpen(value === '1'),
      // The phone form stays.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return open
}
