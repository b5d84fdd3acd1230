/**
 * The price of an order, the same function on both sides; the server's answer decides (reliability.md rule 11).
 * Order of thought: goods, coupon, coins (at most half of the goods and never more than is left), freight on top.
 */
import { COIN_MAX_PERCENT } from './coins'
import { couponOff, inScope } from './coupon'
import { parcelsOf } from './freight'
import { MAX_TOTAL, split } from './split'
import type { CouponRule, PriceInput, PriceLine, Quote } from './types'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Coins an order of these goods takes at most; 1 coin is 1 fen. */
export const mostCoins = (goods: number, off: number): number => Math.min(Math.floor((goods * COIN_MAX_PERCENT) / 100), goods - off)

/** Freight of every line, and the lines that are not sent. */
function freightOf(lines: readonly PriceLine[], amounts: readonly number[], region: string | null) {
  const freight = lines.map(() => 0)
  const notSent: string[] = []
  for (const { keys, fee } of parcelsOf(lines, region)) {
    if (fee === null) notSent.push(...keys)
    const places = lines.flatMap(({ key }, index) => (keys.includes(key) ? [index] : []))
    const parts = split(
      fee ?? 0,
      places.map((index) => amounts[index] ?? 0),
    )
    places.forEach((place, n) => (freight[place] = parts[n] ?? 0))
  }
  return { freight, notSent }
}

/**
 * Prices lines of different keys. The parts of every line add up to the sums of the order to the fen, so that a refund of any
 * line gives back exactly what was paid for it.
 * @throws RangeError when a sum is beyond {@link MAX_TOTAL} or a number is none of an order: callers check input before.
 */
export function quote({ lines, coupon, coins, region }: PriceInput): Quote {
  const amounts = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const goods = sumOf(amounts)
  const bad = lines.some(
    ({ unitPrice, quantity }) => !Number.isInteger(unitPrice) || !Number.isInteger(quantity) || unitPrice < 0 || quantity < 1,
  )
  if (bad || goods > MAX_TOTAL || !Number.isInteger(coins) || coins < 0) throw new RangeError('not numbers of an order')
  const off = coupon === null ? 0 : couponOff(coupon, lines)
  const scoped = lines.map((line, index) => (coupon !== null && inScope(coupon.scope, line) ? (amounts[index] ?? 0) : 0))
  const couponParts = off === 0 ? lines.map(() => 0) : split(off, scoped)
  const rests = amounts.map((amount, index) => amount - (couponParts[index] ?? 0))
  const taken = Math.min(coins, mostCoins(goods, off))
  const coinParts = split(taken, rests)
  const { freight, notSent } = freightOf(lines, amounts, region)
  const quoted = lines.map(({ key }, index) => {
    const coinPart = coinParts[index] ?? 0
    const freightPart = freight[index] ?? 0
    const paid = (rests[index] ?? 0) - coinPart + freightPart
    return { key, amount: amounts[index] ?? 0, couponOff: couponParts[index] ?? 0, coins: coinPart, freight: freightPart, paid }
  })
  const freightSum = sumOf(freight)
  return { goods, couponOff: off, coins: taken, freight: freightSum, payable: goods - off - taken + freightSum, lines: quoted, notSent }
}

/**
 * The coupon with which the order costs least, by trying every one; among equals the one that leaves more coins, then the
 * first of the list (callers sort by the end of validity). null when none takes anything off.
 */
export function bestCoupon<C extends CouponRule>(input: Omit<PriceInput, 'coupon'>, coupons: readonly C[]): C | null {
  let best: C | null = null
  let price = quote({ ...input, coupon: null })
  for (const coupon of coupons) {
    const tried = quote({ ...input, coupon })
    if (tried.couponOff === 0 || tried.payable > price.payable) continue
    if (tried.payable === price.payable && tried.coins >= price.coins) continue
    best = coupon
    price = tried
  }
  return best
}
