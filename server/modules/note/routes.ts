import type { Deps } from '../../deps'
import type { Before, Handlers } from '../../http/route'
import { refuseBadWords } from '../moderation/words'
import { keepPicture } from '../upload/pictures'
import { noteReads } from './reads'
import { noteContracts } from './schema'
import { newWords, noteWrites } from './writes'

/** Notes on questions: own ones, and the public ones of others. */
export function noteModule(deps: Deps) {
  const handlers: Handlers<typeof noteContracts> = {
    ...noteReads(),
    ...noteWrites(),
    picture: (context) => keepPicture(deps, 'note', context),
  }
  const before: Before<typeof noteContracts> = {
    save: async ({ db, userId, body, request }) =>
      refuseBadWords(deps, request.log, { userId, place: 'note', text: await newWords(db, userId, body) }),
  }
  return { contracts: noteContracts, handlers, before }
}
