import Taro from '@tarojs/taro'
import { PayError, type PayContract } from './contract'

export { PayError }

export const pay = {
  way: 'jsapi',
  async request({ timeStamp, nonceStr, package: prepay, signType, paySign }) {
    try {
      await Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType, paySign })
      return 'done'
    } catch (error) {
      // WeChat tells a closed cashier from a failure by the text alone.
      if (/cancel/i.test((error as { errMsg?: string }).errMsg ?? '')) return 'cancelled'
      throw new PayError('微信支付没有完成，请再试一次')
    }
  },
  picture: () => Promise.reject(new Error('the mini program pays in its own cashier')),
} satisfies PayContract as PayContract
