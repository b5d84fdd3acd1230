/** What was watched, on the device: one storage key per piece, so that a write costs the same however many wait. */
import type { WatchedPiece } from '@/domain/course/watch'
import { storage } from '@/platform/storage'

const PREFIX = 'zx.watched.'

/** A piece and whose it is: '' watched while nobody was signed in, it counts for whoever is next. */
export interface KeptPiece {
  uid: string
  piece: WatchedPiece
}

const isSpan = (span: unknown) => Array.isArray(span) && span.length === 2 && span.every(Number.isInteger)

function isKept(value: unknown): value is KeptPiece {
  const { uid, piece } = (value ?? {}) as Partial<KeptPiece>
  const named = typeof uid === 'string' && typeof piece?.id === 'string' && typeof piece.lessonId === 'string'
  return named && Array.isArray(piece.spans) && piece.spans.every(isSpan) && [piece.at, piece.positionMs].every(Number.isInteger)
}

function read(key: string): KeptPiece | null {
  try {
    const value = JSON.parse(storage.get(key) ?? 'null') as unknown
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Everything the device kept, oldest first; what cannot be read is left alone. */
export function loadPieces(): KeptPiece[] {
  const kept = storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map(read)
  return kept.filter((entry): entry is KeptPiece => entry !== null).sort((a, b) => a.piece.at - b.piece.at)
}

/** Keeps a piece; a device without room keeps it in memory alone. */
export function keepPiece(entry: KeptPiece): void {
  try {
    storage.set(PREFIX + entry.piece.id, JSON.stringify(entry))
  } catch {
    // Nothing to say: what was watched is sent within seconds, and a learner who loses some of it watches on.
  }
}

/** The server has it: takes a watched piece off the device. */
export const forgetPiece = (id: string): void => storage.remove(PREFIX + id)
