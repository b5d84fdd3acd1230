/**
 * The session opened last, kept whole on the device, so that it opens again without network after the app was killed. One
 * session: the paper is written once, the answers after each that is judged (the outbox forgets those the server has). A
 * device without room keeps none of it: answers come first.
 */
import type { SessionState } from '@/api/practice'
import { KEPT_PAPER, KEPT_STATE } from '@/domain/kept-session'
import { joined } from '@/domain/practice-resume'
import type { Paper } from '@/domain/question'
import { storage } from '@/platform/storage'
import type { RouteQuery } from '@/routes'
import { useUserStore } from '@/stores/user'
import type { Core } from './core'

/** Letters of a paper on the device: up to three bytes each, and WeChat takes 1 MB under a key. */
const MOST = 300_000
/** The page is there before the paper is written, and answers come to rest. */
const PAPER_MS = 1000
const STATE_MS = 300

/** A session as it stood, and whose it is. */
interface KeptState {
  uid: string
  session: SessionState
}

interface KeptPaper {
  id: string
  paper: Paper
}

/** The session that is kept: a page under the one that was opened last writes no more. */
let current = ''

const author = () => useUserStore.getState().userInfo?.id ?? ''

function read<T>(key: string): Partial<T> | null {
  try {
    return JSON.parse(storage.get(key) ?? 'null') as Partial<T> | null
  } catch {
    return null
  }
}

function drop(): void {
  storage.remove(KEPT_PAPER)
  storage.remove(KEPT_STATE)
}

function write(key: string, value: KeptState | KeptPaper): void {
  const words = JSON.stringify(value)
  try {
    if (words.length > MOST) throw new Error('too long')
    storage.set(key, words)
  } catch {
    current = ''
    drop()
  }
}

/** Forgets a session that is handed in, where it is the kept one. */
export function dropKept(id: string): void {
  if (read<KeptState>(KEPT_STATE)?.session?.id === id) drop()
  if (current === id) current = ''
}

/** Keeps a session from now on, with every answer. @param paper as it was frozen; null: it stands on the device */
export function keepSession(core: Core, session: SessionState, paper: Paper | null): void {
  const { id } = session
  const uid = author()
  const writeState = () => {
    const { practice, favorites } = core.get()
    if (current !== id || uid !== author()) return
    const answers = Object.entries(practice.answers).flatMap(([questionId, { stage, revision, response, elapsedMs, correct }]) =>
      stage === 'judged' ? [{ questionId, revision, response, elapsedMs, correct }] : [],
    )
    write(KEPT_STATE, { uid, session: { ...session, answers: answers as SessionState['answers'], favorites: [...favorites] } })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  core.store.subscribe(({ practice }, before) => {
    if (practice === before.practice || practice.recorded.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(writeState, STATE_MS)
  })
  current = id
  if (!paper) return
  setTimeout(() => {
    if (current !== id || uid !== author()) return
    drop()
    write(KEPT_PAPER, { id, paper })
    writeState()
  }, PAPER_MS)
}

/** Takes over what another window of this browser answers: answered here again, it would count for nothing. @returns ends it */
export const followWindows = ({ meta, get, set }: Core): (() => void) =>
  storage.onOtherWindow((key) => {
    const { practice, stretch } = get()
    const session = key === KEPT_STATE && !stretch && read<KeptState>(key)?.session
    if (session && session.id === meta.sessionId) set({ practice: joined(practice, session.answers) })
  })

/** The kept session of this learner and its paper, null when there is none. */
export function readKept(id: string): { session: SessionState; paper: Paper } | null {
  const { uid, session } = read<KeptState>(KEPT_STATE) ?? {}
  if (session?.id !== id || uid !== author() || !Array.isArray(session.answers)) return null
  const kept = read<KeptPaper>(KEPT_PAPER)
  return kept?.id === id && Array.isArray(kept.paper?.questions) ? { session, paper: kept.paper } : null
}

/** The kept session of the list a page was opened for, null when it is of another one. */
export function keptIdOf({ source, subjectId, chapterId, refId }: RouteQuery['practiceCore']): string | null {
  const { session } = read<KeptState>(KEPT_STATE) ?? {}
  if (!session || session.source !== source || session.subjectId !== subjectId) return null
  return session.chapterId === (chapterId ?? null) && session.refId === (refId ?? null) ? session.id : null
}
