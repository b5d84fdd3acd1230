/** The course tab in one answer (mockup 24). */
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { LruCache } from '../../lru'
import { coursesOf, type Access } from './access'
import { categoriesOf, checkSubject, shelfPage } from './list'
import { findLives, liveRows, livesFor, nextLives, type Live } from './lives'
import { myCourses } from './mine'
import { rowFor, type ShelfRow, type Viewer } from './rows'

/** What everyone sees is read anew after this long: the tab is what learners open most. */
const KEEP_MS = 3000
const SUBJECTS = 200

interface Page {
  total: number
  rows: ShelfRow[]
}

/** The part of the tab that is the same for everyone, on a day. */
interface Shelf {
  /** Those of courses that are sold no more among them: each viewer is shown his own. */
  lives: Live[]
  nextLives: Awaited<ReturnType<typeof nextLives>>
  open: Page
  categories: string[]
  catalogue: Page
}

/**
 * Shelves of subjects that were read a moment ago, per process. Learners who come while one is read wait for that reading:
 * a class that opens the tab together would read it once each (budget S10).
 */
export class Shelves {
  private readonly kept = new LruCache<{ shelf: Shelf; until: number }>(SUBJECTS)
  private readonly reading = new Map<string, Promise<Shelf>>()

  /** Outside of transactions only: one would wait for another's. @throws ApiError not found for an unknown subject */
  of(db: Db, subjectId: string, now: Date): Promise<Shelf> {
    const at = now.getTime()
    const key = `${subjectId} ${dayOf(at)}`
    const known = this.kept.get(key)
    if (known && Math.abs(known.until - at) <= KEEP_MS && at < known.until) return Promise.resolve(known.shelf)
    const running = this.reading.get(key)
    if (running) return running
    const reading = readShelf(db, subjectId, dayOf(at))
      .then((shelf) => {
        this.kept.set(key, { shelf, until: at + KEEP_MS })
        return shelf
      })
      .finally(() => this.reading.delete(key))
    this.reading.set(key, reading)
    return reading
  }
}

async function readShelf(db: Db, subjectId: string, day: string): Promise<Shelf> {
  await checkSubject(db, subjectId)
  const [lives, next, open, categories, catalogue] = await Promise.all([
    findLives(db, { subjectId, from: day, days: 1 }),
    nextLives(db, subjectId, day),
    shelfPage(db, { subjectId, shelf: 'open' }),
    categoriesOf(db, subjectId),
    shelfPage(db, { subjectId, shelf: 'catalogue' }),
  ])
  return { lives, nextLives: next, open, categories, catalogue }
}

/** The own courses; null for a guest. */
async function mineOf(db: Db, of: Parameters<typeof myCourses>[1]) {
  if (of.userId === '') return null
  const cards = await myCourses(db, of)
  return { total: cards.length, last: cards[0] ?? null }
}

const shown = ({ total, rows }: Page, viewer: Viewer, own: ReadonlyMap<string, Access>) => ({
  total,
  rows: rows.map((row) => rowFor(row, viewer, own)),
})

/** The tab of a subject in front of a viewer. */
export async function homeOf(db: Db, shelf: Shelf, viewer: Viewer) {
  const own = await coursesOf(db, viewer)
  const known = { ...viewer, own }
  const [lives, mine] = await Promise.all([liveRows(db, livesFor(shelf.lives, known), known), mineOf(db, known)])
  const { categories } = shelf
  const nextLiveAt = livesFor(shelf.nextLives, known)[0]?.at?.getTime() ?? null
  const now = viewer.now.getTime()
  return { now, lives, nextLiveAt, mine, open: shown(shelf.open, viewer, own), categories, catalogue: shown(shelf.catalogue, viewer, own) }
}
