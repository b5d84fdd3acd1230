/** Timers of one run of the app: they die with it, and wait while its JavaScript stands still. */
export class Timers {
  private readonly handles = new Map<number, NodeJS.Timeout>()
  /** What came due while the JavaScript stands still, by its timer and in order; an interval once. null: it runs. */
  private due: Map<number, () => void> | null = null
  private dead = false

  /** @param onError gets what a timer callback throws */
  constructor(private readonly onError: (error: unknown) => void) {}

  readonly setTimeout = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    if (this.dead) return 0
    const handle = setTimeout(
      () =>
        this.when(Number(handle), () => {
          this.handles.delete(Number(handle))
          this.run(callback, args)
        }),
      ms,
    )
    return this.keep(handle)
  }

  readonly setInterval = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    if (this.dead) return 0
    const handle = setInterval(() => this.when(Number(handle), () => this.run(callback, args)), ms)
    return this.keep(handle)
  }

  readonly clear = (id: unknown): void => {
    clearTimeout(this.handles.get(id as number))
    this.handles.delete(id as number)
    this.due?.delete(id as number)
  }

  /** The JavaScript stands still: what comes due waits for {@link thaw}. */
  freeze(): void {
    this.due ??= new Map()
  }

  /** It goes on, with all that came due, in order. */
  thaw(): void {
    const { due } = this
    this.due = null
    for (const [id, run] of due ?? []) if (this.handles.has(id)) run()
  }

  /** Ends every timer; later ones are not started. */
  stop(): void {
    this.dead = true
    for (const handle of this.handles.values()) clearTimeout(handle)
    this.handles.clear()
  }

  private when(id: number, run: () => void) {
    if (this.due) this.due.set(id, run)
    else run()
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
