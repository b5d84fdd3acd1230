import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Phone, Strict } from '../../http/contract'

const Tag = Enum('', '家', '单位', '学校')

export const Address = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  regionCode: Type.String(),
  province: Type.String(),
  city: Type.String(),
  county: Type.String(),
  detail: Type.String(),
  tag: Tag,
  isDefault: Type.Boolean(),
})

/** The names of the region follow from its code. */
const Form = Strict({
  name: Type.String({ minLength: 2, maxLength: 20 }),
  phone: Phone,
  regionCode: Type.String({ pattern: '^[1-9][0-9]{5}$' }),
  detail: Type.String({ minLength: 4, maxLength: 60 }),
  tag: Tag,
  isDefault: Type.Boolean(),
})

const Region = { code: Type.String(), name: Type.String() }

export const addressContracts = contracts({
  addresses: {
    method: 'GET',
    url: '/api/address',
    access: 'user',
    summary: 'Own addresses, the default one first, then the last used; at most 20',
    result: Type.Array(Address),
  },
  createAddress: {
    method: 'POST',
    url: '/api/address',
    access: 'user',
    summary: 'Add an address; the first one is the default',
    body: Form,
    result: Address,
  },
  updateAddress: {
    method: 'POST',
    url: '/api/address/:id',
    access: 'user',
    summary: 'Change an address; isDefault true takes the mark from the other one',
    params: Strict({ id: Id }),
    body: Form,
    result: Address,
  },
  defaultAddress: {
    method: 'POST',
    url: '/api/address/:id/default',
    access: 'user',
    summary: 'Make an address the default one',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Address,
  },
  deleteAddress: {
    method: 'POST',
    url: '/api/address/:id/delete',
    access: 'user',
    summary: 'Delete an address; the last used one becomes the default when it was. Gone already: nothing happens',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Type.Object({ left: Type.Integer() }),
  },
  regions: {
    method: 'GET',
    url: '/api/address/regions',
    access: 'public',
    ready: true,
    summary: 'Provinces, cities and districts with their codes (GB/T 2260); a city without districts has none',
    result: Type.Array(
      Type.Object({ ...Region, cities: Type.Array(Type.Object({ ...Region, counties: Type.Array(Type.Object(Region)) })) }),
    ),
  },
})
