/** 收藏 of a question, from whichever page. */
import { setFavorite } from '@/api/practice'
import type { ExamReview } from '@/api/simulated'
import { putAnswer } from '@/hooks/put-answer'
import { queryClient, refreshShown } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { useUserStore } from '@/stores/user'

/** The wish under way that was made last, by question. */
const last = new Map<string, Promise<unknown>>()

type Hear = (questionId: string, on: boolean) => void
const hearers = new Set<Hear>()

/** Tells of every question that is kept or no longer, on whichever page: one below shows it, too. @returns ends it */
export function followFavorites(hear: Hear): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Kept questions with one more, or without it. */
export const withFavorite = (kept: readonly string[], questionId: string, on: boolean): string[] => {
  const others = kept.filter((id) => id !== questionId)
  return on ? [...others, questionId] : others
}

/** Pages in memory are told; reviews of exams, which are never read again, are in the cache. */
const show: Hear = (questionId, on) => {
  hearers.forEach((hear) => hear(questionId, on))
  const userId = useUserStore.getState().userInfo?.id
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['simulated', 'review'] }))
    if (queryKey[queryKey.length - 1] === userId)
      putAnswer<ExamReview>(queryKey, (review) => ({ ...review, favorites: withFavorite(review.favorites, questionId, on) }))
}

/**
 * Keeps a question among the favourites, or no longer. Wishes for one question reach the server in their order: a second tap
 * must not overtake the first. It shows at once; a failure is told and taken back when nothing newer was wished for meanwhile.
 */
export async function wishFavorite(questionId: string, on: boolean): Promise<void> {
  show(questionId, on)
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
    if (last.get(questionId) === mine) show(questionId, !on)
    tellError(error)
  } finally {
    if (last.get(questionId) === mine) last.delete(questionId)
  }
}
