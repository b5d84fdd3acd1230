import type { Deps } from '../../deps'
import { ContentShelf } from './content'
import { FrozenAttempts } from './frozen'
import { WorthShelf } from './paper-store'

/** What the handlers of this module share within one server. */
export interface Services {
  deps: Deps
  frozen: FrozenAttempts
  contents: ContentShelf
  worth: WorthShelf
}

/** Builds the shared parts of a server. */
export function simulatedServices(deps: Deps): Services {
  const contents = new ContentShelf()
  return { deps, frozen: new FrozenAttempts(), contents, worth: new WorthShelf(contents) }
}
