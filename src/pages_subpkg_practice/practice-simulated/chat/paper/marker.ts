/** The yellow marker of one attempt, kept on this device until the paper is handed in. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readHighlights, removeAt, toggleRange, writeHighlights, type Highlights, type TextRange } from '@/domain/exam/highlight'
import { KEPT_ATTEMPT } from '@/features/exam-journal/kept-attempt'
import { storage } from '@/platform/storage'
import { toast } from '@/platform/toast'

export interface Marker {
  readonly store: StoreApi<Highlights>
  /** Marks a range of a part, or takes the marker off where all of it is yellow. */
  toggle(part: string, range: TextRange): void
  /** Takes the marker off around a character. */
  wipe(part: string, at: number): void
  /** The paper was handed in: nothing is kept any more. */
  forget(): void
}

/** Parts of a paper: the passage of a group, the stem of a question, the new fact it releases. */
export const partOf = {
  passage: (groupId: string) => `case-${groupId}`,
  stem: (questionId: string) => `stem-${questionId}`,
  fact: (groupId: string, place: number) => `fact-${groupId}-${place}`,
}

const PREFIX = 'exam-marker-'
const NONE: readonly TextRange[] = []

/** Markers of papers that ended elsewhere, or by their deadline while the app was closed. @param own stays */
function sweep(own: string): void {
  const others = storage.keys().filter((key) => key.startsWith(PREFIX) && key !== own)
  for (const key of others) if (storage.get(KEPT_ATTEMPT + key.slice(PREFIX.length)) === null) storage.remove(key)
}

/** The marker of an attempt, with what was painted before. */
export function createMarker(attemptId: string): Marker {
  const key = PREFIX + attemptId
  sweep(key)
  const store = createStore<Highlights>(() => readHighlights(storage.get(key)))
  const paint = (part: string, change: (ranges: readonly TextRange[]) => TextRange[]) => {
    const before = store.getState()
    const after = { ...before, [part]: change(before[part] ?? NONE) }
    store.setState(after, true)
    try {
      const kept = writeHighlights(after)
      if (kept === null) storage.remove(key)
      else storage.set(key, kept)
    } catch {
      toast.warning('标黄没能存到本机，刷新后会消失')
    }
  }
  return {
    store,
    toggle: (part, range) => paint(part, (ranges) => toggleRange(ranges, range)),
    wipe: (part, at) => paint(part, (ranges) => removeAt(ranges, at)),
    forget: () => storage.remove(key),
  }
}
