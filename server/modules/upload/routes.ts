import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { keepPicture } from './pictures'
import { uploadContracts } from './schema'

/** Pictures of learners beside those of notes. */
export function uploadModule(deps: Deps) {
  const handlers: Handlers<typeof uploadContracts> = {
    picture: (context) => keepPicture(deps, context.params.purpose, context),
  }
  return { contracts: uploadContracts, handlers }
}
