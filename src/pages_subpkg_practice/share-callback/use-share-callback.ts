import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import * as api from '@/api/share'
import { isRefusal } from '@/domain/errors'
import { isHere, redirect } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { system } from '@/platform/system'
import { landingOf, type Landing } from './landing'

/** Waits before the visit is said again, ms. */
const AGAIN_MS = [1000, 4000, 15_000]

/** Says the visit beside the page it leads to; said again while no answer comes, since it counts once however often it is heard. */
async function sayVisit(code: string, tries = 0): Promise<void> {
  try {
    await api.visit(code)
  } catch (error) {
    const wait = AGAIN_MS[tries]
    if (!isRefusal(error) && wait !== undefined) setTimeout(() => void sayVisit(code, tries + 1), wait)
    else system.log(`share visit: ${String(error)}`)
  }
}

const land = ({ name, query }: Landing) => redirect(name, query)

/**
 * What a code shows; a learner goes on to it by himself, the visit said on the way, a guest after the login that this page
 * is remembered by.
 */
export function useShareCallback(code: string) {
  const loggedIn = useLoggedIn()
  const query = useApi(['share', 'open', code], () => api.open(code), { enabled: code !== '' })
  const gone = useRef(false)
  const opened = query.data

  const proceed = useCallback(() => {
    // The login page lies above this one while its answer comes in: only the page on screen goes on.
    if (!opened || opened.withdrawn || !loggedIn || !isHere('shareCallback') || gone.current) return
    gone.current = true
    void sayVisit(code)
    void land(landingOf(opened))
  }, [opened, loggedIn, code])
  useEffect(proceed, [proceed])
  useDidShow(proceed)

  return { query, loggedIn, onContinue: () => void requireLogin() }
}
