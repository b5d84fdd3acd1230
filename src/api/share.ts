/** Sharing: codes, what they show, and who came through them (server/modules/share). */
import { get, getOpen, post, route } from './call'
import type { BodyOf, ResultOf } from './types'

export type ShareTarget = BodyOf<'/api/share'>
export type ShareCode = ResultOf<'/api/share', 'post'>
export type OpenedShare = ResultOf<'/api/share/{code}', 'get'>
export type SharedQuestion = NonNullable<OpenedShare['question']>

/** The code of a share; the same thing has the same code. The caller shows what went wrong. */
export const create = (target: ShareTarget) => post<ShareCode>('/api/share', target, { throwError: true })

/** What a poster is scanned by. @param of.mini the mini program code is wanted where there is one */
export const poster = (code: string, of: { link: string; mini: boolean }) =>
  get<ResultOf<'/api/share/{code}/poster', 'get'>>(
    route`/api/share/${code}/poster`,
    { link: of.link, ...(of.mini && { mini: '1' }) },
    { throwError: true },
  )

/** What WeChat's browser wants before a page sets its card; null: the site has no official account. Asked beside the page. */
export const pageSignature = (url: string) =>
  getOpen<ResultOf<'/api/share/wechat/signature', 'get'>>('/api/share/wechat/signature', { url }, { throwError: true })

/** What a share shows, to a guest too. */
export const open = (code: string) => getOpen<OpenedShare>(route`/api/share/${code}`)

/** Says that this learner came through a share. Said beside the page: it throws and shows nothing. */
export const visit = (code: string) =>
  post<ResultOf<'/api/share/{code}/visit', 'post'>>(route`/api/share/${code}/visit`, {}, { throwError: true })
