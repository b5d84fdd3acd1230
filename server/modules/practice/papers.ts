import type { Static } from '@sinclair/typebox'
import { openingOf, placeIn, stretchAround } from '@/domain/practice-opening'
import type { Paper } from '@/domain/question'
import type { Db } from '../../db/client'
import { rawBody, type RawBody } from '../../http/raw-body'
import type { Handlers } from '../../http/route'
import { loadPaper } from '../bank/repository'
import { LruCache } from '../../lru'
import type { FrozenSession } from './frozen'
import type { practiceContracts, SessionState } from './schema'
import type { Services } from './services'
import { refuseLost, stateOf } from './sessions'

/** A session's paper never changes; a device may keep it, a shared cache may not (it belongs to a learner). */
const IMMUTABLE = 'private, max-age=31536000, immutable'
/** Bytes of serialised papers kept ready; their packed forms add about a third. */
const CACHE_BYTES = 64 * 1024 * 1024

/** Where a session opens: at the number asked for, else where the learner stands. */
function placeOf({ position, finishedAt, answers }: Static<typeof SessionState>, order: readonly string[], at?: number): number {
  if (at !== undefined) return at - 1
  const answered = new Set(answers.map(({ questionId }) => questionId))
  return placeIn({ position, finished: finishedAt !== null }, order, (id) => answered.has(id))
}

/** Papers, serialised once per list of questions: learners of the same chapter share it (performance.md S1). */
export function paperHandlers({ frozen }: Services): Pick<Handlers<typeof practiceContracts>, 'paper' | 'opening'> {
  const cache = new LruCache<RawBody>(CACHE_BYTES, (body) => body.plain.length)
  const paperOf = async (db: Db, session: FrozenSession) => {
    const ready = cache.get(session.digest)
    if (ready) return ready
    const body = rawBody(await loadPaper(db, session.items), IMMUTABLE)
    cache.set(session.digest, body)
    return body
  }
  return {
    paper: async ({ db, userId, params, now }) => {
      const wanted = { userId, id: params.id }
      const session = frozen.held(wanted) ?? (await frozen.get(db, wanted))
      await refuseLost(db, session, now)
      return paperOf(db, session)
    },
    opening: async ({ db, userId, params, query, now }) => {
      const session = await frozen.get(db, { userId, id: params.id })
      await refuseLost(db, session, now)
      const state = await stateOf(db, session)
      const { result: paper } = JSON.parse((await paperOf(db, session)).plain.toString()) as { result: Paper }
      const order = session.items.map(({ questionId }) => questionId)
      const stretch = stretchAround(placeOf(state, order, query.at), paper.questions)
      return { session: state, paper: openingOf(paper, stretch), ...stretch }
    },
  }
}
