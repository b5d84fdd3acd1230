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
    createAddress: ({ db, userId, body, now }) => db.transaction((tx) => addAddress(tx, body, { userId, now })),
    updateAddress: ({ db, userId, params, body, now }) => db.transaction((tx) => changeAddress(tx, body, { id: params.id, userId, now })),
    defaultAddress: ({ db, userId, params, now }) => db.transaction((tx) => makeDefault(tx, params.id, { userId, now })),
    deleteAddress: ({ db, userId, params, now }) =>
      db.transaction(async (tx) => ({ left: await removeAddress(tx, params.id, { userId, now }) })),
    regions: async () => (regions ??= rawBody(regionTree(), DAY_CACHE)),
  }
  return { contracts: addressContracts, handlers }
}
