import Taro from '@tarojs/taro'
import type { FrameContract } from './contract'
import { PAGE_COLOUR } from './shared'

/** The bars are light until someone chose dark: most learners never pay for a call. */
let painted = false

export const frame = {
  mount: () => undefined,
  paint: (theme) => {
    if (theme === 'light' && !painted) return
    painted = true
    const front = theme === 'dark' ? '#ffffff' : '#000000'
    Taro.setNavigationBarColor({ frontColor: front, backgroundColor: PAGE_COLOUR[theme] }).catch(() => undefined)
    Taro.setBackgroundColor({ backgroundColor: PAGE_COLOUR[theme] }).catch(() => undefined)
  },
} satisfies FrameContract
