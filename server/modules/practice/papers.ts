import { rawBody, type RawBody } from '../../http/raw-body'
import type { Handlers } from '../../http/route'
import { loadPaper } from '../bank/repository'
import { LruCache } from '../../lru'
import type { practiceContracts } from './schema'
import type { Services } from './services'

/** A session's paper never changes; a device may keep it, a shared cache may not (it belongs to a learner). */
const IMMUTABLE = 'private, max-age=31536000, immutable'
/** Bytes of serialised papers kept ready; their packed forms add about a third. */
const CACHE_BYTES = 64 * 1024 * 1024

/** Papers, serialised once per list of questions: learners of the same chapter share it (performance.md S1). */
export function paperHandlers({ frozen }: Services): Pick<Handlers<typeof practiceContracts>, 'paper'> {
  const cache = new LruCache<RawBody>(CACHE_BYTES, (body) => body.plain.length)
  return {
    paper: async ({ db, userId, params }) => {
      const wanted = { userId, id: params.id }
      const session = frozen.held(wanted) ?? (await frozen.get(db, wanted))
      const ready = cache.get(session.digest)
      if (ready) return ready
      const body = rawBody(await loadPaper(db, session.items), IMMUTABLE)
      cache.set(session.digest, body)
      return body
    },
  }
}
