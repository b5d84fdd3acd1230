import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Runs once each time the page is shown, as soon as `due` holds while it is. */
export function useOnceShown(due: boolean, run: () => void): void {
  const shown = useRef(false)
  const done = useRef(false)
  const check = () => {
    if (!due || !shown.current || done.current) return
    done.current = true
    run()
  }
  useDidShow(() => {
    shown.current = true
    check()
  })
  useDidHide(() => {
    shown.current = false
    done.current = false
  })
  useEffect(check)
}
