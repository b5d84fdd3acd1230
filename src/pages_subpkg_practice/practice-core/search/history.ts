/** What a learner searched for lately: kept on this device alone, the newest first. */
import { SEARCH } from '@/domain/search'
import { storage } from '@/platform/storage'

const KEY = 'zx.search'
const KEEP = 10

/** The latest searches, each once; empty when there are none or they cannot be read. */
export function readHistory(): string[] {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '[]') as unknown
    if (!Array.isArray(kept)) return []
    return kept.filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= SEARCH.query).slice(0, KEEP)
  } catch {
    return []
  }
}

/** Puts a search to the front. @returns the history after it; a device without room keeps the one before */
export function remember(text: string): string[] {
  const history = [text, ...readHistory().filter((other) => other !== text)].slice(0, KEEP)
  try {
    storage.set(KEY, JSON.stringify(history))
  } catch {
    // Searching goes on without a history.
  }
  return history
}

/** Forgets all searches. */
export const clearHistory = (): void => storage.remove(KEY)
