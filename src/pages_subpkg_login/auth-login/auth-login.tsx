import { useEffect, useRef, useState } from 'react'
import { wechatMiniLogin, wechatMpLogin, type LoginResult } from '@/api/auth'
import { ApiCallError } from '@/api/client'
import { Button } from '@/components/button'
import { ErrorState } from '@/components/state'
import { Screen } from '@/components/screen'
import { completeLogin } from '@/features/login-flow/complete'
import { definePage, type PageProps } from '@/hooks/define-page'
import { isHere, redirect } from '@/hooks/go'
import { rememberTarget } from '@/hooks/login-gate'
import { login } from '@/platform/login'
import { toast } from '@/platform/toast'

/** The call that signs in here; null: there is none. */
function waysIn(): (() => Promise<LoginResult>) | null {
  if (login.way === 'wechat-mini') return async () => wechatMiniLogin({ code: await login.code() })
  const back = login.returned()
  return back && (() => wechatMpLogin(back))
}

/** What the server said, which may be no matter of the network: too many tries, a login that is not open. */
const wordsOf = (error: unknown) => (error instanceof ApiCallError && !error.wordless ? error.message : '登录没有成功')

/**
 * Logs in without a tap where the platform knows the learner (mini program, session expired) or has just said who it is
 * (WeChat's browser, back from the official account), then goes on to where the learner was; everywhere else, and for a
 * learner who never bound a phone, the login page takes over.
 */
function AuthLogin({ target }: Partial<PageProps<'authLogin'>>) {
  const [failed, setFailed] = useState('')
  const attempt = async () => {
    setFailed('')
    const call = waysIn()
    if (!call) return redirect('login', {})
    if (target) rememberTarget(target)
    toast.show({ kind: 'loading', text: '正在登录', duration: 0 })
    try {
      const outcome = await completeLogin(await call())
      if (outcome === 'bindPhone' && isHere('authLogin')) await redirect('login', {})
    } catch (error) {
      setFailed(wordsOf(error))
    } finally {
      toast.hide()
    }
  }
  const first = useRef(attempt)
  useEffect(() => {
    void first.current()
  }, [])
  return (
    <Screen title="登录" back background="card">
      {failed !== '' && (
        <>
          <ErrorState title={failed} text="请检查网络后重试，或换一种登录方式" onRetry={() => void attempt()} />
          <Button kind="line" block onTap={() => void redirect('login', {})}>
            其他登录方式
          </Button>
        </>
      )}
    </Screen>
  )
}

export default definePage('authLogin', AuthLogin)
