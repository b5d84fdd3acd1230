import { View } from '@tarojs/components'
import { useRef, type ReactNode } from 'react'
import { EmptyState } from '@/components/state'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useLoginOnce } from '@/hooks/require-login-once'
import { useUserStore } from '@/stores/user'

/** What a guest finds in place of a page that belongs to an account. */
export function Guest({ text }: { text: string }) {
  return <EmptyState art="note" title="登录后查看" text={text} action={{ label: '去登录', onTap: requireLogin }} />
}

/** What belongs to an account: a guest is sent to the login once, and finds a button when coming back without one. */
export function LoginFirst({ text, children }: { text: string; children: ReactNode }) {
  useLoginOnce()
  return useLoggedIn() ? <>{children}</> : <Guest text={text} />
}

/**
 * The same for a form. When the session ends it stays as it is, out of sight, for the learner who filled it in: after his next
 * login it stands there with everything typed and chosen. Anybody else begins with a new one.
 */
export function FormLoginFirst({ text, children }: { text: string; children: ReactNode }) {
  useLoginOnce()
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const owner = useRef('')
  if (loggedIn) owner.current = userId
  return (
    <>
      {userId !== '' && userId === owner.current && (
        <View key={userId} style={{ display: loggedIn ? 'contents' : 'none' }}>
          {children}
        </View>
      )}
      {!loggedIn && <Guest text={text} />}
    </>
  )
}
