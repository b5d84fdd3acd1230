import Taro from '@tarojs/taro'
import { StorageFullError, type StorageContract } from './contract'
import { attempt, present } from './shared'

export { StorageFullError }

export const storage = {
  get: (key) => attempt(() => present(Taro.getStorageSync(key)), null),
  set(key, value) {
    try {
      Taro.setStorageSync(key, value)
    } catch {
      throw new StorageFullError()
    }
  },
  remove: (key) => attempt(() => Taro.removeStorageSync(key), undefined),
  keys: () => attempt(() => Taro.getStorageInfoSync().keys, []),
  onOtherWindow: () => () => undefined,
} satisfies StorageContract
