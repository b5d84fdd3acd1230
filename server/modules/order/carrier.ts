import { plainLine } from '@/domain/account'
import { badInput } from '../../http/errors'

/** The name of who carries a parcel, as it is kept. @throws ApiError when it is none */
export function carrierOf(words: string): string {
  const company = plainLine(words)
  if (company.length < 2) throw badInput('请填写快递公司')
  return company
}
