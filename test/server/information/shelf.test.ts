/** Articles that the operator withdraws: gone from lists and searches, sold no more, and still there for who bought them. */
import { eq } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import type { Db } from '../../../server/db/client'
import { products } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { grant } from '../../../server/modules/entitlement/grants'
import { testApp, type TestApp } from '../helpers/app'
import { addArticle, addPaid } from './setup'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await addArticle(t, 'free', { publishedAt: new Date('2026-11-01T00:00:00Z') })
  await addPaid(t, 'paid')
})
afterAll(() => t.close())

async function content(...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.deps.db, close: async () => undefined })
  const io = { open, say: (line: string) => void lines.push(line), progress: () => undefined, now: t.clock.now, mediaDir: '' }
  return { code: await runContent(['article', ...args], io), lines }
}
const listed = async (query = '') => {
  const { body } = await t.call<{ rows: { id: string }[] }>('GET', `/api/information${query}`)
  return body.result.rows.map(({ id }) => id)
}
const shop = async (...args: string[]) => {
  const lines: string[] = []
  await runShop({ db: t.deps.db as Db, now: t.clock.now, say: (line) => void lines.push(line) }, args)
  return lines
}
const onSale = async () => (await t.deps.db.select().from(products).where(eq(products.id, 'article:paid')))[0]?.withdrawn === false
/** Whether somebody who has not got it may order it. */
const sold = async () => {
  const { token } = await t.buildUser()
  const line = { skuId: 'article:paid', quantity: 1 }
  const wish = { lines: [line], couponId: null, coins: 0, payable: 390, remark: '', agreed: true }
  const { body } = await t.call<{ outcome: string }>('POST', '/api/order', { token, body: wish })
  return body.success ? body.result.outcome : body.message
}
const read = async (id: string, token?: string) =>
  t.call<{ sections: object[] }>('GET', `/api/information/${id}`, { ...(token && { token }) })

test('off and on, with what sells it; who bought it goes on reading', async () => {
  const { user, token } = await t.buildUser()
  const bought = { userId: user.id, kind: 'article', refId: 'paid', source: 'order', sourceId: 'o-1', expiresAt: null } as const
  await grant(t.deps.db as Db, { ...bought, now: t.clock.now() })
  expect(await content()).toEqual({ code: 0, lines: ['paid  已发布  付费  文章paid', 'free  已发布  免费  文章free', '共 2 篇文章'] })
  expect(await content('off', 'paid', 'free')).toEqual({ code: 0, lines: ['文章 paid 已下架', '文章 free 已下架'] })
  expect(await content('off', 'paid')).toEqual({ code: 0, lines: ['文章 paid 本来就已下架'] })
  const refused = '「文章paid」已下架，请返回修改后再提交'
  expect([await listed(), await listed(`?q=${encodeURIComponent('文章')}`), await sold()]).toEqual([[], [], refused])
  expect(await t.call('GET', '/api/shop/products/article:paid')).toMatchObject({ status: 404 })
  expect((await shop('goods'))[0]).toContain('article:paid  内容已下架')
  expect(await read('paid')).toMatchObject({ status: 404, body: { message: '文章不存在或已下架，请返回后重试' } })
  expect((await read('paid', token)).body.result.sections).toHaveLength(2)
  expect((await read('free', token)).status).toBe(404)
  expect((await content('on', 'paid', 'free')).lines).toEqual(['文章 paid 已发布', '文章 free 已发布'])
  expect([await listed(), await sold()]).toEqual([['paid', 'free'], 'created'])
  expect((await shop('goods'))[0]).toContain('article:paid  在售')
})

test('an article that comes back leaves its product as the shop had it, off or on, and says so', async () => {
  await shop('off', 'article:paid')
  await content('off', 'paid')
  const back = ['文章 paid 已发布', '  它的商品仍是下架状态，要卖它请用 npm run shop -- on article:paid']
  expect((await content('on', 'paid')).lines).toEqual(back)
  expect([await onSale(), await sold()]).toEqual([false, '「文章paid」已下架，请返回修改后再提交'])
  await shop('on', 'article:paid')
  await content('off', 'paid')
  // Taken off while the article is away: it stays so.
  await shop('off', 'article:paid')
  await content('on', 'paid')
  expect(await onSale()).toBe(false)
  await shop('on', 'article:paid')
  expect([await onSale(), await sold()]).toEqual([true, 'created'])
})

test('one that nobody knows is told and nothing changes; wrong words get the usage', async () => {
  await expect(content('off', 'free', 'none')).rejects.toThrow('没有文章 none，npm run content -- article 会列出全部')
  expect(await listed()).toEqual(['paid', 'free'])
  for (const wrong of [['away', 'free'], ['off']]) {
    const { code, lines } = await content(...wrong)
    expect([code, lines[0]]).toEqual([1, '用法：'])
  }
})
