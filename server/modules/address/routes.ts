import type { Db } from '../../db/client'
import { rawBody, type RawBody } from '../../http/raw-body'
import type { Handlers } from '../../http/route'
import { regionTree } from './regions'
import { addressContracts } from './schema'
import { addAddress, addressesOf, changeAddress, makeDefault, removeAddress } from './store'

/** The regions change with the package: a day is soon enough, and the tag says when they did. */
const DAY_CACHE = 'public, max-age=86400'

/** Addresses of parcels, and the regions they are chosen from. */
export function addressModule() {
  let regions: RawBody | null = null
  const handlers: Handlers<typeof addressContracts> = {
    addresses: ({ db, userId }) => addressesOf(db, userId),
    createAddress: ({ db, userId, body, now }) => db.transaction((tx) => addAddress(tx as unknown as Db, body, { userId, now })),
    updateAddress: ({ db, userId, params, body, now }) =>
      db.transaction((tx) => changeAddress(tx as unknown as Db, body, { id: params.id, userId, now })),
    defaultAddress: ({ db, userId, params, now }) => db.transaction((tx) => makeDefault(tx as unknown as Db, params.id, { userId, now })),
    deleteAddress: ({ db, userId, params, now }) =>
      db.transaction(async (tx) => ({ left: await removeAddress(tx as unknown as Db, params.id, { userId, now }) })),
    regions: async () => (regions ??= rawBody(regionTree(), DAY_CACHE)),
  }
  return { contracts: addressContracts, handlers }
}
