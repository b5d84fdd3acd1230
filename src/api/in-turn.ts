/** Files that travel at a time (specification section 9). */
const AT_A_TIME = 5

const waiting: (() => void)[] = []
let travelling = 0

/** Runs work when fewer than five are under way, in the order of asking. Work that waits for other work in turn may wait for ever. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (travelling >= AT_A_TIME) await new Promise<void>((resolve) => void waiting.push(resolve))
  else travelling += 1
  try {
    return await work()
  } finally {
    // The place goes to whoever waits longest.
    const next = waiting.shift()
    if (next) next()
    else travelling -= 1
  }
}
