/**
 * The outbox on the device: one storage key per answer, so that a write costs the same however many wait. A record that
 * cannot be read stays where it is and is counted until the learner has been told, never cleared.
 */
import { entryKey, type OutboxEntry, type RefusedEntry } from '@/domain/outbox'
import { KEPT_PAPER } from '@/domain/kept-session'
import { storage } from '@/platform/storage'

const WAITING = 'zx.outbox.'
const REFUSED = 'zx.refused.'
/** Records that cannot be read and that the learner knows of. */
const KNOWN = 'zx.unread.'

function isEntry(value: unknown): value is OutboxEntry {
  const { uid, item } = (value ?? {}) as Partial<OutboxEntry>
  const named = typeof item?.sessionId === 'string' && typeof item.questionId === 'string' && typeof item.response === 'object'
  return typeof uid === 'string' && named && [item.version, item.revision, item.elapsedMs, item.answeredAt].every(Number.isFinite)
}

function read(key: string): OutboxEntry | null {
  try {
    const value = JSON.parse(storage.get(key) ?? 'null') as unknown
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}

/** Writes, and says whether the device kept it. */
function write(key: string, value: unknown): boolean {
  try {
    storage.set(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function writeInPlaceOfPaper(key: string, value: unknown): boolean {
  storage.remove(KEPT_PAPER)
  return write(key, value)
}

const underKeys = (prefix: string) => storage.keys().filter((key) => key.startsWith(prefix))

/** What the device kept. `broken`: records that cannot be read any more. */
export function loadBox(): { entries: OutboxEntry[]; refused: RefusedEntry[]; broken: number } {
  const waiting = underKeys(WAITING).map(read)
  const refused = underKeys(REFUSED).map((key) => read(key) as RefusedEntry | null)
  const known = <T>(list: (T | null)[]) => list.filter((entry): entry is T => entry !== null)
  return {
    entries: known(waiting),
    refused: known(refused),
    broken: waiting.length + refused.length - known(waiting).length - known(refused).length,
  }
}

/** Keeps an answer; a kept paper makes room for it. false: the device has none. A record of a higher revision (another tab) is left as it is. */
export function keepEntry(entry: OutboxEntry): boolean {
  const key = WAITING + entryKey(entry)
  const kept = read(key)
  return kept && kept.item.revision > entry.item.revision ? true : write(key, entry) || writeInPlaceOfPaper(key, entry)
}

/** Forgets an answer, unless the device holds a higher revision of it by now (another tab). */
export function forgetEntry(entry: OutboxEntry): void {
  const key = WAITING + entryKey(entry)
  const kept = read(key)
  if (kept && kept.item.revision <= entry.item.revision) storage.remove(key)
}

const refusedKey = (refusal: RefusedEntry) => `${REFUSED}${entryKey(refusal)}|${refusal.item.revision}`

/** Moves a refused answer to the list of refused ones; false when the device has no room: then it stays where it was. */
export function keepRefused(refusal: RefusedEntry): boolean {
  const kept = write(refusedKey(refusal), refusal)
  if (kept) forgetEntry(refusal)
  return kept
}

/** Drops a refused answer the learner has read of. */
export const forgetRefused = (refusal: RefusedEntry): void => storage.remove(refusedKey(refusal))

/** Records that cannot be read are counted no more: they stay on the device, out of the way. */
export function setBrokenAside(): void {
  for (const key of [...underKeys(WAITING), ...underKeys(REFUSED)].filter((kept) => !read(kept))) {
    try {
      storage.set(KNOWN + key, storage.get(key) ?? '')
      storage.remove(key)
    } catch {
      // No room to move it: it stays, and is counted again at the next start.
    }
  }
}
