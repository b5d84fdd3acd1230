import type { Deps } from '../../deps'
import { FactShelf } from './facts'
import { FrozenSessions } from './frozen'
import { AnswerWriter, transactionOf } from './writer'

/** What the handlers of this module share within one server. */
export interface Services {
  deps: Deps
  frozen: FrozenSessions
  facts: FactShelf
  writer: AnswerWriter
}

/** Builds the shared parts of a server. */
export const practiceServices = (deps: Deps): Services => ({
  deps,
  frozen: new FrozenSessions(),
  facts: new FactShelf(),
  writer: new AnswerWriter(transactionOf(deps.db, deps.now)),
})
