/** Goods are imported while learners order them and claim their coupon: no piece is lost or made, and nobody waits for anybody in a ring. */
import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { importGoods } from '../../../server/content/goods/import'
import { readGoodsFile } from '../../../server/content/goods/read'
import type { Db } from '../../../server/db/client'
import * as tables from '../../../server/db/schema'
import { claimCoupon } from '../../../server/modules/coupon/claim'
import { submitOrder } from '../../../server/modules/order/submit'
import { openShop, stockOf, type Shop } from './setup'

/** PGlite serialises everything: there it shows that the test works. */
const ON_POSTGRES = process.env.DATABASE_URL_TEST !== undefined
const RIVALS = ON_POSTGRES ? 60 : 10
const STOCK = 1000

let t: Shop
beforeAll(async () => void (t = await openShop()), 600_000)
afterAll(() => t.close())

const FORMS = ['a', 'b', 'c', 'd']

/** Forms in another order each time: an import must not lock them in that of its file. */
const fileOf = (round: number) => {
  const forms = round % 2 === 0 ? FORMS : [...FORMS].reverse()
  const values = [...FORMS]
  const skus = forms.map((id) => ({ id: `form-${id}`, spec: [id], price: 100, stock: STOCK }))
  const words = { name: `书 ${round}`, shortName: '书', category: 'book', freight: 'zto' }
  const scope = { products: ['forms'] }
  const facts = { id: 'ticket', name: '券', note: `第 ${round} 次`, place: 'book', stock: STOCK, validDays: 7 }
  const coupons = [{ ...facts, kind: 'free', scope, amount: 100 }]
  return readGoodsFile(
    { products: [{ kind: 'goods', id: 'forms', ...words, specs: [{ name: '册', values }], skus }], coupons },
    'goods.json',
  )
}

test(`${RIVALS} orders of every form and as many claims beside imports of them`, async () => {
  const { db, now } = t.deps
  const into = () => ({ folder: '.', now: now() })
  expect(await importGoods(db, fileOf(0), into())).toMatchObject({ problems: [] })
  const ids = Array.from({ length: RIVALS }, () => randomUUID())
  await db.insert(tables.users).values(ids.map((id) => ({ id, nickname: '学员', createdAt: now() })))
  const place = { name: '林小满', phone: '13812066021', province: '浙江省', city: '杭州市', county: '余杭区', regionCode: '330110' }
  const at = { createdAt: now(), updatedAt: now() }
  await db.insert(tables.addresses).values(ids.map((id) => ({ id, userId: id, ...place, ...at, detail: '文一西路 998 号' })))
  const lines = FORMS.map((id) => ({ skuId: `form-${id}`, quantity: 1 }))
  const wish = { couponId: null, coins: 0, payable: 1200, lines, reviewed: false, remark: '', now: now() }
  const orders = ids.map((userId) => submitOrder(db, { ...wish, userId, addressId: userId }))
  const claims = ids.map((userId) => db.transaction((tx) => claimCoupon(tx, { userId, templateId: 'ticket', now: now() })))
  const imports = Array.from({ length: RIVALS / 2 }, (_, round) => importGoods(db, fileOf(round), into()))
  const [made, claimed, imported] = await Promise.all([Promise.all(orders), Promise.all(claims), Promise.all(imports)])
  expect(made.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'created'))
  expect(imported.flatMap(({ problems }) => problems)).toEqual([])
  for (const id of FORMS) expect(await stockOf(t, `form-${id}`)).toEqual({ stock: STOCK - RIVALS, sold: RIVALS })
  expect(claimed.map(({ state }) => state)).toEqual(ids.map(() => 'usable'))
  const [ticket] = await db.select().from(tables.couponTemplates).where(eq(tables.couponTemplates.id, 'ticket'))
  expect([ticket?.taken, ticket?.stock]).toEqual([RIVALS, STOCK])
  const [rows] = await db.select({ total: count() }).from(tables.skus).where(eq(tables.skus.productId, 'forms'))
  expect(rows?.total).toBe(FORMS.length)
}, 600_000)

/** Resolves once somebody waits for a row of somebody else. */
async function untilOneWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = (await db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )) as unknown as { rows: unknown[] }
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const onPostgres = ON_POSTGRES ? test : test.skip
onPostgres.each<[string, number, unknown]>([
  ['paper:p1', 1990, '「历年真题 2025」已下架，请返回修改后再提交'],
  // A course that is not sold has no places left, wherever it is read (modules/order/wish.ts).
  [
    'course:c1',
    128_000,
    expect.objectContaining({ outcome: 'changed', changes: [{ what: 'stock', name: '护考全程班', before: 1, after: 0 }] }),
  ],
])(
  'the form %s that is taken away while it is ordered is told as such',
  async (skuId, payable, told) => {
    const { db, now } = t.deps
    const userId = randomUUID()
    await db.insert(tables.users).values({ id: userId, nickname: '学员', createdAt: now() })
    const wish = { userId, addressId: undefined, couponId: null, coins: 0, payable, remark: '', reviewed: false, now: now() }
    let order: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await tx.update(tables.skus).set({ withdrawn: true }).where(eq(tables.skus.id, skuId))
      order = submitOrder(db, { ...wish, lines: [{ skuId, quantity: 1 }] }).catch((error: Error) => error.message)
      await untilOneWaits(tx)
    })
    expect(await order).toEqual(told)
  },
  600_000,
)
