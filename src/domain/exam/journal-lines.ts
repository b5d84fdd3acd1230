/** Lines of the journal of running attempts (journal.ts) and what is sent of them: all that a start without an exam needs. */
import type { JournalEntry, JournalResult } from './types'

export interface JournalLine {
  /** The learner whose attempt it is. */
  uid: string
  attemptId: string
  /** The run of the app that wrote it. */
  device: string
  entry: JournalEntry
}

/** A paper that was handed in here. */
export interface HandIn {
  uid: string
  attemptId: string
}

/** One call: lines of one device and attempt in order, or handing in. */
export interface LinesTask {
  kind: 'lines'
  attemptId: string
  device: string
  lines: readonly JournalLine[]
}
export type JournalTask = LinesTask | { kind: 'handIn'; handIn: HandIn }

/** Most entries of one call (server/modules/simulated/schema.ts). */
export const MAX_LINES = 50

/** Names a line on the device. */
export const lineKey = ({ attemptId, device, entry }: JournalLine): string => `${attemptId}|${device}|${entry.n}`

/** Lines of one run in the order of their numbers; runs in the order in which they began, whatever the clock did meanwhile. */
export function inOrder(lines: readonly JournalLine[]): JournalLine[] {
  const began = new Map<string, number>()
  for (const { device, entry } of lines) began.set(device, Math.min(entry.at, began.get(device) ?? Infinity))
  return [...lines].sort((a, b) =>
    a.device === b.device
      ? a.entry.n - b.entry.n
      : (began.get(a.device) ?? 0) - (began.get(b.device) ?? 0) || (a.device < b.device ? -1 : 1),
  )
}

/** What to send first of what waits: lines in their order, then papers whose lines have arrived; null when nothing does. */
export function taskOf(waiting: { lines: readonly JournalLine[]; handIns: readonly HandIn[] }, size = MAX_LINES): JournalTask | null {
  const [first] = waiting.lines
  if (first) {
    const { attemptId, device } = first
    const same = waiting.lines.filter((line) => line.attemptId === attemptId)
    const end = same.findIndex((line) => line.device !== device)
    return { kind: 'lines', attemptId, device, lines: (end < 0 ? same : same.slice(0, end)).slice(0, size) }
  }
  const [handIn] = waiting.handIns
  return handIn ? { kind: 'handIn', handIn } : null
}

/** Lines with the server's word on them; those without one are left out. */
export const pairsOf = (
  lines: readonly JournalLine[],
  results: readonly JournalResult[],
): { entry: JournalEntry; result: JournalResult }[] =>
  lines.flatMap(({ entry }) => results.filter(({ n }) => n === entry.n).map((result) => ({ entry, result })))
