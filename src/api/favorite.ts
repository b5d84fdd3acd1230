/** Favourites and their folders (server/modules/favorite). */
import { get, post } from './call'
import { request, unwrap } from './client'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type FavoritesQuery = QueryOf<'/api/practice/favorites'>
export type Favorites = ResultOf<'/api/practice/favorites', 'get'>
/** A favourite as it lay: its folder, and since when (epoch ms). */
export type LyingFavorite = BodyOf<'/api/practice/favorites/restore'>['items'][number]

interface Ack {
  ok: boolean
}
const FOLDERS = '/api/practice/favorites/folders'

/** Favourite questions, newest first, 20 a page, with the chapters and folders of the subject. */
export const favorites = (query: FavoritesQuery) => get<Favorites>('/api/practice/favorites', query)

/** A new folder of a subject; names are unique, 1 to 20 characters. */
export const addFolder = (subjectId: string, name: string) => post<{ id: string }>(FOLDERS, { subjectId, name })

/** Gives a folder another name. */
export const renameFolder = (id: string, name: string) => post<Ack>(`${FOLDERS}/${id}`, { name })

/** Takes a folder away; its favourites go to the default one. */
export const deleteFolder = async (id: string): Promise<Ack> =>
  unwrap(await request<Ack>({ method: 'DELETE', path: `${FOLDERS}/${id}`, auth: 'required' }))

/** Puts 1 to 200 favourites into a folder, null: the default one. */
export const moveFavorites = (questionIds: string[], folderId: string | null) =>
  post<Ack>('/api/practice/favorites/move', { questionIds, folderId })

/** Clears 1 to 200 favourites. */
export const removeFavorites = (questionIds: string[]) => post<Ack>('/api/practice/favorites/remove', { questionIds })

/** Puts cleared favourites back as they lay. */
export const restoreFavorites = (items: LyingFavorite[]) => post<Ack>('/api/practice/favorites/restore', { items })

/** The favourites as a file. */
export const exportFavorites = (subjectId: string, format: QueryOf<'/api/practice/favorites/export'>['format']) =>
  get<ResultOf<'/api/practice/favorites/export', 'get'>>('/api/practice/favorites/export', { subjectId, format })
