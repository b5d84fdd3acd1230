import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { courseHandlers } from './course'
import { examPaperHandlers } from './exam-paper'
import { journalHandlers } from './journal'
import { paperHandlers } from './papers'
import { ratingHandlers } from './rating'
import { registrationHandlers } from './registration'
import { reportHandlers } from './report'
import { simulatedContracts } from './schema'
import { simulatedServices } from './services'
import { startHandlers } from './start'

/** Simulated exams (product.md "Simulated exam"): papers, attempts with the server's clock, reports. */
export function simulatedModule(deps: Deps) {
  const services = simulatedServices(deps)
  const handlers: Handlers<typeof simulatedContracts> = {
    ...paperHandlers(services),
    ...registrationHandlers(services),
    ...startHandlers(services),
    ...courseHandlers(services),
    ...examPaperHandlers(services),
    ...journalHandlers(services),
    ...reportHandlers(services),
    ...ratingHandlers(services),
  }
  return { contracts: simulatedContracts, handlers }
}
