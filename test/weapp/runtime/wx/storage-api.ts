import type { Device } from '../device'
import { answering, type Callbacks, type WxApi, type WxScope } from './reply'

type Keyed = Callbacks & { key: string; data?: unknown }

/** wx.*Storage*: absent keys read as '' in the sync form and fail in the asynchronous one. */
export function storageApi(scope: WxScope, { storage }: Device): WxApi {
  const answer = answering(scope)
  const setSync = (key: string, data: unknown) => {
    const refused = storage.set(key, data)
    if (refused) throw Object.assign(new Error(`setStorageSync:fail ${refused}`), { errMsg: `setStorageSync:fail ${refused}` })
  }
  return {
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: setSync,
    removeStorageSync: (key: string) => storage.remove(key),
    clearStorageSync: () => storage.clear(),
    getStorageInfoSync: () => storage.info(),
    getStorage: (options: Keyed) => {
      const data = storage.get(options.key)
      return answer('getStorage', options, data === undefined ? { ok: false, reason: 'data not found' } : { ok: true, result: { data } })
    },
    setStorage: (options: Keyed) => {
      const reason = storage.set(options.key, options.data)
      return answer('setStorage', options, reason ? { ok: false, reason } : { ok: true })
    },
    removeStorage: (options: Keyed) => {
      storage.remove(options.key)
      return answer('removeStorage', options, { ok: true })
    },
    clearStorage: (options?: Callbacks) => {
      storage.clear()
      return answer('clearStorage', options, { ok: true })
    },
    getStorageInfo: (options?: Callbacks) => answer('getStorageInfo', options, { ok: true, result: storage.info() }),
  }
}
