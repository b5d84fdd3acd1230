/** 导出我的数据: all of it, and no phone in full, as its sheet says (手机号已打码). */
import { exportAccount } from '../../../server/modules/account/export'
import { cloudFiles, uploads } from '../../../server/db/schema'
import { findUser } from '../../../server/modules/auth/accounts'
import { buyer, giveCoins, openShop, payAtCashier, place, type Buyer, type Shop } from '../order/setup'

let t: Shop
let who: Buyer
beforeAll(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterAll(() => t.close())

async function exported(format: 'json' | 'html'): Promise<string> {
  const user = await findUser(t.deps.db, who.user.id)
  if (!user) throw new Error('no learner')
  return (await exportAccount(t.deps.db, user, { format, now: t.clock.now() })).text
}

test('what was bought, what went back, and every coin are in it, and nothing of another learner', async () => {
  const other = await buyer(t)
  await giveCoins(t, other.user.id, 77)
  await place(other, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  await giveCoins(t, who.user.id, 300)
  const { orderNo } = (await place(who, { lines: [{ skuId: 'pen', quantity: 2 }], coins: 300, payable: 1200 })).result
  await payAtCashier(t, who, orderNo)
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '写错了', pictures: [] })
  const data = JSON.parse(await exported('json')) as Record<string, unknown>
  expect(data.order_lines).toMatchObject([{ id: `${orderNo}-1`, name: '速记笔', coins: 300 }])
  expect(data.after_sales).toMatchObject([{ orderNo, note: '写错了' }])
  expect(data.coin_entries).toMatchObject([{ amount: 300 }, { amount: -300 }, { amount: 300 }])
})

test('no phone is in it in full: not of an address, of a parcel, nor one that was written somewhere', async () => {
  await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800, remark: '请打 13912345678' })
  for (const format of ['json', 'html'] as const) {
    const text = await exported(format)
    expect(text).toContain('林小满')
    expect(text).toContain('138****6021')
    expect(text).toContain('请打 139****5678')
    expect(text).not.toMatch(/13812066021|13912345678/)
  }
})

test('pictures are said by their number of bytes, and not one of them is read for it: they may be more than the server holds', async () => {
  const size = 1234
  const picture = { userId: who.user.id, purpose: 'note', width: 1, height: 1, bytes: Buffer.alloc(size), createdAt: t.clock.now() }
  await t.deps.db.insert(uploads).values({ ...picture, file: `${'a'.repeat(43)}.png` })
  await t.deps.db.insert(cloudFiles).values({ id: 'cloud-1', userId: who.user.id, mime: 'image/png', size, createdAt: t.clock.now() })
  const read = [uploads, cloudFiles].map(({ bytes }) => jest.spyOn(bytes, 'mapFromDriverValue'))
  const { body } = await t.call<{ text: string }>('GET', '/api/account/export?format=json', { token: who.token })
  const data = JSON.parse(body.result.text) as Record<string, unknown>
  expect(data.uploads).toMatchObject([{ bytes: '1234 字节', width: 1 }])
  expect(data.cloud_files).toMatchObject([{ bytes: null, size }])
  for (const spy of read) expect(spy).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})
