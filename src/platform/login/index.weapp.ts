import Taro from '@tarojs/taro'
import type { LoginContract } from './contract'

export const login = {
  way: 'wechat-mini',
  leave: () => undefined,
  mayLeaveAtOnce: () => false,
  returned: () => null,
  code: async () => {
    const { code } = await Taro.login()
    return code
  },
} satisfies LoginContract as LoginContract
