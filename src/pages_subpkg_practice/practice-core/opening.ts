/**
 * The beginning and the end of a session without a screen: the list it was asked for is begun or gone on with, what the server, the
 * outbox and this device know of it become one core, and what was handed in is closed on the server.
 */
import { finish, opening as readOpening, paper as readPaper, start, type SessionState } from '@/api/practice'
import { withCorrections } from '@/domain/correction'
import { ApiCallError, CODE, isRefusal } from '@/domain/errors'
import type { Stretch } from '@/domain/practice-opening'
import { indexPaper } from '@/domain/practice-paper'
import { openPractice } from '@/domain/practice-resume'
import { reducePractice, type PracticeState } from '@/domain/practice-session'
import type { Paper } from '@/domain/question'
import { flushNow, recordAnswer, unsentAnswers } from '@/features/answer-outbox'
import { queryClient, refreshShown, type Area } from '@/hooks/query'
import { system } from '@/platform/system'
import type { RouteQuery } from '@/routes'
import { useConfigStore } from '@/stores/config'
import { createCore, type Core } from './core'
import { createKeeper, type Keeper } from './keeper'
import { dropKept, keepSession, keptIdOf, readKept } from './kept-session'
import { pruneNotes, readNote } from './note-storage'

/** Areas whose figures count sessions: read again once the server has begun or ended one. A quiz of a course is done by one. */
export const CHANGED: readonly Area[] = ['practice', 'advanced', 'user', 'course']

export interface Opened {
  core: Core
  keeper: Keeper
  /** Brings the rest of the paper; null when nothing is missing. @throws what the call throws: it may be tried again */
  bring: (() => Promise<void>) | null
}

const paperKey = (sessionId: string) => ['paper', sessionId]
/** A paper never changes under its session: opened again within ten minutes it is not fetched again. */
const paperOf = (sessionId: string) =>
  queryClient.fetchQuery({ queryKey: paperKey(sessionId), queryFn: () => readPaper(sessionId), staleTime: Infinity })

/** The session a page was opened for; one is started when it names a list. */
export async function sessionIdOf(query: RouteQuery['practiceCore']): Promise<string> {
  const { sessionId, source, subjectId, chapterId, refId, restart } = query
  if (sessionId) return sessionId
  if (!source || !subjectId) throw new ApiCallError('练习不存在或已失效', { errorCode: CODE.notFound, statusCode: 0 })
  // Which questions are due depends on every answer given so far.
  if (source === 'due') await flushNow()
  const list = { source, subjectId, chapterId, refId }
  const started = await start({ ...list, ...(restart ? { restart: true } : {}) }).catch((error: unknown) => {
    // Without network the list goes on where this device kept it; what is due, and a new start, the server decides.
    const sessionId = !isRefusal(error) && !restart && source !== 'due' ? keptIdOf(list) : null
    if (sessionId === null) throw error
    return { sessionId }
  })
  refreshShown(CHANGED)
  return started.sessionId
}

/** The session at a question of it, by its number from 1 or as the one that was found; as it was when it holds no such question. */
function openedAt(practice: PracticeState, { at, source, refId }: RouteQuery['practiceCore']): PracticeState {
  const { order } = practice.paper
  const id = source === 'search' ? refId : order[Number(at) - 1]
  if (id === undefined || !order.includes(id)) return practice
  const now = system.now()
  return reducePractice(reducePractice(practice, { type: 'mode', mode: 'answer', now }), { type: 'jump', id, now })
}

/** What a session opens with. */
interface Source {
  session: SessionState
  paper: Paper
  /** The questions that are whole; null: all. */
  stretch: Stretch | null
  /** This device had it. */
  kept: boolean
}

/** The paper whole, or its opening (domain/practice-opening); a question that was found may stand anywhere in it. */
async function fetchOpening(sessionId: string, { at, source }: RouteQuery['practiceCore']): Promise<Source> {
  const { session, paper, from, to } = await readOpening(sessionId, Number(at) > 0 ? Number(at) : undefined)
  const known = queryClient.getQueryData<Paper>(paperKey(sessionId)) ?? (source === 'search' ? await paperOf(sessionId) : null)
  if (known) return { session, paper: known, stretch: null, kept: false }
  return { session, paper, stretch: to - from < paper.questions.length ? { from, to } : null, kept: false }
}

/** The session and its paper from the server, else as this device kept them. */
async function sourceOf(sessionId: string, query: RouteQuery['practiceCore']): Promise<Source> {
  try {
    return await fetchOpening(sessionId, query)
  } catch (error) {
    const own = isRefusal(error) ? null : readKept(sessionId)
    if (!own) throw error
    return { ...own, stretch: null, kept: true }
  }
}

/** The session as it stands, live; null: it holds no question. */
export async function openSession(sessionId: string, query: RouteQuery['practiceCore']): Promise<Opened | null> {
  const before = readNote(sessionId)
  const waiting = unsentAnswers(sessionId)
  const { session, paper: frozen, stretch, kept } = await sourceOf(sessionId, query)
  if (frozen.questions.length === 0) return null
  const paper = withCorrections(frozen, session.corrections)
  pruneNotes(sessionId)
  const server = { ...session, finished: session.finishedAt !== null }
  const noted = readNote(sessionId)
  // The place of a kept session is the one it was opened at, and what the server told while a place was on its way to it is older
  // than the note, too: whatever it has heard since.
  const note = noted && (kept || !before?.synced) ? { ...noted, synced: false } : noted
  // An answer that the server heard of after it told the session, and before that was here, stands in neither of the two.
  const unsent = [...waiting, ...unsentAnswers(sessionId)]
  const practice = openedAt(openPractice({ paper, server, note, unsent }), query)
  const { subjectId, source, chapterId, refId, title, favorites } = session
  if (source === 'chapter') useConfigStore.getState().setNowLearning(subjectId, title)
  const counted = new Set(session.answers.map(({ questionId }) => questionId))
  const corrected = new Set(session.corrections.map(({ questionId }) => questionId))
  const meta = { sessionId, subjectId, source, chapterId, refId, title, counted, corrected }
  const keeper = createKeeper(sessionId, server.finished)
  const ports = { record: recordAnswer, keep: keeper.keep, now: system.now }
  const core = createCore(meta, { practice, favorites, stretch }, ports)
  if (server.finished) dropKept(sessionId)
  else if (!stretch) keepSession(core, session, kept ? null : frozen)
  const bring = async () => {
    const whole = await paperOf(sessionId)
    core.complete(indexPaper(withCorrections(whole, session.corrections)))
    if (!core.get().practice.finished) keepSession(core, session, whole)
  }
  return { core, keeper, bring: stretch && bring }
}

/** A session that was handed in: what waits is sent, then the server closes it. Never throws. */
export async function closeSession({ core, keeper }: Pick<Opened, 'core' | 'keeper'>): Promise<void> {
  keeper.flush()
  keeper.stop()
  // The answers go first: the server sums up what it has. Offline the session stays open there and is continued.
  try {
    await flushNow()
    await finish(core.meta.sessionId)
    keeper.drop()
    refreshShown(CHANGED)
  } catch {
    // Who opens it again, on whichever device, finds it open.
  }
}
