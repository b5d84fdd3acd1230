/**
 * What the device keeps of a session beside the outbox: position, marks, drafts and the answers of a case that is not
 * submitted (domain/practice-resume). One key per session; of those the server has all of, the oldest go when there are more than a
 * handful.
 */
import { isRecord } from '@/domain/record'
import type { PracticeNote } from '@/domain/practice-resume'
import { storage } from '@/platform/storage'

const PREFIX = 'zx.practice.'
const KEEP = 8
/** Notes kept that hold something nobody else has: more lists than anybody has begun at a time. */
const KEEP_OWN = 60

interface Kept {
  at: number
  note: PracticeNote
}

function isNote(value: unknown): value is PracticeNote {
  if (!isRecord(value) || !isRecord(value.position) || !isRecord(value.open) || !isRecord(value.struck)) return false
  const mode = value.mode === 'answer' || value.mode === 'recite'
  const numbers = [value.position.answer, value.position.recite, value.elapsedMs].every(Number.isFinite)
  const answers = Object.values(value.open).every((answer) => isRecord(answer) && isRecord(answer.response) && answer.stage !== 'judged')
  return mode && numbers && answers && Array.isArray(value.marks) && typeof value.synced === 'boolean'
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as unknown
    return isRecord(kept) && typeof kept.at === 'number' && isNote(kept.note) ? { at: kept.at, note: kept.note } : null
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

/** Forgets the note of a session. */
export const dropNote = (sessionId: string): void => storage.remove(PREFIX + sessionId)

/** A draft, an option that was struck out, or a place the server has not heard of. */
const isOwn = ({ open, struck, synced }: PracticeNote) => !synced || [open, struck].some((all) => Object.keys(all).length > 0)

/** Drops the oldest notes and those that cannot be read; called once when a session opens, whose own stays. */
export function pruneNotes(sessionId: string): void {
  const notes = storage.keys().flatMap((key) => (key.startsWith(PREFIX) && key !== PREFIX + sessionId ? [{ key, kept: read(key) }] : []))
  notes.sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0))
  const own = notes.filter(({ kept }) => kept && isOwn(kept.note))
  const others = notes.filter((note) => !own.includes(note))
  for (const { key } of [...own.slice(KEEP_OWN), ...others.slice(KEEP - 1)]) storage.remove(key)
}
