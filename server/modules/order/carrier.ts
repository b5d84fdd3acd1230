import { plainLine } from '@/domain/account'
import { badInput } from '../../http/errors'
import type { Carrier } from '../auth/ports'

/** The name of who carries a parcel, as it is kept. @throws ApiError when it is none */
export function carrierOf(words: string): string {
  const company = plainLine(words)
  if (company.length < 2) throw badInput('请填写快递公司')
  return company
}

/** What names of carriers end with; shops leave it away, or write another one of them. */
const ENDINGS = /(?:速递物流|快递物流|快递包裹|速递|快递|速运|快运|物流|快件)$/u
const EXPRESS = /(?:速递|快递|速运)$/u

const bare = (name: string) => name.replace(/\s|（.*?）|\(.*?\)/gu, '').replace(ENDINGS, '')

/**
 * Which of WeChat's carriers a shop means by a name (`中通`, `顺丰快递`, `ems`).
 * @returns its id; null when none of that name is known
 */
export function carrierIdOf(company: string, carriers: readonly Carrier[]): string | null {
  const same = carriers.find(({ id, name }) => name === company || id === company.toUpperCase())
  if (same) return same.id
  const word = bare(company)
  const alike = word === '' ? [] : carriers.filter(({ name }) => bare(name) === word)
  // 德邦快递 and 德邦物流: a parcel of a shop goes by the first.
  const found = alike.find(({ name }) => EXPRESS.test(name)) ?? alike[0]
  return found?.id ?? null
}
