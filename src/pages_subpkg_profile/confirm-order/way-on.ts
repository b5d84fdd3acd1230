/** What a learner can do about a line that cannot be bought (product.md: a state says why, and leads on). */
import type { Confirmation } from '@/api/order'
import { amountText } from '@/domain/money'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { study } from '../parts/study'

type Line = Confirmation['lines'][number]

export interface WayOn {
  label: string
  act: () => void
}

/** What the page itself can do. */
export interface Acts {
  setCount: (skuId: string, count: number) => void
  changeAddress: () => void
}

/** Others of the same kind. Books and supplies have no list of their own: a shelf of them stands below. */
function others({ kind }: Line): WayOn | null {
  if (kind === 'course') return { label: '看看其他课程', act: () => void go('course', {}) }
  if (kind === 'paper') return { label: '看看其他试卷', act: () => void go('practiceAdvancedList', {}) }
  if (kind === 'article') return { label: '看看其他资讯', act: () => void go('information', {}) }
  return kind === 'print' ? { label: '看看其他资料', act: () => void go('information', { print: '1' }) } : null
}

/** Pieces of it that may be ordered now. */
const enough = ({ limit, stock }: Line): number => Math.min(limit, stock ?? limit)

function fewer(line: Line, { setCount }: Acts): WayOn | null {
  const { kind, key, productId, stock } = line
  const most = enough(line)
  if (most > 0) return { label: `改为 ${most} 件`, act: () => setCount(key, most) }
  // Another form of it, on the same page, has all that one order may have.
  if (stock !== 0) return null
  // Its page offers 到货提醒.
  return kind === 'goods' ? { label: '到货提醒我', act: () => void goBeside('goods', { productId }) } : others(line)
}

/** The way on from a line; null when it can be bought, or there is none. */
export function wayOn(line: Line, notSent: boolean, acts: Acts): WayOn | null {
  const { why, refId: courseId } = line
  if (why === 'withdrawn') return others(line)
  if (why === 'owned') return { label: '去学习', act: () => study(line) }
  if (why === 'open') return { label: '去学习', act: () => void goBeside('coursePurchaseProduct', { courseId }) }
  if (why === 'early') return { label: '开售提醒我', act: () => void goBeside('coursePurchaseProduct', { courseId }) }
  // The package beside it brings it: the learner goes back and orders that alone.
  if (why === 'within') return null
  if (why !== null) return fewer(line, acts)
  return notSent ? { label: '换个地址', act: acts.changeAddress } : null
}

/** The product whose page the shelf of other goods would repeat; null when a shelf is no way on. */
export const shelfWithout = ({ lines }: Pick<Confirmation, 'lines'>): string | null =>
  lines.find((line) => line.kind === 'goods' && (line.why === 'withdrawn' || enough(line) === 0))?.productId ?? null

/** What stands at the row of a line; '' for nothing. before: its price when the page told it first, null: the same. */
export function lineWords({ why, problem }: Pick<Line, 'why' | 'problem'>, notSent: boolean, before: number | null): string {
  // Short: a button stands beside it.
  if (why === 'withdrawn') return '已下架，买不到了'
  if (why === 'owned') return '你已经拥有了'
  if (problem !== null) return problem
  if (notSent) return '该地址暂不配送'
  return before === null ? '' : `价格有变化，原来 ${amountText(before)}`
}
