import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { desk } from '@/platform/desk'
import type { WindowSize } from '@/platform/desk/contract'

/** From this width on the pages of the computer exam take the whole window; below they are a phone's. */
const COMPUTER = 768

/** Size of a computer's window while this page is shown, which then fills it; null on a phone and in the mini program. */
export function useWholeWindow(): WindowSize | null {
  const size = useSyncExternalStore(desk.onResize, desk.size, desk.size)
  const whole = size !== null && size.width >= COMPUTER
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(() => (whole && shown ? desk.fill() : undefined), [whole, shown])
  return whole ? size : null
}
