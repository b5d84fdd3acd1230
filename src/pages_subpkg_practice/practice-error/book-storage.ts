/** The wrong book of the last visit, on this device: what a learner sees without a network. One per subject and grouping. */
import type { WrongBook, WrongGroupBy } from '@/api/wrong'
import { storage } from '@/platform/storage'

/** Books the device keeps; the oldest go. */
const KEEP = 6
const PREFIX = 'zx.wrong.'

export interface KeptBook {
  /** Epoch ms of the visit. */
  at: number
  book: WrongBook
}

/** Whose book, and how it is grouped. */
export interface BookName {
  userId: string
  subjectId: string
  by: WrongGroupBy
}

const keyOf = ({ userId, subjectId, by }: BookName) => `${PREFIX}${userId}.${subjectId}.${by}`

const isKept = (value: unknown): value is KeptBook => {
  const kept = value as Partial<KeptBook> | null
  return typeof kept?.at === 'number' && Array.isArray(kept.book?.groups) && typeof kept.book.due === 'number'
}

function read(key: string): KeptBook | null {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** The book of the last visit; null when there is none or it cannot be read. */
export const readBook = (name: BookName): KeptBook | null => read(keyOf(name))

/** Keeps a book in place of the one before. A device without room keeps none: the network brings it again. */
export function keepBook(name: BookName, kept: KeptBook): void {
  try {
    storage.set(keyOf(name), JSON.stringify(kept))
  } catch {
    return
  }
  const books = storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
  for (const { key } of books.sort((a, b) => b.at - a.at).slice(KEEP)) storage.remove(key)
}
