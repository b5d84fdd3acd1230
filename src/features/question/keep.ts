/** 收藏 of a question, from whichever page. */
import { setFavorite } from '@/api/practice'
import { refreshShown } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'

/** The wish under way that was made last, by question. */
const last = new Map<string, Promise<unknown>>()

/**
 * Keeps a question among the favourites, or no longer. Wishes for one question reach the server in their order: a second tap
 * must not overtake the first. A failure is told; `undo` is called when nothing newer was wished for meanwhile.
 */
export async function wishFavorite(questionId: string, on: boolean, undo: () => void): Promise<void> {
  const before = last.get(questionId)
  const send = async () => {
    await before?.catch(() => undefined)
    await setFavorite(questionId, on)
  }
  const mine = send()
  last.set(questionId, mine)
  try {
    await mine
    refreshShown(['practice'])
  } catch (error) {
    if (last.get(questionId) === mine) undo()
    tellError(error)
  } finally {
    if (last.get(questionId) === mine) last.delete(questionId)
  }
}
