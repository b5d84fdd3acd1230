/** Study cards (server/modules/activation). */
import { get, post } from './call'
import type { ResultOf } from './types'

export type ActivationStatus = ResultOf<'/api/activation', 'get'>
export type ActivatedCard = ActivationStatus['cards'][number]

/** Activated cards, and the seconds to wait after too many wrong tries. */
export const status = () => get<ActivationStatus>('/api/activation')

/** Activates a card; its owner may ask again. The caller shows what went wrong. */
export const activate = (code: string) => post<ActivatedCard>('/api/activation', { code }, { throwError: true })
