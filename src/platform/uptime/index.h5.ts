/** performance.now() stands while some devices sleep: when the page comes back, the clock tells how much is missing. */
import type { UptimeContract } from './contract'

let slept = 0
let hidden: { count: number; wall: number } | null = null

document.addEventListener('visibilitychange', () => {
  const count = performance.now()
  const wall = Date.now()
  if (document.visibilityState === 'hidden') hidden = { count, wall }
  else if (hidden) {
    slept += Math.max(0, wall - hidden.wall - (count - hidden.count))
    hidden = null
  }
})

export const uptime = { now: () => performance.now() + slept } satisfies UptimeContract as UptimeContract
