import { useDidHide } from '@tarojs/taro'
import { useEffect, useLayoutEffect } from 'react'
import type { AsyncQuery } from '@/components/async-view'
import { firstScreen } from '@/platform/first-screen'
import type { HomeData } from './use-practice'

/** The page of the last visit stands in until this one is drawn; what is drawn is kept for the next. */
export function useFirstScreen({ data, error }: AsyncQuery<HomeData>): void {
  const drawn = data !== undefined
  const settled = drawn || error !== null
  // In the same frame: nothing flickers between the picture and the page.
  useLayoutEffect(() => {
    if (settled) firstScreen.leave()
  }, [settled])
  useDidHide(firstScreen.leave)
  // After every drawing: what is kept is what stood still last.
  useEffect(() => (drawn ? firstScreen.keep() : undefined))
}
