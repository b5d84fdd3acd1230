import { startsLater, startWords } from '../coupon-start'
import { yuan } from '../money'
import type { CouponRule, CouponScope, PriceLine } from './types'

/** Whether a coupon is for a line. */
export function inScope(scope: CouponScope, line: Pick<PriceLine, 'productId' | 'category'>): boolean {
  if (scope === 'all') return true
  return 'categories' in scope ? scope.categories.includes(line.category) : scope.products.includes(line.productId)
}

/** Fen of the lines a coupon is for. */
const scopedSum = (rule: CouponRule, lines: readonly PriceLine[]): number =>
  lines.filter((line) => inScope(rule.scope, line)).reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

/** A rule with its beginning, epoch ms; null: it can be used from the claim on. */
type DatedRule = CouponRule & { validFrom: number | null }

/**
 * Why a coupon takes nothing off these lines now, in words for the learner; null when it does. What it is not for comes first: no
 * waiting helps there.
 */
export function couponProblem(rule: DatedRule, lines: readonly PriceLine[], now: number): string | null {
  if (!lines.some((line) => inScope(rule.scope, line))) return '不适用于所选商品'
  if (startsLater(rule.validFrom, now)) return startWords(rule.validFrom, now)
  const missing = rule.threshold - scopedSum(rule, lines)
  if (missing > 0) return `还差 ${yuan(missing)} 元可用`
  return couponOff(rule, lines) > 0 ? null : '所选商品不需要优惠券'
}

/** Fen a coupon takes off these lines; 0 when it does not fit. Never more than the lines it is for cost. */
export function couponOff(rule: CouponRule, lines: readonly PriceLine[]): number {
  const sum = scopedSum(rule, lines)
  if (sum === 0 || sum < rule.threshold) return 0
  if (rule.kind !== 'discount') return Math.min(rule.amount, sum)
  const off = Math.floor((sum * (100 - rule.percent)) / 100)
  return rule.cap === null ? off : Math.min(off, rule.cap)
}
