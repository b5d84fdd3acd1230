/** What is submitted, and what stands in its way. */
import type { Confirmation, Submission, WishedLine } from '@/api/order'

type Line = Confirmation['lines'][number]

/** Lines that cannot be bought: they stand on the page with their reason, and are left out of the order. */
export const leftOut = ({ lines }: Pick<Confirmation, 'lines'>): Line[] => lines.filter(({ problem }) => problem !== null)

/** Nothing of it can be bought. */
export const nothingLeft = ({ lines }: Pick<Confirmation, 'lines'>): boolean => lines.every(({ problem }) => problem !== null)

/** Nothing of it can be ordered to where it is to go: what can be bought is not sent there. */
export const isClosed = ({ lines, quote }: Pick<Confirmation, 'lines' | 'quote'>): boolean =>
  lines.every(({ key, problem }) => problem !== null || quote.notSent.includes(key))

/** What stands in the way of an order, in words; null when nothing does. */
export function problemOf(shown: Confirmation): string | null {
  const { lines, needsAddress, address, quote } = shown
  if (nothingLeft(shown) && lines[0]) return lines[0].problem
  if (needsAddress && !address) return '请先添加收货地址'
  return quote.notSent.length > 0 ? '有商品不配送到这个地址，请换一个收货地址' : null
}

/** The question before an order without what cannot be bought; null when everything can. */
export function leftOutQuestion(shown: Pick<Confirmation, 'lines'>): string | null {
  const [first, ...others] = leftOut(shown)
  if (!first) return null
  return `「${first.name}」${others.length > 0 ? `等 ${others.length + 1} 件商品暂时不能购买` : first.problem}，要只买其余的吗？`
}

const keyOf = (line: WishedLine): string => ('skuId' in line ? line.skuId : line.printId)

/** The order a learner saw and agreed to: without what cannot be bought, which was in no sum. */
export function submissionOf(lines: readonly WishedLine[], shown: Confirmation, remark: string): Submission {
  const out = new Set(leftOut(shown).map(({ key }) => key))
  return {
    lines: lines.filter((line) => !out.has(keyOf(line))),
    ...(shown.needsAddress && shown.address && { addressId: shown.address.id }),
    couponId: shown.couponId,
    coins: shown.quote.coins,
    payable: shown.quote.payable,
    remark: remark.trim(),
    agreed: true,
  }
}
