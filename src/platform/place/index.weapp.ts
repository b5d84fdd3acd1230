import Taro from '@tarojs/taro'
import type { PlaceContract } from './contract'

export const place = {
  hasMap: true,
  async choose() {
    try {
      // In `requiredPrivateInfos` of src/app.config.ts; WeChat asks for the learner's consent by itself (docs/decisions/031).
      const { name, address } = await Taro.chooseLocation({})
      return { name, address }
    } catch (error) {
      const { errMsg = '' } = error as { errMsg?: string }
      return /cancel/.test(errMsg) ? 'cancelled' : 'refused'
    }
  },
} satisfies PlaceContract as PlaceContract
