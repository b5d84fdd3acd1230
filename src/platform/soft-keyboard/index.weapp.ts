import Taro from '@tarojs/taro'
import type { SoftKeyboardContract } from './contract'

export const softKeyboard = {
  onCover: (listener) => {
    const hear = ({ height }: { height: number }) => listener(height)
    Taro.onKeyboardHeightChange(hear)
    return () => Taro.offKeyboardHeightChange(hear)
  },
} satisfies SoftKeyboardContract
