import { useDidHide } from '@tarojs/taro'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { AsyncQuery } from '@/components/async-view'
import { firstScreen } from '@/platform/first-screen'
import type { HomeData } from './home-data'

/**
 * The page of the last visit stands in until this one is drawn; what is drawn is kept for the next.
 * @returns whether the page draws what lies below the screen: a first visit sees the top a few frames earlier
 */
export function useFirstScreen({ data, error }: AsyncQuery<HomeData>): boolean {
  const [whole, setWhole] = useState(() => !firstScreen.topFirst())
  const drawn = data !== undefined
  const settled = drawn || error !== null
  useEffect(() => (drawn && !whole ? firstScreen.drawRest(() => setWhole(true)) : undefined), [drawn, whole])
  // In the same frame: nothing flickers between the picture and the page.
  useLayoutEffect(() => {
    if (settled) firstScreen.leave()
  }, [settled])
  useDidHide(firstScreen.leave)
  // After every drawing: what is kept is what stood still last.
  useEffect(() => (drawn && whole ? firstScreen.keep() : undefined))
  return whole
}
