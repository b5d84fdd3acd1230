/** Coupons that the operator stops: nobody claims them any more, what was claimed stays good. */
import { runShop } from '../../../server/modules/order/shop-command'
import { couponsFor } from '../../../server/modules/coupon/order-coupons'
import { testApp, type TestApp } from '../helpers/app'
import { addTemplate, buildClaimer } from './setup'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await addTemplate(t, 'a', { position: 0, perPerson: 2 })
  await addTemplate(t, 'b', { position: 1, stock: null })
})
afterAll(() => t.close())

async function shop(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  return said
}

test('off: out of the centre, claimed no more, and the claimed one is shown and used; on: as before', async () => {
  const who = await buildClaimer(t)
  const { id } = (await who.claim('a')).body.result
  expect(await shop('coupon', 'off', 'a')).toEqual(['优惠券 a 已停止领取'])
  expect(await shop('coupon', 'off', 'a', 'b')).toEqual(['优惠券 a 本来就已停止领取', '优惠券 b 已停止领取'])
  expect(await shop('coupon')).toEqual(['a  停止领取  已领 1 张，共 10  券a', 'b  停止领取  已领 0 张，共 不限  券b', '共 2 张优惠券'])
  expect((await who.centre()).offers).toEqual([])
  expect(await who.claim('a')).toMatchObject({ status: 404, body: { message: '优惠券不存在或已下架，请返回后重试' } })
  expect(await who.remind('a', true)).toMatchObject({ status: 404 })
  expect((await who.mine('usable')).rows.map((row) => row.id)).toEqual([id])
  expect(await who.one(id)).toMatchObject({ status: 200, body: { result: { coupon: { state: 'usable' } } } })
  expect((await couponsFor(t.deps.db, { userId: who.id, now: t.clock.now() })).map((coupon) => coupon.id)).toEqual([id])
  expect(await shop('coupon', 'on', 'a')).toEqual(['优惠券 a 可以领取'])
  expect((await who.centre()).offers.map((offer) => offer.id)).toEqual(['a'])
  expect(await who.claim('a')).toMatchObject({ status: 200 })
})

test('one that nobody knows is told, and the others stay', async () => {
  await shop('coupon', 'on', 'a', 'b')
  await expect(shop('coupon', 'off', 'b', 'none')).rejects.toThrow('没有优惠券 none，npm run shop -- coupon 会列出全部')
  expect((await shop('coupon'))[1]).toContain('可领取')
})
