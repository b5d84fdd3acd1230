/** The form of an address: what is in it, what is wrong with it, and what a pasted text fills. */
import type { Address, AddressForm } from '@/api/address'
import { plainLine } from '@/domain/account'
import {
  detailProblem,
  nameProblem,
  parseAddress,
  phoneProblem,
  regionProblem,
  type ChosenRegion,
  type PastedAddress,
  type RegionTree,
} from '@/domain/address'
import { phoneDigits } from '@/domain/phone'
import type { Place } from '@/platform/place/contract'

export type Field = 'name' | 'phone' | 'regionCode' | 'detail'

export interface Draft extends AddressForm {
  /** `浙江省 杭州市 余杭区`, '' while none is chosen. */
  region: string
}

/** Order of the rows: the first problem is scrolled to. */
export const FIELDS: readonly Field[] = ['name', 'phone', 'regionCode', 'detail']

const EMPTY: Draft = { name: '', phone: '', regionCode: '', region: '', detail: '', tag: '', isDefault: false }

/** A region with spaces between its parts; a city that repeats its province is left out. */
export const regionWords = ({ province, city, county }: Omit<ChosenRegion, 'code'>): string =>
  [province, city === province ? '' : city, county].filter((part) => part !== '').join(' ')

/** The form of an address, of a new one without it. */
export function draftOf(address: Address | undefined): Draft {
  if (!address) return EMPTY
  const { name, phone, regionCode, detail, tag, isDefault } = address
  return { name, phone, regionCode, region: regionWords(address), detail, tag, isDefault }
}

/** What is to be saved. */
export const formOf = ({ name, phone, regionCode, detail, tag, isDefault }: Draft): AddressForm => ({
  name: plainLine(name),
  phone: phoneDigits(phone),
  regionCode,
  detail: plainLine(detail),
  tag,
  isDefault,
})

/** The message under a row; null when it is right. */
export function problemOf(draft: Draft, field: Field): string | null {
  const form = formOf(draft)
  if (field === 'name') return nameProblem(form.name)
  if (field === 'phone') return phoneProblem(form.phone)
  return field === 'detail' ? detailProblem(form.detail) : regionProblem(form.regionCode)
}

/** Whether saving would change anything. */
export const isChanged = (before: Draft, now: Draft): boolean => JSON.stringify(formOf(before)) !== JSON.stringify(formOf(now))

/** Letters of the detail. */
const DETAIL = 60

/** A place of the map as an address: its name goes behind the street, unless the street says it already. Who lives there it does not know. */
export function addressOf({ name, address }: Place, tree: RegionTree): PastedAddress {
  const { region, detail } = parseAddress(address, tree)
  const parts = address.includes(name) ? [detail] : [detail, name]
  return { name: '', phone: '', region, detail: parts.join(' ').trim().slice(0, DETAIL) }
}

/** The form after a text was pasted: what was recognised replaces what stood there, and which rows that were. */
export function pasted(draft: Draft, found: PastedAddress): { draft: Draft; filled: Field[] } {
  const { name, phone, region, detail } = found
  const next: Draft = {
    ...draft,
    ...(name !== '' && { name }),
    ...(phone !== '' && { phone }),
    ...(region !== null && { regionCode: region.code, region: regionWords(region) }),
    ...(detail !== '' && { detail }),
  }
  return { draft: next, filled: FIELDS.filter((field) => next[field] !== draft[field]) }
}
