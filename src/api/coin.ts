/** The learner's coins (server/modules/coin). */
import { get, post } from './call'
import type { ResultOf } from './types'

export type CoinOverview = ResultOf<'/api/coin', 'get'>
export type CoinWeek = CoinOverview['week']
export type CoinWay = CoinOverview['ways'][number]
export type CoinEntries = ResultOf<'/api/coin/entries', 'get'>
export type CoinEntry = CoinEntries['rows'][number]
export type EntryFilter = 'all' | 'in' | 'out'

/** Balance, days signed in, and what else earns coins. */
export const overview = () => get<CoinOverview>('/api/coin')

/** Signs in for today, once. The caller shows what went wrong. */
export const checkIn = () => post<ResultOf<'/api/coin/check-in', 'post'>>('/api/coin/check-in', {}, { throwError: true })

/** 20 entries of the ledger, newest first. @param before the last id of the page before */
export const entries = (filter: EntryFilter, before?: number) => get<CoinEntries>('/api/coin/entries', { filter, before })
