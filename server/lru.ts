/**
 * A cache that holds at most `limit` weight and drops what was used longest ago. It stores finished values only, never
 * promises: a request inside a transaction must not wait for a query of another one (PGlite would wait for ever).
 */
export class LruCache<V> {
  private readonly entries = new Map<string, { value: V; weight: number }>()
  private total = 0
  /** The key that was used last: asked for again, it stays where it is. */
  private latest: string | null = null

  /** `weigh` tells the weight of a value in the unit of `limit` (default: 1, so that the limit counts entries). */
  constructor(
    private readonly limit: number,
    private readonly weigh: (value: V) => number = () => 1,
  ) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (key !== this.latest) {
      this.entries.delete(key)
      this.entries.set(key, entry)
      this.latest = key
    }
    return entry.value
  }

  /** Keeps a value unless it alone is heavier than the limit. */
  set(key: string, value: V): void {
    const weight = this.weigh(value)
    this.drop(key)
    if (weight > this.limit) return
    this.entries.set(key, { value, weight })
    this.latest = key
    this.total += weight
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.limit) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.total -= entry.weight
  }
}
