/** Timers of one run of the app: they die with it. */
export class Timers {
  private readonly handles = new Map<number, NodeJS.Timeout>()
  private dead = false

  /** @param onError gets what a timer callback throws */
  constructor(private readonly onError: (error: unknown) => void) {}

  readonly setTimeout = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    if (this.dead) return 0
    const handle = setTimeout(() => {
      this.handles.delete(Number(handle))
      this.run(callback, args)
    }, ms)
    return this.keep(handle)
  }

  readonly setInterval = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number =>
    this.dead ? 0 : this.keep(setInterval(() => this.run(callback, args), ms))

  readonly clear = (id: unknown): void => {
    clearTimeout(this.handles.get(id as number))
    this.handles.delete(id as number)
  }

  /** Ends every timer; later ones are not started. */
  stop(): void {
    this.dead = true
    for (const handle of this.handles.values()) clearTimeout(handle)
    this.handles.clear()
  }

  private keep(handle: NodeJS.Timeout): number {
    handle.unref()
    this.handles.set(Number(handle), handle)
    return Number(handle)
  }

  private run(callback: (...args: unknown[]) => void, args: unknown[]) {
    if (this.dead) return
    try {
      callback(...args)
    } catch (error) {
      this.onError(error)
    }
  }
}
