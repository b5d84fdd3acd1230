import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { keepPicture } from '../upload/pictures'
import { noteReads } from './reads'
import { noteContracts } from './schema'
import { noteWrites } from './writes'

/** Notes on questions: own ones, and the public ones of others. */
export function noteModule(deps: Deps) {
  const handlers: Handlers<typeof noteContracts> = {
    ...noteReads(),
    ...noteWrites(),
    picture: (context) => keepPicture(deps, 'note', context),
  }
  return { contracts: noteContracts, handlers }
}
