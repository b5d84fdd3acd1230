import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { useUserStore } from '@/stores/user'
import { requireLogin } from './require-login'

/**
 * Sends a guest to the login when the page is shown first, and never again by itself: a session that ends later has opened the
 * login already, and who comes back without one finds a button. Called from the beginning of the page: a part that comes later
 * would take the way back for the first show. A session whose card the device lost is no guest: the card is being read
 * (restoreUser of features/login-flow), and a server that does not know the session opens the login itself.
 */
export function useLoginOnce(): void {
  const asked = useRef(false)
  useDidShow(() => {
    const { token, userInfo } = useUserStore.getState()
    if (!asked.current && (token === '' || userInfo)) requireLogin()
    asked.current = true
  })
}
