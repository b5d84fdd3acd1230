/** In-memory storage of the unit tests; `memory` plays a full device and inspects what is kept. */
import { StorageFullError, type StorageContract } from './contract'
import { present } from './shared'

export { StorageFullError }
const kept = new Map<string, string>()
let full = false
const listeners = new Set<(key: string | null) => void>()

/** Controls of the tests. */
export const memory = {
  /** From now on every write of a new value fails, until called with false. */
  setFull: (value: boolean) => {
    full = value
  },
  clear: () => {
    kept.clear()
    full = false
  },
  /** Another window of the browser writes a key, or takes it away. */
  elsewhere: (key: string, value: string | null) => {
    if (value === null) kept.delete(key)
    else kept.set(key, value)
    listeners.forEach((listener) => listener(key))
  },
  /** A copy of everything kept, and back: a device that was killed and started again. */
  snapshot: () => new Map(kept),
  restore: (values: ReadonlyMap<string, string>) => {
    kept.clear()
    values.forEach((value, key) => kept.set(key, value))
  },
}

export const storage = {
  get: (key) => present(kept.get(key)),
  set(key, value) {
    if (full) throw new StorageFullError()
    kept.set(key, value)
  },
  remove: (key) => {
    kept.delete(key)
  },
  keys: () => [...kept.keys()],
  onOtherWindow: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} satisfies StorageContract
