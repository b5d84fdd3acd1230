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
  onOtherWindow: (listener) => {
    const hear = ({ key }: StorageEvent) => listener(key)
    // A page out of the browser's cache of pages heard nothing while it lay there.
    const wake = ({ persisted }: PageTransitionEvent) => void (persisted && listener(null))
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', wake)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', wake)
    }
  },
} satisfies StorageContract
