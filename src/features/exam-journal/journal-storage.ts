/** The journal on the device: one storage key per line, so that a write costs the same however many wait. */
import { lineKey, type HandIn, type JournalLine } from '@/domain/exam/journal-lines'
import { KEPT_PAPER as PRACTICE_PAPER } from '@/domain/kept-session'
import { storage } from '@/platform/storage'

const LINE = 'zx.exam.j.'
/** Answers the server could not take as they stood: tried again by the next run that shows an exam. */
const ASIDE = 'zx.exam.r.'
const HAND_IN = 'zx.exam.h.'
/** Papers kept for a start without network (practice-simulated/exam): the first thing to go when room is needed. */
export const KEPT_PAPER = 'zx.exam.p.'

const under = (prefix: string) => storage.keys().filter((key) => key.startsWith(prefix))

/** Writes, and says whether the device kept it. */
export function write(key: string, value: string): boolean {
  try {
    storage.set(key, value)
    return true
  } catch {
    return false
  }
}

function readLine(key: string, prefix: string): JournalLine[] {
  try {
    const line = JSON.parse(storage.get(key) ?? 'null') as Partial<JournalLine> | null
    const whole = typeof line?.uid === 'string' && Number.isFinite(line.entry?.n) && Number.isFinite(line.entry?.at)
    return whole && prefix + lineKey(line as JournalLine) === key ? [line as JournalLine] : []
  } catch {
    return []
  }
}

const linesUnder = (prefix: string) => under(prefix).flatMap((key) => readLine(key, prefix))

/** What the device kept. A record that cannot be read stays where it is. */
export const loadJournal = (): { lines: JournalLine[]; handIns: HandIn[] } => ({
  lines: linesUnder(LINE),
  handIns: under(HAND_IN).map((key) => ({ uid: storage.get(key) ?? '', attemptId: key.slice(HAND_IN.length) })),
})

/** Keeps a line; kept papers make room for it, that of a practice first. false: the device has none. */
export function keepLine(line: JournalLine): boolean {
  const key = LINE + lineKey(line)
  const value = JSON.stringify(line)
  if (write(key, value)) return true
  storage.remove(PRACTICE_PAPER)
  if (write(key, value)) return true
  under(KEPT_PAPER).forEach((paper) => storage.remove(paper))
  return write(key, value)
}

/** The server has it: takes a line of the journal off the device. */
export const forgetLine = (line: JournalLine): void => [LINE, ASIDE].forEach((prefix) => storage.remove(prefix + lineKey(line)))

/** Keeps an answer that holds up the others out of their way. */
export const setAside = (line: JournalLine): boolean => write(ASIDE + lineKey(line), JSON.stringify(line))

/** What was set aside, each where the next try finds it. */
export const loadAside = (): JournalLine[] => linesUnder(ASIDE)

/** The attempt is finished: nothing of it is tried again. */
export const forgetAside = (attemptId: string): void => under(`${ASIDE}${attemptId}|`).forEach((key) => storage.remove(key))

/** Keeps the wish to hand in. A device without room keeps it in memory: the server ends the attempt at its deadline. */
export const keepHandIn = ({ uid, attemptId }: HandIn): boolean => write(HAND_IN + attemptId, uid)

/** Takes the wish to hand in off the device. */
export const forgetHandIn = (attemptId: string): void => storage.remove(HAND_IN + attemptId)
