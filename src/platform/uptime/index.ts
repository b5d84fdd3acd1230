/** The count of the unit tests: the process's own, which jest's fake timers move. */
import type { UptimeContract } from './contract'

export const uptime = { now: () => performance.now() } satisfies UptimeContract as UptimeContract
