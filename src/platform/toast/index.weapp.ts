import Taro from '@tarojs/taro'
import type { ToastContract } from './contract'
import { feedback } from './shared'

export const toast = {
  ...feedback,
  vibrate: (type) => {
    Taro.vibrateShort({ type }).catch(() => undefined)
  },
} satisfies ToastContract
