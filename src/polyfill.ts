/**
 * AbortController where the platform has none (WeChat): the query cache makes one per read and stays pending for ever
 * without it. config/index.ts lets the bundler put this class wherever the mini program names AbortController, so that
 * nothing depends on how a script engine shares its globals.
 */
type Listener = () => void

class Signal {
  aborted = false
  reason: unknown = undefined
  onabort: Listener | null = null
  private listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  /** Called by the controller alone. */
  end(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    this.onabort?.()
    this.listeners.forEach((listener) => listener())
  }
}

export class AbortController {
  readonly signal = new Signal()

  abort(reason: unknown = new Error('aborted')): void {
    this.signal.end(reason)
  }
}
