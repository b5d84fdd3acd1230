/** Work that has a name, and the name of the work that it cannot begin before. */
export interface Job {
  name: string
  needs?: string
}

/**
 * Does jobs in their order, so many at once. One that needs another is passed over until that is through, well or not; what
 * it needs and is not among them is there already.
 * @throws Error when what is left waits for each other, and what `work` throws
 */
export async function inTurn<T extends Job>(jobs: readonly T[], atOnce: number, work: (job: T) => Promise<void>): Promise<void> {
  const left = [...jobs]
  const open = new Set(jobs.map(({ name }) => name))
  const running = new Set<Promise<void>>()
  const ready = ({ needs }: T) => needs === undefined || !open.has(needs)
  while (left.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? left.find(ready) : undefined
    if (next) {
      left.splice(left.indexOf(next), 1)
      const doing: Promise<void> = work(next).finally(() => {
        open.delete(next.name)
        running.delete(doing)
      })
      running.add(doing)
    } else if (running.size > 0) await Promise.race(running)
    else throw new Error(`Waiting for each other: ${left.map(({ name }) => name).join(', ')}`)
  }
}
