import { randomUUID } from 'node:crypto'
import type { Static } from '@sinclair/typebox'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { take } from '../../db/counters'
import { lockLearner } from '../../db/learner'
import { rawRows } from '../../db/raw'
import { practiceSessions } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import type { PaperItem } from '../bank/repository'
import { dayOfListKey } from '../daily/list-key'
import { settleSession } from '../daily/settle'
import { holdKeys } from './answer-keys'
import { correctionsOf } from './corrections'
import type { FrozenSession } from './frozen'
import { buildList, emptyList, listKeyOf, lostOf, sameQuestions, scopeOfKey, titleOf, type ListRequest } from './lists'
import type { practiceContracts, SessionState } from './schema'
import type { Services } from './services'

interface StartRequest extends ListRequest {
  restart?: boolean
}
interface Started {
  sessionId: string
  resumed: boolean
  total: number
}

/** Sessions a learner begins, not those that go on: each holds its whole list for ever. Nobody who reads a question begins as many. */
const BEGUN = { limit: 60, seconds: 60 } as const

/** Lists that change by themselves while the learner practises; a session of theirs is continued only over the same questions. */
const CHANGING: readonly ListRequest['source'][] = ['wrong', 'favorite', 'due', 'wrongGroup', 'folder', 'advancedWrong', 'note']
const changing = (source: ListRequest['source']) => CHANGING.includes(source)

/** Whether a question is left in a session that was answered neither in it nor, since it began, anywhere else. */
async function hasNew(tx: Db, sessionId: string): Promise<boolean> {
  const rows = await rawRows(
    tx,
    sql`select 1 from practice_sessions s, jsonb_array_elements(s.items) i where s.id = ${sessionId}
    and not exists (select 1 from practice_answers a where a.session_id = s.id and a.question_id = i ->> 'questionId')
    and not exists (select 1 from user_questions u where u.user_id = s.user_id and u.question_id = i ->> 'questionId'
      and u.answered > 0 and u.last_at > s.created_at) limit 1`,
  )
  return rows.length > 0
}

/**
 * Whether there is nothing to continue in an unfinished session: all of it is answered, though it was not left by 完成; of 未做优先 also
 * once nothing in it is new. A day's set has a button of its own for going through it again, and is looked at until then.
 */
async function isOver(tx: Db, open: { id: string; items: PaperItem[]; answered: number }, source: ListRequest['source']): Promise<boolean> {
  if (source === 'daily') return false
  return open.answered >= open.items.length || (source === 'unseen' && !(await hasNew(tx, open.id)))
}

/** Continues or starts a session; the learner's row is held, so that two taps at once make one session. */
async function start(tx: Db, request: StartRequest): Promise<Started> {
  await lockLearner(tx, request.userId)
  const title = await titleOf(tx, request)
  const listKey = listKeyOf(request)
  const { userId, subjectId, source, now } = request
  const [open] = await tx
    .select({ id: practiceSessions.id, items: practiceSessions.items, answered: practiceSessions.answered })
    .from(practiceSessions)
    .where(
      and(
        eq(practiceSessions.userId, userId),
        eq(practiceSessions.subjectId, subjectId),
        eq(practiceSessions.listKey, listKey),
        isNull(practiceSessions.finishedAt),
      ),
    )
  const continued = (items: { length: number }) => ({ sessionId: open?.id ?? '', resumed: true, total: items.length })
  const goesOn = open !== undefined && !request.restart && !(await isOver(tx, open, source))
  if (goesOn && !changing(source)) return continued(open.items)
  const items = await buildList(tx, request)
  // A question of a review comes up again on another day: only a review that was not begun is the one to continue.
  const begun = source === 'due' && open !== undefined && open.answered > 0
  if (goesOn && !begun && sameQuestions(open.items, items)) return continued(open.items)
  if (items.length === 0) throw emptyList(source)
  const wait = await take(tx, { key: `practice:${userId}`, ...BEGUN }, now)
  if (wait !== null) throw new ApiError(CODE.tooMany, `练习开始得太频繁了，请 ${wait} 秒后再试`)
  if (open) await tx.update(practiceSessions).set({ finishedAt: now }).where(eq(practiceSessions.id, open.id))
  const id = randomUUID()
  await tx.insert(practiceSessions).values({ id, userId, subjectId, source, listKey, title, items, createdAt: now, touchedAt: now })
  return { sessionId: id, resumed: false, total: items.length }
}

type StateAnswer = Static<typeof SessionState>['answers'][number]

