import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { requireLogin } from './require-login'

/**
 * Sends a guest to the login when the page is shown first, and never again by itself: a session that ends later has opened the
 * login already, and who comes back without one finds a button. Called from the beginning of the page: a part that comes later
 * would take the way back for the first show.
 */
export function useLoginOnce(): void {
  const asked = useRef(false)
  useDidShow(() => {
    if (!asked.current) requireLogin()
    asked.current = true
  })
}
