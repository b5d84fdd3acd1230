import Taro from '@tarojs/taro'
import type { UpdateContract } from './contract'

let ready = false

export const update = {
  onReady: (listener) =>
    Taro.getUpdateManager().onUpdateReady(() => {
      ready = true
      listener()
    }),
  // Without a package that was fetched there is nothing to apply: the app begins anew at its entry page.
  restart: () => {
    if (ready) Taro.getUpdateManager().applyUpdate()
    else void Taro.reLaunch({ url: '/pages/practice/practice' })
  },
} satisfies UpdateContract as UpdateContract
