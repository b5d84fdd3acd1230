/**
 * The last 20 articles a reader opened, on the device: they can be read without network. Each reader has a list of his own, and only
 * articles that are whole for him are on it; what he pays for belongs to nobody else who uses the device.
 */
import type { Article } from '@/api/information'
import { articlesKey } from '@/hooks/articles-key'
import { storage } from '@/platform/storage'

const KEPT = 20
/** One list for everybody, of earlier versions. */
const SHARED = 'zx.articles'

/** Who reads: '' for a guest. Under review there are no paid articles. */
export interface Reader {
  userId: string
  reviewed: boolean
}

function isArticle(value: unknown): value is Article {
  const { id, title } = (value ?? {}) as Partial<Article>
  return typeof id === 'string' && typeof title === 'string'
}

function read(userId: string): Article[] {
  try {
    const kept: unknown = JSON.parse(storage.get(articlesKey(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isArticle) : []
  } catch {
    return []
  }
}

/** Writes as many of them as the device has room for, the first ones. */
function write(userId: string, all: readonly Article[]): void {
  for (let count = Math.min(all.length, KEPT); count > 0; count = Math.floor((count - 1) / 2)) {
    try {
      return storage.set(articlesKey(userId), JSON.stringify(all.slice(0, count)))
    } catch {
      // The next round keeps half as many.
    }
  }
  storage.remove(articlesKey(userId))
}

/** All kept ones, the one opened last first. */
export const keptArticles = ({ userId, reviewed }: Reader): Article[] => read(userId).filter(({ paid }) => !(reviewed && paid))

/** One of them; undefined when it is not kept. */
export const keptArticle = (reader: Reader, id: string): Article | undefined => keptArticles(reader).find((one) => one.id === id)

/** Keeps an article in front of the others; one that is not whole (any more) is not kept. */
export function keepArticle(userId: string, article: Article): void {
  storage.remove(SHARED)
  const others = read(userId).filter(({ id }) => id !== article.id)
  write(userId, article.locked > 0 ? others : [article, ...others])
}

/** Articles that are not the reader's (any more), or not there. */
export function forgetArticles(userId: string, ids: readonly string[]): void {
  const kept = read(userId)
  const rest = kept.filter(({ id }) => !ids.includes(id))
  if (rest.length < kept.length) write(userId, rest)
}
