/**
 * What the device keeps of a session beside the outbox: position, marks, drafts and the answers of a case that is not
 * submitted (domain/practice-resume). One key per session; the oldest go when there are more than a handful.
 */
import type { PracticeNote } from '@/domain/practice-resume'
import { storage } from '@/platform/storage'

const PREFIX = 'zx.practice.'
const KEEP = 8

interface Kept {
  at: number
  note: PracticeNote
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function isNote(value: unknown): value is PracticeNote {
  if (!isObject(value) || !isObject(value.position) || !isObject(value.open) || !isObject(value.struck)) return false
  const mode = value.mode === 'answer' || value.mode === 'recite'
  const numbers = [value.position.answer, value.position.recite, value.elapsedMs].every(Number.isFinite)
  const answers = Object.values(value.open).every((answer) => isObject(answer) && isObject(answer.response) && answer.stage !== 'judged')
  return mode && numbers && answers && Array.isArray(value.marks) && typeof value.synced === 'boolean'
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as unknown
    return isObject(kept) && typeof kept.at === 'number' && isNote(kept.note) ? { at: kept.at, note: kept.note } : null
  } catch {
    return null
  }
}

/** The note of a session, null when there is none or it cannot be read. */
export const readNote = (sessionId: string): PracticeNote | null => read(PREFIX + sessionId)?.note ?? null

/** Keeps a note. A device without room keeps none: answers that count are in the outbox, which warns. */
export function writeNote(sessionId: string, note: PracticeNote, at: number): void {
  try {
    storage.set(PREFIX + sessionId, JSON.stringify({ at, note } satisfies Kept))
  } catch {
    // Position and drafts of this run live in memory only.
  }
}

export const dropNote = (sessionId: string): void => storage.remove(PREFIX + sessionId)

/** Drops the oldest notes and those that cannot be read; called once when a session opens. */
export function pruneNotes(): void {
  const notes = storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
  for (const { key } of notes.sort((a, b) => b.at - a.at).slice(KEEP)) storage.remove(key)
}
