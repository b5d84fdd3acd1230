import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/**
 * Whether no page lies over this one. H5 keeps the pages below, with whatever they listen to; and an app that comes back
 * shows the page on top alone.
 */
export function useOnTop(): { readonly current: boolean } {
  const onTop = useRef(true)
  useDidShow(() => {
    onTop.current = true
  })
  useDidHide(() => {
    onTop.current = false
  })
  return onTop
}
