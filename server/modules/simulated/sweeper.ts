import type { Deps } from '../../deps'
import { sweepOverdue } from './overdue'
import { simulatedServices } from './services'

/** A look for overdue attempts, to be taken now and then by every process; answers with how many it finished. */
export function overdueSweeper(deps: Deps): () => Promise<number> {
  const services = simulatedServices(deps)
  return () => sweepOverdue(services, deps.now())
}
