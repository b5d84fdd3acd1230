/** Papers of 进阶练习 (server/modules/advanced). */
import { getOpen, post, route } from './call'
import type { ResultOf } from './types'

export type AdvancedCard = ResultOf<'/api/advanced/papers', 'get'>[number]
export type AdvancedPaper = ResultOf<'/api/advanced/papers/{id}', 'get'>

/** Papers of a subject, all kinds, with the own progress of each (null for a guest and before it was begun). */
export const papers = (subjectId: string) => getOpen<AdvancedCard[]>('/api/advanced/papers', { subjectId })

/** One paper: what it is made of, how far the learner is, and what opens it. */
export const paper = (id: string) => getOpen<AdvancedPaper>(route`/api/advanced/papers/${id}`)

/** Opens a paper for the coins the learner saw. @throws ApiCallError in words when they are too few or the price is another */
export const unlock = (id: string, price: number) =>
  post<ResultOf<'/api/advanced/papers/{id}/unlock', 'post'>>(route`/api/advanced/papers/${id}/unlock`, { price })
