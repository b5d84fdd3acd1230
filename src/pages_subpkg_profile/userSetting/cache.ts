/** What the app keeps to be fast, and can do without. Answers, drafts, exams and settings are no cache: they stay. */
import { queryClient } from '@/hooks/query'
import { storage } from '@/platform/storage'

const KEYS = ['zx.first-screen', 'zx.search', 'zx.wrong.', 'zx.course.place.', 'zx.session.', 'zx.articles']

const cachedKeys = () => storage.keys().filter((key) => KEYS.some((prefix) => key.startsWith(prefix)))

/** Characters kept, about bytes: what stands on the device, and the answers in memory that no page shows now. */
export function cacheSize(): number {
  const onDevice = cachedKeys().reduce((sum, key) => sum + (storage.get(key)?.length ?? 0), 0)
  const idle = queryClient.getQueryCache().findAll({ type: 'inactive' })
  return idle.reduce((sum, { state }) => sum + (JSON.stringify(state.data)?.length ?? 0), onDevice)
}

/** Forgets all of it. */
export function clearCache(): void {
  cachedKeys().forEach(storage.remove)
  queryClient.removeQueries({ type: 'inactive' })
}

const KB = 1024

/** A size in words; 无缓存 below a tenth of a kilobyte. */
export function sizeText(bytes: number): string {
  if (bytes < KB / 10) return '无缓存'
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
