/** What is submitted, and what stands in its way. */
import type { Confirmation, Submission, WishedLine } from '@/api/order'

/** What stands in the way of an order, in words; null when nothing does. */
export function problemOf({ lines, needsAddress, address, quote }: Confirmation): string | null {
  const problem = lines.find((line) => line.problem !== null)?.problem
  if (problem) return problem
  if (needsAddress && !address) return '请先添加收货地址'
  return quote.notSent.length > 0 ? '有商品不配送到这个地址，请换一个收货地址' : null
}

/** The order a learner saw and agreed to. */
export const submissionOf = (lines: readonly WishedLine[], shown: Confirmation, remark: string): Submission => ({
  lines: [...lines],
  ...(shown.needsAddress && shown.address && { addressId: shown.address.id }),
  couponId: shown.couponId,
  coins: shown.quote.coins,
  payable: shown.quote.payable,
  remark: remark.trim(),
  agreed: true,
})
