/** What a goods file names has to be there, and what stands must not become something else. */
import { demoCourseIds } from '../../seed/courses/catalogue'
import { subjectOf } from '../course/check'
import type { Problem } from '../draft'
import { keepsPieces } from './coupons'
import { isGoods, type DraftCoupon, type DraftGoods, type DraftOpening, type GoodsFile } from './draft'
import type { Stored } from './stored'

const WORDS: Readonly<Record<DraftOpening['kind'], string>> = { course: '课程', paper: '进阶练习试卷', article: '文章' }
const UNSOLD: Readonly<Record<DraftOpening['kind'], string>> = {
  course: '是公开课，不用购买',
  paper: '不是购买后开放的试卷（npm run content -- paper product）',
  article: '没有付费的部分',
}

/** What is wrong with a subject that a file names by its id or name; null: it names none. */
export function subjectReasons(subject: string | null, stored: Pick<Stored, 'subjects'>): string[] {
  if (subject === null || subjectOf({ subject }, stored) !== null) return []
  const several = stored.subjects.some(({ name }) => name === subject)
  return [several ? `subject：有几个科目都叫“${subject}”，请写编号` : `subject：没有编号或名称为“${subject}”的科目`]
}

function goodsReasons({ id, subject, freight, skus }: DraftGoods, stored: Stored, file: GoodsFile): string[] {
  const moved = skus.flatMap(({ id: skuId }, index) => {
    const holder = stored.skus.get(skuId)?.productId
    // Orders and their stock hang on it.
    return holder === undefined || holder === id ? [] : [`skus[${index}].id：编号 ${skuId} 已被商品 ${holder} 使用`]
  })
  const unsent = !stored.freight.has(freight) && !file.brings.freight.has(freight)
  return [...subjectReasons(subject, stored), ...moved, ...(unsent ? [`freight：没有编号为 ${freight} 的运费规则`] : [])]
}

function openingReasons({ id, kind, opens }: DraftOpening, { things }: Stored): string[] {
  const thing = things.get(id)
  if (!thing) return [`opens：没有编号为 ${opens} 的${WORDS[kind]}`]
  if (!thing.sold) return [`opens：${WORDS[kind]} ${opens} ${UNSOLD[kind]}`]
  // One price, one file: the next import of the course would take this one back.
  const priced = kind === 'course' && !demoCourseIds().has(opens)
  return priced ? [`opens：课程 ${opens} 的价格写在它自己的课程文件里`] : []
}

function couponReasons(coupon: DraftCoupon, stored: Stored, file: GoodsFile): string[] {
  const { id, stock, rule } = coupon
  const { scope } = rule
  const named = scope !== 'all' && 'products' in scope ? scope.products : []
  const unknown = named.flatMap((productId, index) =>
    stored.products.has(productId) || file.brings.products.has(productId)
      ? []
      : [`scope.products[${index}]：没有编号为 ${productId} 的商品`],
  )
  const known = stored.coupons.get(id)
  const short = known !== undefined && stock !== null && stock < known.taken && !keepsPieces(known, coupon)
  return [...unknown, ...(short ? [`stock：已经领走 ${known.taken} 张，不能少于它`] : [])]
}

/** Everything of a file that what is stored contradicts. */
export function storedProblems(file: GoodsFile, stored: Stored): Problem[] {
  const told = (place: DraftCoupon['place'], reasons: string[]) => reasons.map((reason) => ({ ...place, column: '', reason }))
  return [
    ...file.products.flatMap((product) =>
      told(product.place, isGoods(product) ? goodsReasons(product, stored, file) : openingReasons(product, stored)),
    ),
    ...file.coupons.flatMap((coupon) => told(coupon.place, couponReasons(coupon, stored, file))),
  ]
}
