/** Documents of 资料打印 that the operator withdraws: in no list, printed for nobody new, and sent to who ordered one. */
import { runContent } from '../../../server/content/command'
import { printDocuments } from '../../../server/db/schema'
import { addArticle, addDocument } from '../information/setup'
import { buyer, openShop, orderRow, payAtCashier, place, type Shop } from '../order/setup'

let t: Shop
beforeAll(async () => {
  t = await openShop()
  await t.deps.db.delete(printDocuments)
  await addDocument(t, 'book', { pages: 20 })
  await addDocument(t, 'other', { pages: 8 })
  await addArticle(t, 'with-print', { printId: 'book' })
})
afterAll(() => t.close())

async function content(...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.deps.db, close: async () => undefined })
  const io = { open, say: (line: string) => void lines.push(line), progress: () => undefined, now: t.clock.now, mediaDir: '' }
  return { code: await runContent(['print', ...args], io), lines }
}
const listed = async () => (await t.call<{ id: string }[]>('GET', '/api/print/documents')).body.result.map(({ id }) => id)
const underArticle = async () => (await t.call<{ printId: string | null }>('GET', '/api/information/with-print')).body.result.printId

test('off and on: nobody orders it any more, no article leads to it, and an order that stands is paid and sent', async () => {
  const who = await buyer(t)
  const choice = { documentId: 'book', pages: '', paper: 'A4', print: 'duplex', binding: 'none', copies: 1 }
  const keep = () => who.post<{ printId: string }>('/print/jobs', choice)
  const [first, second] = [(await keep()).result, (await keep()).result]
  const lines = [first]
  const { quote } = (
    await who.post<{ quote: { payable: number } }>('/order/confirm', { lines, addressId: who.addressId, couponId: null, useCoins: false })
  ).result
  const order = (line: object) => place(who, { lines: [line], payable: quote.payable })
  const { orderNo } = (await order(first)).result
  expect(await content()).toEqual({
    code: 0,
    lines: ['book  已上架  20 页  资料book', 'other  已上架  8 页  资料other', '共 2 份打印资料'],
  })
  expect((await content('off', 'book')).lines).toEqual(['打印资料 book 已下架'])
  expect((await content('off', 'book')).lines).toEqual(['打印资料 book 本来就已下架'])
  expect([await listed(), await underArticle()]).toEqual([['other'], null])
  expect((await keep()).message).toBe('资料不存在或已下架，请返回后重试')
  expect(await order(second)).toMatchObject({ success: false, message: expect.stringContaining('已下架') })
  await payAtCashier(t, who, orderNo)
  expect((await orderRow(t, orderNo))?.state).toBe('to-ship')
  expect((await content('on', 'book')).lines).toEqual(['打印资料 book 已上架'])
  expect([await listed(), await underArticle()]).toEqual([['book', 'other'], 'book'])
  expect((await order(second)).success).toBe(true)
})

test('all or none; wrong words get the usage', async () => {
  await expect(content('off', 'book', 'none')).rejects.toThrow('没有打印资料 none，npm run content -- print 会列出全部')
  expect(await listed()).toEqual(['book', 'other'])
  for (const wrong of [['away', 'book'], ['off']]) expect((await content(...wrong)).code).toBe(1)
})
