/** What the shop reads before it packs a parcel: how many of each thing, and nothing that is not to be sent. */
import { eq } from 'drizzle-orm'
import { afterSales, orders, skus } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { addDocument } from '../information/setup'
import { buyer, openShop, payAtCashier, place, type Buyer, type Shop } from './setup'

let t: Shop
beforeAll(async () => {
  t = await openShop()
  await addDocument(t, 'notes', { pages: 286 })
})
afterAll(() => t.close())

const COURSE = { skuId: 'course:c1', quantity: 1 }
const PENS = { skuId: 'pen', quantity: 3 }
const BOOKS = { skuId: 'book-27', quantity: 2 }

/** Confirms, orders and pays. @returns the order's number */
async function bought(who: Buyer, lines: object[]): Promise<string> {
  const { result: seen } = await who.post<{ quote: { payable: number } }>('/order/confirm', { lines, useCoins: false })
  const { result } = await place(who, { lines, payable: seen.quote.payable })
  await payAtCashier(t, who, result.orderNo)
  return result.orderNo
}

/** The words of an order, as the admin API and as the command line show them. */
async function wordsOf(orderNo: string): Promise<[string[], string]> {
  const admin = await t.buildUser({ roles: ['admin'] })
  const { body } = await t.call<{ orderNo: string; words: string }[]>('GET', '/api/admin/order?state=to-ship', { token: admin.token })
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, ['orders'])
  const words = body.result.find((order) => order.orderNo === orderNo)?.words ?? ''
  return [words.split('\n'), said.find((line) => line.startsWith(orderNo))?.split('\n')[0] ?? '']
}

test('how many of each, and what of the order is not sent: virtual things, and lines that were refunded', async () => {
  const who = await buyer(t)
  const orderNo = await bought(who, [BOOKS, PENS, COURSE])
  const [before, told] = await wordsOf(orderNo)
  expect(before).toEqual(['护考应试宝典 2027 版 ×2', '速记笔 ×3', '护考全程班 ×1（虚拟商品，不用发）'])
  expect(told).toContain('护考应试宝典 2027 版 ×2；速记笔 ×3；')
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  const [after] = await wordsOf(orderNo)
  expect(after).toEqual(['护考应试宝典 2027 版 ×2（已退款，不用发）', '速记笔 ×3', '护考全程班 ×1（虚拟商品，不用发）'])
})

test('which pages of a document are to be printed', async () => {
  const who = await buyer(t)
  const keep = async (pages: string) => {
    const body = { documentId: 'notes', pages, paper: 'A4', print: 'duplex', binding: 'none', copies: 3 }
    return { printId: (await who.post<{ printId: string }>('/print/jobs', body)).result.printId }
  }
  const orderNo = await bought(who, [await keep('1–40, 88'), await keep('')])
  const [words] = await wordsOf(orderNo)
  expect(words).toEqual([
    '资料notes 41 页 · A4 · 双面黑白 · 不装订 ×3（打印第 1-40,88 页）',
    '资料notes 286 页 · A4 · 双面黑白 · 不装订 ×3',
  ])
})

test('how many pieces an after-sale is about', async () => {
  const who = await buyer(t)
  const admin = await t.buildUser({ roles: ['admin'] })
  const orderNo = await bought(who, [{ skuId: 'pen', quantity: 2 }])
  const parcel = { company: '中通快递', trackingNo: 'ZT0012345678' }
  await t.call('POST', `/api/admin/order/${orderNo}/ship`, { token: admin.token, body: parcel })
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [] })
  const { body } = await t.call<{ orderNo: string; name: string }[]>('GET', '/api/admin/after-sale?state=applied', { token: admin.token })
  expect(body.result).toMatchObject([{ orderNo, name: '速记笔 ×2' }])
})

test('words of a learner stay on their line at the command line: no second order is made up, no terminal steered', async () => {
  const who = await buyer(t)
  const forged = '放门口\nZX20261120120000999999  ¥0.00  护考应试宝典 ×99\u001b[2J'
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800, remark: forged })
  await payAtCashier(t, who, result.orderNo)
  const admin = await t.buildUser({ roles: ['admin'] })
  const parcel = { company: '中通快递', trackingNo: 'ZT0012345679' }
  const said: string[] = []
  const run = (...args: string[]) => runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  await run('orders')
  await t.call('POST', `/api/admin/order/${result.orderNo}/ship`, { token: admin.token, body: parcel })
  const words = { lineId: `${result.orderNo}-1`, reason: '破损\n', note: 'x\nR2  已退款\u001b[2J', pictures: [] }
  await who.post(`/order/${result.orderNo}/after-sale`, words)
  await run('after-sales')
  const [sale] = await t.deps.db.select().from(afterSales).where(eq(afterSales.orderNo, result.orderNo))
  // Its learner has to read where to send it.
  await expect(run('agree', sale?.id ?? '')).rejects.toThrow('请写明退货地址，学员会看到')
  await run('agree', sale?.id ?? '', '杭州市余杭区', '知行路 1 号仓库')
  const { success } = await who.post(`/after-sale/${sale?.id}/return`, { company: '中通\nR2 \u001b[2J', trackingNo: 'ZT00123456' })
  expect(success).toBe(true)
  await run('after-sales', 'returned')
  expect(said.join('\n')).toContain('寄回：中通R2 [2J ZT00123456')
  const lines = said.join('\n').split('\n')
  expect(lines.filter((line) => /^(ZX20261120120000999999|R2)/.test(line))).toEqual([])
  expect(said.join('')).not.toContain('\u001b')
  expect(lines.find((line) => line.includes('留言'))).toContain('放门口 ZX2026')
})

test('what does not fit on a page is counted and on the next one, at the command line too', async () => {
  await t.deps.db.update(skus).set({ stock: 100 })
  const who = await buyer(t)
  const made: string[] = []
  for (let count = 0; count < 23; count += 1) {
    t.clock.advance(1000)
    made.push(await bought(who, [{ skuId: 'pen', quantity: 1 }]))
  }
  const all = await t.deps.db.$count(orders, eq(orders.state, 'to-ship'))
  const run = async (...args: string[]) => {
    const said: string[] = []
    await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
    return { numbers: said.filter((line) => line.startsWith('ZX')).map((line) => line.split(' ')[0]), last: said.at(-1) }
  }
  const [first, second] = [await run('orders'), await run('orders', 'to-ship', '2')]
  expect([first.numbers.length, first.last]).toEqual([20, `共 ${all} 个订单，这是第 1 页，共 2 页`])
  expect([second.numbers.length, second.last]).toEqual([all - 20, `共 ${all} 个订单，这是第 2 页，共 2 页`])
  expect([...first.numbers, ...second.numbers]).toEqual(expect.arrayContaining(made))
  const { token } = await t.buildUser({ roles: ['admin'] })
  const parcel = { company: '中通快递', trackingNo: 'ZT0012345670' }
  for (const orderNo of made) {
    await t.call('POST', `/api/admin/order/${orderNo}/ship`, { token, body: parcel })
    await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [] })
  }
  const sales = await t.deps.db.$count(afterSales, eq(afterSales.state, 'applied'))
  expect((await run('after-sales')).last).toBe(`共 ${sales} 个售后单，这是第 1 页，共 2 页`)
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, ['after-sales', 'applied', '2'])
  expect(said.filter((line) => line.includes('速记笔'))).toHaveLength(sales - 20)
  expect((await run('after-sales', 'refused')).last).toBe('共 0 个售后单')
  for (const page of ['0', 'two', '-1']) await expect(run('orders', 'to-ship', page)).rejects.toThrow('用法')
})
