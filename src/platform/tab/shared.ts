import type { TabContract } from './contract'

/** Values in memory: those of a run. */
export function inMemory(): TabContract {
  const kept = new Map<string, string>()
  return { get: (key) => kept.get(key) ?? '', set: (key, value) => void kept.set(key, value) }
}
