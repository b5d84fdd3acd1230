/** Articles of 资讯 (server/modules/information). */
import { getOpen, post, route } from './call'
import type { ResultOf } from './types'

export type ArticlePage = ResultOf<'/api/information', 'get'>
export type ArticleRow = ArticlePage['rows'][number]
export type Article = ResultOf<'/api/information/{id}', 'get'>
export type ArticleTab = ArticleRow['category'] | 'favorite'

export interface ArticleQuery {
  subjectId?: string
  category?: ArticleTab
  q?: string
  page?: number
}

const path = (id: string) => route`/api/information/${id}`

/** A page of 20. */
export const list = (query: ArticleQuery) => getOpen<ArticlePage>('/api/information', query)

/** An article; the part a paid one keeps back is there for its owner alone. */
export const article = (id: string) => getOpen<Article>(path(id))

/** Says that the learner opened it. Said beside the page: it throws and shows nothing. */
export const markRead = (id: string) => post<ResultOf<'/api/information/{id}/read', 'post'>>(`${path(id)}/read`, {}, { throwError: true })

/** Keeps it among the favourites, or no longer. The caller shows what went wrong. */
export const favorite = (id: string, on: boolean) =>
  post<ResultOf<'/api/information/{id}/favorite', 'post'>>(`${path(id)}/favorite`, { on }, { throwError: true })
