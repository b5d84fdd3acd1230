import { useDidShow } from '@tarojs/taro'
import { useRef, type ReactNode } from 'react'
import { EmptyState } from '@/components/state'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'

/** What belongs to an account: a guest is sent to the login once, and finds a button when coming back without one. */
export function LoginFirst({ text, children }: { text: string; children?: ReactNode }) {
  const loggedIn = useLoggedIn()
  const asked = useRef(false)
  useDidShow(() => {
    if (loggedIn || asked.current) return
    asked.current = true
    requireLogin()
  })
  if (loggedIn) return <>{children}</>
  return <EmptyState art="note" title="登录后查看" text={text} action={{ label: '去登录', onTap: requireLogin }} />
}
