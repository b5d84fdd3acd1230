/** Addresses and regions (server/modules/address). */
import { get, getOpen, post, route } from './call'
import type { BodyOf, ResultOf } from './types'

export type Address = ResultOf<'/api/address', 'get'>[number]
export type AddressForm = BodyOf<'/api/address'>
export type Regions = ResultOf<'/api/address/regions', 'get'>

/** Own addresses, the default one first; at most 20. */
export const list = () => get<Address[]>('/api/address')

/**
 * Adds an address, or changes the one of this id. @param key Idempotency-Key: the same tap again is one address
 * @throws ApiCallError in words when there are 20 already
 */
export const save = (form: AddressForm, key: string, id?: string) =>
  post<Address>(id === undefined ? '/api/address' : route`/api/address/${id}`, form, { idempotencyKey: key })

/** Makes an address the default one. */
export const makeDefault = (id: string) => post<Address>(route`/api/address/${id}/default`, {})

/** Deletes an address. @returns how many are left */
export const remove = (id: string) => post<{ left: number }>(route`/api/address/${id}/delete`, {})

/** Provinces, cities and districts. */
export const regions = () => getOpen<Regions>('/api/address/regions')
