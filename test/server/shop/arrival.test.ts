/** 到货提醒: who waits for what is sold out hears of it once it is there, in the app and by WeChat. */
import { eq } from 'drizzle-orm'
import { arrivalNotices, globalConfig, identities, products, skus } from '../../../server/db/schema'
import type { WechatMessage } from '../../../server/modules/auth/ports'
import { createLocalWechat } from '../../../server/modules/auth/wechat-local'
import { runShop } from '../../../server/modules/order/shop-command'
import { tellArrivals } from '../../../server/modules/shop/arrivals'
import { ARRIVAL_TEMPLATE } from '../../../server/modules/shop/config'
import { testApp, type TestApp } from '../helpers/app'
import { fillShop, payAtCashier, place } from '../order/setup'

const SOLD_OUT = 'book-26'

let t: TestApp
let sent: WechatMessage[]
let answer: () => Promise<'sent' | 'refused'>

beforeAll(async () => {
  const sendMessage = async (message: WechatMessage) => {
    const outcome = await answer()
    if (outcome === 'sent') sent.push(message)
    return outcome
  }
  t = await testApp({ deps: { wechat: { ...createLocalWechat(), sendMessage } } })
  await fillShop(t.deps.db, t.clock.now())
  await t.deps.db.insert(globalConfig).values({ key: ARRIVAL_TEMPLATE, value: '', listed: false })
})
beforeEach(async () => {
  sent = []
  answer = async () => 'sent'
  const { db } = t.deps
  await db.delete(arrivalNotices)
  await db.delete(identities)
  await db.update(skus).set({ stock: 0 }).where(eq(skus.id, SOLD_OUT))
  await db.update(globalConfig).set({ value: 'tpl-9,thing1,time2' }).where(eq(globalConfig.key, ARRIVAL_TEMPLATE))
})
afterAll(() => t.close())

interface Sku {
  id: string
  awaited: boolean
  arrived: boolean
}

/** A learner who looks at the book; `openid` null: came by a browser. */
async function learner(openid: string | null) {
  const { user, token } = await t.buildUser()
  if (openid !== null) {
    await t.deps.db.insert(identities).values({ provider: 'wechat_mini_app', subject: openid, userId: user.id, createdAt: t.clock.now() })
  }
  const product = async () =>
    (await t.call<{ arrivalTemplate: string | null; skus: Sku[] }>('GET', '/api/shop/products/book', { token })).body.result
  return {
    token,
    product,
    wait: async (on: boolean, agreed?: boolean) =>
      (await t.call('POST', `/api/shop/skus/${SOLD_OUT}/arrival`, { token, body: { on, ...(agreed !== undefined && { agreed }) } })).body,
    sku: async () => (await product()).skus.find(({ id }) => id === SOLD_OUT),
    /** What the profile tab says. */
    arrived: async () => {
      const { body } = await t.call<{ shelf: { shop: { arrived: object | null } } }>('GET', '/api/user/profile', { token })
      return body.result.shelf.shop.arrived
    },
  }
}

const restock = (pieces: string) => runShop({ db: t.deps.db, now: t.clock.now, say: () => undefined }, ['stock', SOLD_OUT, pieces])
const sweep = () => tellArrivals(t.deps, t.clock.now())

test('sold out, wished for, there again: told once by WeChat and shown in the app until it is read', async () => {
  const [ann, bob] = [await learner('o-ann'), await learner('o-bob')]
  expect(await ann.product()).toMatchObject({ arrivalTemplate: 'tpl-9' })
  for (let twice = 0; twice < 2; twice += 1) expect((await ann.wait(true, true)).result).toEqual({ on: true, message: true })
  expect(await ann.sku()).toMatchObject({ awaited: true, arrived: false })
  expect([await sweep(), await ann.arrived()]).toEqual([0, null])
  await restock('+5')
  expect((await bob.wait(true, true)).message).toBe('这件商品有货，可以直接下单')
  // Who did not wish for it is told nothing, and takes the wish from nobody else.
  expect([await bob.arrived(), (await bob.wait(false)).success]).toEqual([null, true])
  expect(await ann.sku()).toMatchObject({ awaited: false, arrived: true })
  expect(await ann.arrived()).toEqual({ productId: 'book', name: '护考应试宝典' })
  expect(await Promise.all([sweep(), sweep()])).toEqual(expect.arrayContaining([0, 1]))
  expect(await sweep()).toBe(0)
  expect(sent).toEqual([
    {
      openid: 'o-ann',
      templateId: 'tpl-9',
      page: 'pages_subpkg_profile/goods/goods?productId=book',
      data: { thing1: { value: '护考应试宝典 到货了' }, time2: { value: '2026-11-20 12:00' } },
    },
  ])
  // Read: the app says it no longer. Nothing is sold out: there is nothing to ask WeChat for.
  await ann.wait(false)
  expect([(await ann.sku())?.arrived, await ann.arrived(), (await ann.product()).arrivalTemplate]).toEqual([false, null, null])
})

