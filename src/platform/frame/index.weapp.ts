import Taro from '@tarojs/taro'
import type { FrameContract } from './contract'
import { PAGE_COLOUR } from './shared'

/** The bars are light until someone chose dark: most learners never pay for a call. */
let painted = false

export const frame = {
  mount: () => undefined,
  paint: (theme, ink) => {
    if (theme === 'light' && !ink && !painted) return
    // The bars of a page are its own: the ink of one is no other's.
    painted ||= theme === 'dark'
    const front = theme === 'dark' || ink ? '#ffffff' : '#000000'
    Taro.setNavigationBarColor({ frontColor: front, backgroundColor: PAGE_COLOUR[theme] }).catch(() => undefined)
    Taro.setBackgroundColor({ backgroundColor: PAGE_COLOUR[theme] }).catch(() => undefined)
  },
} satisfies FrameContract