const stateColumns = {
  position: practiceSessions.position,
  recitePosition: practiceSessions.recitePosition,
  elapsedMs: practiceSessions.elapsedMs,
  marks: practiceSessions.marks,
  finishedAt: practiceSessions.finishedAt,
  listKey: practiceSessions.listKey,
}

/** The standing answers of a session as one JSON value. */
const answersOf = ({ id }: FrozenSession) =>
  sql<StateAnswer[]>`(select coalesce(jsonb_agg(jsonb_build_object('questionId', a.question_id, 'revision', a.revision,
    'response', a.response, 'correct', a.correct, 'elapsedMs', a.elapsed_ms)), '[]') from practice_answers a where a.session_id = ${id})`

/** The learner's favourites of the session's subject. Bound values, no columns: an unqualified one would mean the inner table. */
const favoritesOf = ({ userId, subjectId }: FrozenSession) =>
  sql<
    string[]
  >`(select coalesce(jsonb_agg(f.question_id), '[]') from favorites f where f.user_id = ${userId} and f.subject_id = ${subjectId})`

/** The part of a session that changes, in one round trip (performance.md S2). */
async function readState(db: Db, session: FrozenSession) {
  const [row] = await db
    .select({ ...stateColumns, answers: answersOf(session), favorites: favoritesOf(session) })
    .from(practiceSessions)
    .where(eq(practiceSessions.id, session.id))
  if (!row) throw notFound('练习')
  return { ...row, favorites: row.favorites.filter((id) => session.versions.has(id)) }
}

/** A session as it stands now. */
export async function stateOf(db: Db, session: FrozenSession): Promise<Static<typeof SessionState>> {
  const { listKey, ...state } = await readState(db, session)
  const corrections = await correctionsOf(db, session.items)
  return {
    ...state,
    id: session.id,
    subjectId: session.subjectId,
    source: session.source,
    ...scopeOfKey(session.source, listKey),
    title: session.title,
    total: session.items.length,
    finishedAt: state.finishedAt?.getTime() ?? null,
    corrections: corrections.map(({ questionId, answer, analysis, video }) => ({ questionId, answer, analysis, video })),
  }
}

/** @throws ApiError in words when the session may be read no more. What was answered in it meanwhile is taken all the same. */
export async function refuseLost(db: Db, { userId, subjectId, source, listKey }: FrozenSession, now: Date): Promise<void> {
  const lost = await lostOf(db, { userId, subjectId, source, listKey, now })
  if (lost !== null) throw new ApiError(CODE.failed, lost)
}

/** Starting, continuing and closing sessions (product.md "practice-core"). */
export const sessionHandlers = ({
  frozen,
}: Services): Pick<Handlers<typeof practiceContracts>, 'start' | 'session' | 'position' | 'finish'> => ({
  start: ({ db, userId, body, now }) => db.transaction((tx) => start(tx, { ...body, userId, now })),

  session: async ({ db, userId, params, now }) => {
    const session = await frozen.get(db, { userId, id: params.id })
    await refuseLost(db, session, now)
    return stateOf(db, session)
  },

  position: async ({ db, userId, params, body, now }) => {
    const session = await frozen.get(db, { userId, id: params.id })
    const last = session.items.length - 1
    await db
      .update(practiceSessions)
      .set({
        position: Math.min(body.position, last),
        recitePosition: Math.min(body.recitePosition, last),
        // The timer never runs backwards, whatever order two devices report in.
        elapsedMs: sql`greatest(${practiceSessions.elapsedMs}, ${body.elapsedMs}::int)`,
        marks: body.marks.filter((id) => session.versions.has(id)),
        touchedAt: now,
      })
      .where(eq(practiceSessions.id, session.id))
    return { ok: true }
  },

  finish: async ({ db, userId, params, now }) => {
    const session = await frozen.get(db, { userId, id: params.id })
    // Entering the day takes the keys, which come before every row.
    if (dayOfListKey(session.listKey) !== null) await holdKeys(db)
    await db
      .update(practiceSessions)
      .set({ finishedAt: now })
      .where(and(eq(practiceSessions.id, session.id), isNull(practiceSessions.finishedAt)))
    await settleSession(db, session, now)
    const { elapsedMs, answers } = await readState(db, session)
    const judged = (verdict: boolean | null) => answers.filter((answer) => answer.correct === verdict).length
    return {
      total: session.items.length,
      answered: answers.length,
      correct: judged(true),
      wrong: judged(false),
      unrated: judged(null),
      // The timer is reported now and then, the answers carry their own time: neither alone is complete.
      elapsedMs: Math.max(
        elapsedMs,
        answers.reduce((sum, answer) => sum + answer.elapsedMs, 0),
      ),
    }
  },
})