test('sold out again after it was told: it may be wished for again, and is told again', async () => {
  const ann = await learner('o-ann')
  // Said twice, the consent that was given first stays.
  for (const agreed of [true, false]) await ann.wait(true, agreed)
  await restock('+1')
  // Eight in the morning: WeChat asks for HH:MM.
  t.clock.current = new Date('2026-11-21T00:05:00Z')
  await sweep()
  expect(sent[0]?.data).toMatchObject({ time2: { value: '2026-11-21 08:05' } })
  await restock('-1')
  expect(await ann.sku()).toMatchObject({ awaited: false, arrived: false })
  expect(await ann.arrived()).toBeNull()
  expect((await ann.wait(true, true)).result).toEqual({ on: true, message: true })
  await restock('+1')
  expect([await sweep(), sent.length]).toEqual([1, 2])
  // One consent is one message.
  await restock('-1')
  await ann.wait(true)
  await restock('+1')
  expect([await sweep(), sent.length, await ann.arrived()]).toEqual([0, 2, { productId: 'book', name: '护考应试宝典' }])
})

test('without consent, without the mini program, without a template: the app alone tells it, and says so', async () => {
  const [ann, bob] = [await learner('o-ann'), await learner(null)]
  expect((await ann.wait(true)).result).toEqual({ on: true, message: false })
  expect((await bob.wait(true, true)).result).toEqual({ on: true, message: false })
  await t.deps.db.update(globalConfig).set({ value: '' }).where(eq(globalConfig.key, ARRIVAL_TEMPLATE))
  const cat = await learner('o-cat')
  expect((await cat.product()).arrivalTemplate).toBeNull()
  expect((await cat.wait(true, true)).result).toEqual({ on: true, message: false })
  await restock('+2')
  expect([await sweep(), sent.length]).toEqual([0, 0])
  for (const one of [ann, bob, cat]) expect(await one.arrived()).toEqual({ productId: 'book', name: '护考应试宝典' })
})

test('WeChat is busy: told at the next look; WeChat knows of no consent: the app alone tells it', async () => {
  const [ann, bob] = [await learner('o-ann'), await learner('o-bob')]
  for (const one of [ann, bob]) await one.wait(true, true)
  await restock('+2')
  answer = async () => {
    throw new Error('busy')
  }
  await expect(sweep()).rejects.toThrow('busy')
  answer = async () => 'refused'
  expect(await sweep()).toBe(0)
  answer = async () => 'sent'
  expect([await sweep(), sent.length]).toEqual([0, 0])
  for (const one of [ann, bob]) expect((await one.sku())?.arrived).toBe(true)
})

test('withdrawn goods have not arrived; who bought it waits no longer', async () => {
  const ann = await learner('o-ann')
  await ann.wait(true, true)
  await t.deps.db.update(products).set({ withdrawn: true }).where(eq(products.id, 'book'))
  expect((await ann.wait(true)).code).toBe(404)
  await restock('+2')
  expect([await sweep(), await ann.arrived()]).toEqual([0, null])
  await t.deps.db.update(products).set({ withdrawn: false }).where(eq(products.id, 'book'))
  await t.deps.db.update(skus).set({ withdrawn: true }).where(eq(skus.id, SOLD_OUT))
  expect((await ann.wait(true)).code).toBe(404)
  expect([await sweep(), await ann.arrived()]).toEqual([0, null])
  await t.deps.db.update(skus).set({ withdrawn: false }).where(eq(skus.id, SOLD_OUT))
  expect(await ann.arrived()).not.toBeNull()
  const { token } = ann
  const post = async <T = unknown>(path: string, body: unknown = {}) => (await t.call<T>('POST', `/api${path}`, { token, body })).body
  const form = { name: '林小满', phone: '13812066021', regionCode: '330110', detail: '文一西路 998 号', tag: '家', isDefault: true }
  const { result: address } = await post<{ id: string }>('/address', form)
  const buy = (skuId: string, payable: number) => place({ post, addressId: address.id }, { lines: [{ skuId, quantity: 1 }], payable })
  await buy('pen', 1150)
  expect(await ann.arrived()).not.toBeNull()
  const { result: order } = await buy(SOLD_OUT, 10_600)
  expect([await ann.arrived(), (await ann.sku())?.arrived]).toEqual([null, false])
  await payAtCashier(t, { post }, order.orderNo)
  expect([await sweep(), sent.length]).toEqual([0, 0])
})

test('a long name is cut between letters: WeChat takes no half of an emoji', async () => {
  const ivy = await learner('o-ivy')
  await ivy.wait(true, true)
  await t.deps.db
    .update(products)
    .set({ name: `${'书'.repeat(13)}📚精装` })
    .where(eq(products.id, 'book'))
  await restock('+1')
  expect(await sweep()).toBe(1)
  expect(sent[0]?.data.thing1?.value).toBe(`${'书'.repeat(13)}📚 到货了`)
})
