/**
 * Keeps position, marks and drafts: on the device at once (typed text after half a second), on the server two seconds
 * after the last change and whenever the page is left.
 */
import { savePosition, type SessionPosition } from '@/api/practice'
import type { PracticeNote } from '@/domain/practice-resume'
import { refreshShown } from '@/hooks/query'
import { system } from '@/platform/system'
import { dropKept } from './kept-session'
import { dropNote, writeNote } from './note-storage'

const TYPING_MS = 500
const SERVER_MS = 2000

export interface Keeper {
  keep(note: PracticeNote, typing: boolean): void
  /** Writes what waits, here and on the server. */
  flush(): void
  /** The session is handed in: what happens from now on (reviewing) is no position worth keeping. */
  stop(): void
  /** The server has closed the session: the note goes. */
  drop(): void
}

const positionOf = ({ position, elapsedMs, marks }: PracticeNote): SessionPosition => ({
  position: position.answer,
  recitePosition: position.recite,
  elapsedMs: Math.round(elapsedMs),
  marks: [...marks],
})

/** @param stopped the session was handed in before. */
export function createKeeper(sessionId: string, stopped: boolean): Keeper {
  let note: PracticeNote | null = null
  let sent = ''
  let closed = stopped
  let typing: ReturnType<typeof setTimeout> | undefined
  let server: ReturnType<typeof setTimeout> | undefined
  let sending = false
  /** There may be news since the place under way was sent. */
  let again = false

  const write = () => {
    clearTimeout(typing)
    typing = undefined
    if (note && !closed) writeNote(sessionId, note, system.now())
  }
  /** The server has the place and the marks of a note. */
  const confirm = (told: PracticeNote) => {
    if (note !== told || told.synced) return
    note = { ...told, synced: true }
    write()
  }
  const tell = async () => {
    const current = note
    if (!current) return
    const position = positionOf(current)
    const key = JSON.stringify({ ...position, elapsedMs: 0 })
    // Only time has passed since: what another device tells the server from now on is newer than this note.
    if (key === sent) return confirm(current)
    try {
      await savePosition(sessionId, position)
      sent = key
      // The page may be left by now: what it lies on tells the place to go on from.
      refreshShown(['practice'])
      confirm(current)
    } catch {
      // Offline: the device has it, and the next change or the next visit sends it.
    }
  }
  /** One at a time: of two places under way the older one could arrive last, and stand. */
  const send = async () => {
    clearTimeout(server)
    server = undefined
    if (closed) return
    again = sending
    if (sending) return
    sending = true
    do {
      again = false
      await tell()
    } while (again)
    sending = false
  }
  return {
    keep: (next, waits) => {
      if (closed) return
      note = next
      if (waits) typing ??= setTimeout(write, TYPING_MS)
      else write()
      server ??= setTimeout(() => void send(), SERVER_MS)
    },
    flush: () => {
      if (typing !== undefined) write()
      void send()
    },
    stop: () => {
      closed = true
      clearTimeout(typing)
      clearTimeout(server)
    },
    drop: () => {
      dropNote(sessionId)
      dropKept(sessionId)
    },
  }
}
