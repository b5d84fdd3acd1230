/** The last 20 articles a learner opened, on the device: they can be read without network. */
import type { Article } from '@/api/information'
import { storage } from '@/platform/storage'

const KEY = 'zx.articles'
const KEPT = 20

function read(): Article[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Article[]) : []
  } catch {
    return []
  }
}

/** All kept ones, the one opened last first. */
export const keptArticles = (): Article[] => read()

/** One of them; undefined when it is not kept. */
export const keptArticle = (id: string): Article | undefined => read().find((one) => one.id === id)

/** Keeps an article in front of the others. A device without room keeps fewer of them. */
export function keepArticle(article: Article): void {
  const others = read().filter(({ id }) => id !== article.id)
  for (let count = KEPT - 1; count >= 0; count = Math.floor(count / 2) - 1) {
    try {
      storage.set(KEY, JSON.stringify([article, ...others.slice(0, count)]))
      return
    } catch {
      // The next round keeps half as many.
    }
  }
}
