/** 导出我的数据: all of it, and no phone in full, as its sheet says (手机号已打码). */
import { eq, getTableColumns } from 'drizzle-orm'
import { exportAccount, ownTables } from '../../../server/modules/account/export'
import { columnWords } from '../../../server/modules/account/export-page'
import { cloudFiles, favorites, notes, practiceSessions, productFavorites, questionVersions, uploads } from '../../../server/db/schema'
import { findUser } from '../../../server/modules/auth/accounts'
import { seedBank } from '../practice/bank'
import { buyer, giveCoins, openShop, payAtCashier, place, type Buyer, type Shop } from '../order/setup'

let t: Shop
let who: Buyer
beforeAll(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterAll(() => t.close())

async function exported(format: 'json' | 'html', most?: number): Promise<string> {
  const user = await findUser(t.deps.db, who.user.id)
  if (!user) throw new Error('no learner')
  return (await exportAccount(t.deps.db, user, { format, now: t.clock.now(), most })).text
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

/** A table of the page as its lines, cell by cell; undefined when it has none of that title. */
function tableOf(html: string, title: string): string[][] | undefined {
  const [, lines] = new RegExp(`<h2>${title}（\\d+）</h2>(?:<p>[^<]*</p>)?<table>(.*?)</table>`).exec(html) ?? []
  return lines?.split('</tr>').flatMap((line) => (line ? [[...line.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell ?? '')] : []))
}

test('every column that is exported has words for the page, or is said to be of no use to a reader', () => {
  const mute = ownTables(t.deps.db, 'anybody').flatMap(({ key, table }) =>
    Object.keys(getTableColumns(table)).flatMap((column) => (columnWords(key, column) === undefined ? [`${key}.${column}`] : [])),
  )
  expect(mute).toEqual([])
})

test('the page to print is in the words of the screens: sums in yuan, days of Shanghai, names for ids', async () => {
  t.clock.advance(1000)
  const { orderNo } = (await place(who, { lines: [{ skuId: 'pen', quantity: 2 }], payable: 1500 })).result
  await seedBank(t.deps.db)
  const liked = { userId: who.user.id, createdAt: new Date('2026-11-25T16:30:00Z') }
  await t.deps.db.insert(favorites).values({ ...liked, questionId: 'b1', subjectId: 's1' })
  await t.deps.db.insert(productFavorites).values({ ...liked, productId: 'pen' })
  const items = ['b1', 'b2'].map((questionId) => ({ questionId, version: 1 }))
  const session = { id: 'practised', userId: who.user.id, subjectId: 's1', source: 'chapter', listKey: 'chapter:all', title: '全部章节' }
  await t.deps.db.insert(practiceSessions).values({ ...session, items, createdAt: t.clock.now(), touchedAt: t.clock.now() })
  const read = jest.spyOn(practiceSessions.items, 'mapFromDriverValue')
  const formula = { plain: '已知 $\\dfrac{x^{2}}{25}+\\dfrac{y^{2}}{9}=1$，求 $c$' }
  await t.deps.db.update(questionVersions).set(formula).where(eq(questionVersions.questionId, 'b1'))
  const html = await exported('html')
  // Said by their number: all lists of a learner may be more than the server holds.
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
  const [titles = [], practised = []] = tableOf(html, '练习') ?? []
  expect(practised[titles.indexOf('题数')]).toBe('2')
  const [head = [], newest = []] = tableOf(html, '订单') ?? []
  const cells = Object.fromEntries(head.map((label, at) => [label, newest[at]]))
  expect(cells).toMatchObject({
    订单号: orderNo,
    状态: '待付款',
    应付: '¥15.00',
    收货信息: expect.stringMatching(/^林小满，138\*{4}6021，浙江省/),
  })
  expect(tableOf(html, '收藏的题目')?.[1]).toEqual(['已知 x²/25+y²/9=1，求 c', '护士', '2026-11-26 00:30'])
  expect(tableOf(html, '收藏的商品')?.[1]).toEqual(['速记笔', '2026-11-26 00:30'])
  const text = html.replace(/<style>.*?<\/style>/, '').replace(/<[^>]*>/g, '\n')
  expect(text).not.toMatch(/userId|payBy|coin_entries|to-ship|\d{4}-\d\d-\d\dT\d|[{}\[\]]|undefined|null/)
  expect(text).not.toContain(who.user.id)
})

test('what would go with the account is said in his own numbers', async () => {
  const { db } = t.deps
  const of = { userId: who.user.id, questionId: 'b2', subjectId: 's1', createdAt: t.clock.now(), updatedAt: t.clock.now() }
  const texts = [{ body: '先看体位' }, { body: '再看体位' }, { body: '删掉了', removed: true }]
  await db.insert(notes).values(texts.map((text, n) => ({ ...of, ...text, id: `own-${n}` })))
  for (const skuId of ['course:c1', 'paper:p1']) {
    const { orderNo } = (await place(who, { lines: [{ skuId, quantity: 1 }], payable: skuId === 'paper:p1' ? 1990 : 128_000 })).result
    await payAtCashier(t, who, orderNo)
  }
  const { result } = await who.get<{ losses: object }>('/account/cancellation')
  // Two notes and the question he likes; of the two things he bought one is a course.
  expect(result.losses).toMatchObject({ coursesValue: 128_000, answered: 0, kept: 3, coins: 300, coupons: 0 })
})

test('a table that is too long keeps its newest rows and says so; rows of the data file stand oldest first', async () => {
  for (let n = 0; n < 3; n += 1) await giveCoins(t, who.user.id, 1000 + n)
  const html = await exported('html', 2)
  expect(html).toMatch(/<h2>知币明细（2）<\/h2><p>内容较多，只列出最近的 2 条。<\/p>/)
  const [head = [], ...rows] = tableOf(html, '知币明细') ?? []
  expect(rows.map((row) => row[head.indexOf('知币')])).toEqual(['1002', '1001'])
  expect(await exported('html')).not.toContain('只列出最近')
  const { coin_entries: entries } = JSON.parse(await exported('json')) as { coin_entries: { amount: number }[] }
  expect(entries.slice(-3).map(({ amount }) => amount)).toEqual([1000, 1001, 1002])
})
