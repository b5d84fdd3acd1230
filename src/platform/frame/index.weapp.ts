import Taro from '@tarojs/taro'
import type { FrameContract, Ink } from './contract'
import { PAGE_COLOUR } from './shared'

/** The bars are light until someone chose dark: most learners never pay for a call. */
let painted = false
/** The bars of a page are its own: the ink of one is no other's, and stays when the theme is painted anew. */
const inks = new WeakMap<object, Ink>()

export const frame = {
  mount: () => undefined,
  paint: (theme, ink) => {
    const [page] = Taro.getCurrentPages().slice(-1)
    if (page && ink) inks.set(page, ink)
    const own = ink ?? (page && inks.get(page))
    if (theme === 'light' && !own && !painted) return
    painted ||= theme === 'dark'
    const front = theme === 'dark' || own === 'white' ? '#ffffff' : '#000000'
    Taro.setNavigationBarColor({ frontColor: front, backgroundColor: PAGE_COLOUR[theme] }).catch(() => undefined)
    Taro.setBackgroundColor({ backgroundColor: PAGE_COLOUR[theme] }).catch(() => undefined)
  },
} satisfies FrameContract
