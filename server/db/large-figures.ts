import { LruCache } from '../lru'
import type { Db } from './client'

/** What is counted over so many rows and more is kept: one more or less is not seen in it. */
const LARGE = 10_000
/** How old a large figure may be, ms. */
const KEEP_MS = 60_000
/** Figures kept of one kind. */
const KEPT = 500

interface Kept<V> {
  value: V
  until: number
}

/**
 * Figures over all learners, which everybody who opens a page is told: how many learn a subject, took a paper, praise a course. To count
 * them costs what there is to count: a hundred thousand rows take longer than all the rest of the page. A large one is
 * told as it was within the last minute, a small one as it is. By database, per process.
 */
export class LargeFigures<V> {
  private readonly kept = new WeakMap<Db, LruCache<Kept<V>>>()

  /**
   * @param read counts
   * @param rowsOf how many rows a figure was counted over
   * @param clock ms; replaced in tests
   */
  constructor(
    private readonly read: (db: Db, key: string) => Promise<V>,
    private readonly rowsOf: (value: V) => number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  async of(db: Db, key: string): Promise<V> {
    const held = this.kept.get(db)?.get(key)
    const now = this.clock()
    if (held && now < held.until) return held.value
    // Whoever comes while one counts anew is told what was: a class would count it once each.
    if (held) held.until = now + KEEP_MS
    const value = await this.read(db, key)
    if (this.rowsOf(value) >= LARGE) this.keep(db, key, { value, until: now + KEEP_MS })
    return value
  }

  private keep(db: Db, key: string, figure: Kept<V>): void {
    const figures = this.kept.get(db) ?? new LruCache<Kept<V>>(KEPT)
    figures.set(key, figure)
    this.kept.set(db, figures)
  }
}
