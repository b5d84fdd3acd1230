/** The shop's shelf at the command line: what is on sale, coupons, stock, and replies to reviews. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { amountText } from '@/domain/money'
import type { Db } from '../../db/client'
import { productReviews, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'
import { listTemplates, setClaimable } from '../coupon/shelf'
import { listShelf, setOnSale } from '../shop/shelf'
import { MOST_STOCK } from './config'
import { atOnce, Misspelt, need, needText, type Command, type Commands, type ShopWorld } from './shop-words'

async function addStock({ db, say }: ShopWorld, args: string[]): Promise<void> {
  const id = need(args, 0)
  const word = need(args, 1)
  if (!/^[+-]?\d{1,6}$/.test(word)) throw new Error('增减的件数应为整数，例如 +50 或 -3')
  const more = sql`${skus.stock} + ${Number(word)}`
  const [row] = await db
    .update(skus)
    .set({ stock: more })
    .where(and(eq(skus.id, id), or(isNull(skus.stock), sql`${more} between 0 and ${MOST_STOCK}`)))
    .returning({ stock: skus.stock })
  if (row) return say(`${id} 现有 ${row.stock ?? '不限'} 件`)
  const [known] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, id))
  throw new Error(known ? `${id} 现有 ${known.stock} 件，改 ${word} 件后会超出 0–${MOST_STOCK}，库存没有改动` : `没有规格 ${id}`)
}

const KIND_WORDS: Readonly<Record<ProductKind, string>> = { goods: '实物', course: '课程', paper: '试卷', article: '文章', print: '打印' }

const STATE_WORDS = { sale: '在售', off: '已下架', gone: '内容已下架' } as const

const listGoods: Command = async ({ db, say }) => {
  const rows = await listShelf(db)
  for (const { id, name, kind, prices, stock, state, forms } of rows) {
    const span = prices && (prices.from === prices.to ? [prices.from] : [prices.from, prices.to])
    const price = span ? span.map(amountText).join('–') : '没有在售的规格'
    say(`${id}  ${STATE_WORDS[state]}  ${KIND_WORDS[kind]}  ${price}  库存 ${stock ?? '不限'}  ${name}`)
    // What `stock` takes; without limit there is nothing to add to.
    for (const form of forms.filter((one) => one.stock !== null))
      say(`    规格 ${form.id}  ${amountText(form.price)}  库存 ${form.stock}${form.spec.map((value) => `  ${value}`).join('')}`)
  }
  say(`共 ${rows.length} 件商品，在售 ${rows.filter(({ state }) => state === 'sale').length} 件`)
}

const listCoupons: Command = async ({ db, say }) => {
  const rows = await listTemplates(db)
  for (const { id, name, withdrawn, taken, stock } of rows)
    say(`${id}  ${withdrawn ? '停止领取' : '可领取'}  已领 ${taken} 张，共 ${stock ?? '不限'}  ${name}`)
  say(`共 ${rows.length} 张优惠券`)
}

/** How the operator's switches call what they turn, and its two states. */
interface Turning {
  what: string
  words: { on: string; off: string }
  set: (tx: Db, id: string, on: boolean) => Promise<boolean>
}

const PRODUCT: Turning = { what: '商品', words: { on: '已上架', off: '已下架' }, set: setOnSale }
const COUPON: Turning = { what: '优惠券', words: { on: '可以领取', off: '已停止领取' }, set: setClaimable }

/** Turns what the ids name on or off, all or none. */
const turn =
  ({ what, words, set }: Turning, to: 'on' | 'off'): Command =>
  async (world, ids) => {
    need(ids, 0)
    const lines = await atOnce(world, async (tx) => {
      const done: string[] = []
      for (const id of ids) done.push(`${what} ${id} ${(await set(tx, id, to === 'on')) ? '' : '本来就'}${words[to]}`)
      return done
    })
    lines.forEach(world.say)
  }

const coupon: Command = (world, [word, ...ids]) => {
  if (word === undefined) return listCoupons(world, [])
  if (word !== 'on' && word !== 'off') throw new Misspelt()
  return turn(COUPON, word)(world, ids)
}

export const SHELF_COMMANDS: Commands = {
  goods: listGoods,
  off: turn(PRODUCT, 'off'),
  on: turn(PRODUCT, 'on'),
  coupon,
  stock: addStock,
  reply: async ({ db, say }, args) => {
    // The code as `npm run admin -- written` says it, or the bare number.
    const [id, reply] = [need(args, 0).replace(/^goods:/, ''), needText(args, 1)]
    const done = await db.update(productReviews).set({ reply }).where(eq(productReviews.id, id)).returning({ id: productReviews.id })
    if (done.length === 0) throw new Error(`没有评价 ${id}`)
    say('已回复')
  },
}
