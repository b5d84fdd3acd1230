/** A tab of the unit tests: `memory.clear` opens another one. */
import type { TabContract } from './contract'
import { inMemory } from './shared'

let kept = inMemory()

/** Controls of the tests. */
export const memory = {
  clear: () => {
    kept = inMemory()
  },
}

export const tab = {
  get: (key) => kept.get(key),
  set: (key, value) => kept.set(key, value),
} satisfies TabContract as TabContract
