import Taro from '@tarojs/taro'
import type { ScanContract } from './contract'

export const scan = {
  async scan() {
    try {
      const { result } = await Taro.scanCode({ scanType: ['qrCode', 'barCode'] })
      return { text: result }
    } catch (error) {
      const { errMsg = '' } = error as { errMsg?: string }
      return /deny|denied|auth|permission/.test(errMsg) ? 'denied' : 'cancelled'
    }
  },
  openSettings() {
    Taro.openSetting().catch(() => undefined)
  },
} satisfies ScanContract
