/** Clearing of records with undo (server/modules/clearing). */
import { get, post, route } from './call'
import type { BodyOf, ResultOf } from './types'

export type Clearable = ResultOf<'/api/practice/clearings', 'get'>[number]
export type Clear = BodyOf<'/api/practice/clearings'>
export type ClearKind = Clear['kinds'][number]
export type Cleared = ResultOf<'/api/practice/clearings', 'post'>

/** Question banks with what there is to clear in each. */
export const clearable = () => get<Clearable[]>('/api/practice/clearings')

/** Clears kinds of records of question banks, all or nothing; undo is offered for `undoMs`. @param key of this clearing: repeated, it is the same one */
export const clear = (what: Clear, key: string) => post<Cleared>('/api/practice/clearings', what, { idempotencyKey: key })

/** Puts back what a clearing took. */
export const undoClearing = (id: string) => post<{ ok: boolean }>(route`/api/practice/clearings/${id}/undo`, {})
