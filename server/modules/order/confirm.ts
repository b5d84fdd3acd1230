import type { Static } from '@sinclair/typebox'
import { couponProblem } from '@/domain/price/coupon'
import { bestCoupon, quote } from '@/domain/price/quote'
import { MAX_TOTAL } from '@/domain/price/split'
import type { Db } from '../../db/client'
import { badInput } from '../../http/errors'
import { addressesOf, type AddressRow } from '../address/store'
import { coinsOf } from '../coin/ledger'
import { couponsFor } from '../coupon/order-coupons'
import { msOf } from '../coupon/shapes'
import { dispatchNow } from '../shop/promise'
import type { orderContracts } from './schema'
import { readWish, type ReadLine, type Wish } from './wish'

type Confirmation = Static<(typeof orderContracts)['confirm']['result']>

interface Choice extends Wish {
  addressId: string | undefined
  /** undefined: the best one; null: none. */
  couponId: string | null | undefined
  useCoins: boolean
}

/** @throws ApiError when the lines cost more than an order may */
export function refuseHuge(lines: readonly ReadLine[]): void {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  if (goods > MAX_TOTAL) throw badInput('这一单的金额太大了，请分开下单')
}

async function addressFor(db: Db, { userId, addressId }: Choice): Promise<AddressRow | null> {
  const all = await addressesOf(db, userId)
  return all.find(({ id }) => id === addressId) ?? all[0] ?? null
}

/** A coupon beside its rule, and what stands in its way. */
async function couponsWith(db: Db, lines: readonly ReadLine[], { userId, now, reviewed }: Choice) {
  const own = reviewed ? [] : await couponsFor(db, { userId, now })
  return own.map(({ id, name, rule, validFrom, expiresAt }) => {
    const coupon = { ...rule, id, name, validFrom: msOf(validFrom), expiresAt: expiresAt.getTime() }
    return { ...coupon, problem: couponProblem(coupon, lines, now.getTime()) }
  })
}

/** What an order would be. Reads alone; the submit checks everything again under its locks. */
export async function confirmation(db: Db, choice: Choice): Promise<Confirmation> {
  const { userId, useCoins, couponId, now, reviewed } = choice
  const lines = await readWish(db, choice)
  refuseHuge(lines)
  // What cannot be bought stands on the page with its reason, and in no sum; when nothing can be, the page shows none.
  const bought = lines.filter(({ problem }) => problem === null)
  const needsAddress = bought.some(({ virtual }) => !virtual)
  const [address, coupons, balance] = await Promise.all([
    needsAddress ? addressFor(db, choice) : null,
    couponsWith(db, bought, choice),
    reviewed ? 0 : coinsOf(db, userId),
  ])
  const input = { lines: bought, coins: useCoins ? balance : 0, region: address?.regionCode ?? null }
  // One that has not begun takes as much off, later.
  const usable = coupons.filter(({ problem }) => problem === null)
  const best = bestCoupon(input, usable)
  const chosen = couponId === undefined ? best : (usable.find(({ id }) => id === couponId) ?? null)
  const rank = (one: (typeof coupons)[number]) => (one === best ? 0 : one.problem === null ? 1 : 2)
  return {
    lines,
    address,
    needsAddress,
    // A print is made first; when it arrives its own page says.
    dispatch: bought.some(({ virtual, kind }) => !virtual && kind !== 'print') ? dispatchNow(now) : null,
    coupons: [...coupons].sort((a, b) => rank(a) - rank(b)),
    couponId: chosen?.id ?? null,
    coins: balance,
    quote: quote({ ...input, coupon: chosen }),
    serverNow: now.getTime(),
  }
}
