/** What is submitted, and that it is one order however often it is tapped or repeated. */
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

/** Gives the key of a submission: the same one for the same order until it is forgotten. @param make a new random key */
export function submissionKeys(make: () => string) {
  let kept = { body: '', key: '' }
  return {
    of(order: Submission): string {
      const body = JSON.stringify(order)
      if (kept.body !== body) kept = { body, key: make() }
      return kept.key
    },
    /** The server has answered: what comes next is another submission. */
    forget(): void {
      kept = { body: '', key: '' }
    },
  }
}
