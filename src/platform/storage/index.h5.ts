/** localStorage itself: Taro's H5 storage wraps values in an object, and uni_id_token has to stand there plainly. */
import { StorageFullError, type StorageContract } from './contract'
import { attempt, present } from './shared'

export { StorageFullError }

export const storage = {
  get: (key) => attempt(() => present(window.localStorage.getItem(key)), null),
  set(key, value) {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      throw new StorageFullError()
    }
  },
  remove: (key) => attempt(() => window.localStorage.removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(window.localStorage), []),
} satisfies StorageContract
