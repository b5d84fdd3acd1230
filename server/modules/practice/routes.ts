import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { answerHandlers } from './answers'
import { homeHandlers } from './home'
import { markHandlers } from './marks'
import { paperHandlers } from './papers'
import { practiceContracts } from './schema'
import { practiceServices } from './services'
import { sessionHandlers } from './sessions'
import { statsHandlers } from './stats'

/** Practising: sessions, answers, wrong book, favourites and figures. */
export function practiceModule(deps: Deps) {
  const services = practiceServices(deps)
  const handlers: Handlers<typeof practiceContracts> = {
    ...homeHandlers(),
    ...sessionHandlers(services),
    ...paperHandlers(services),
    ...answerHandlers(services),
    ...statsHandlers(services),
    ...markHandlers(),
  }
  return { contracts: practiceContracts, handlers }
}
