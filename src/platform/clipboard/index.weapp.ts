import Taro from '@tarojs/taro'
import type { ClipboardContract, ClipboardOutcome } from './contract'

export const clipboard = {
  async read(): Promise<ClipboardOutcome> {
    try {
      const { data } = await Taro.getClipboardData()
      return { text: data }
    } catch {
      return 'unread'
    }
  },
} satisfies ClipboardContract
