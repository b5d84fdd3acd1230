/**
 * Drafts of notes on this device, one per learner and question. Of pictures it keeps those that were sent: an address of the
 * device is worth nothing after a restart.
 */
import { NOTE_PICTURES } from '@/domain/note'
import { storage } from '@/platform/storage'

const PREFIX = 'zx.note.'
/** Drafts kept; the oldest go. */
const KEEP = 20

/** What a note holds, without what the server adds. */
export interface NoteDraft {
  body: string
  pictures: readonly string[]
  points: readonly string[]
  isPublic: boolean
  /** Of a kept draft: updatedAt of the note it was written upon; undefined: there was none. No clock of a device counts. */
  base?: number | undefined
}

interface Kept {
  at: number
  draft: NoteDraft
}

export interface DraftOf {
  userId: string
  questionId: string
}

const keyOf = ({ userId, questionId }: DraftOf) => `${PREFIX}${userId}.${questionId}`
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

function isDraft(value: unknown): value is NoteDraft {
  if (!isObject(value) || typeof value.body !== 'string' || typeof value.isPublic !== 'boolean') return false
  return areTexts(value.pictures) && value.pictures.length <= NOTE_PICTURES && areTexts(value.points)
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as unknown
    return isObject(kept) && typeof kept.at === 'number' && isDraft(kept.draft) ? { at: kept.at, draft: kept.draft } : null
  } catch {
    return null
  }
}

/** The draft of a question; null when there is none or it cannot be read. */
export const readDraft = (of: DraftOf): NoteDraft | null => read(keyOf(of))?.draft ?? null

export const dropDraft = (of: DraftOf): void => storage.remove(keyOf(of))

function prune(): void {
  const kept = storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
  for (const { key } of kept.sort((a, b) => b.at - a.at).slice(KEEP)) storage.remove(key)
}

/** Keeps a draft. @param at ms since the epoch @returns false when the device has no room */
export function writeDraft(of: DraftOf, draft: NoteDraft, at: number): boolean {
  try {
    storage.set(keyOf(of), JSON.stringify({ at, draft } satisfies Kept))
  } catch {
    return false
  }
  prune()
  return true
}
