/** In place of '@tarojs/taro' where a test alone says when its page comes and goes. */
import { act } from '@testing-library/react'
import { useEffect } from 'react'

const shown = new Set<() => void>()
const hidden = new Set<() => void>()

const listen = (listeners: Set<() => void>) => (listener: () => void) =>
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })

/** @public `jest.mock` alone asks for it. */
export const taro = { useDidShow: listen(shown), useDidHide: listen(hidden) }
export const show = () => act(async () => shown.forEach((listener) => listener()))
export const hide = () => act(async () => hidden.forEach((listener) => listener()))
/** Pages of the test before it are gone. */
export const forget = () => shown.clear()
