/** Articles that the operator withdraws: gone from lists and searches, sold no more, and still there for who bought them. */
import { eq } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import type { Db } from '../../../server/db/client'
import { products } from '../../../server/db/schema'
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
const sold = async () => (await t.deps.db.select().from(products).where(eq(products.id, 'article:paid')))[0]?.withdrawn === false
const read = async (id: string, token?: string) =>
  t.call<{ sections: object[] }>('GET', `/api/information/${id}`, { ...(token && { token }) })

test('off and on, with what sells it; who bought it goes on reading', async () => {
  const { user, token } = await t.buildUser()
  const bought = { userId: user.id, kind: 'article', refId: 'paid', source: 'order', sourceId: 'o-1', expiresAt: null } as const
  await grant(t.deps.db as Db, { ...bought, now: t.clock.now() })
  expect(await content()).toEqual({ code: 0, lines: ['paid  已发布  付费  文章paid', 'free  已发布  免费  文章free', '共 2 篇文章'] })
  expect(await content('off', 'paid', 'free')).toEqual({ code: 0, lines: ['文章 paid 已下架', '文章 free 已下架'] })
  expect(await content('off', 'paid')).toEqual({ code: 0, lines: ['文章 paid 本来就已下架'] })
  expect([await listed(), await listed(`?q=${encodeURIComponent('文章')}`), await sold()]).toEqual([[], [], false])
  expect(await read('paid')).toMatchObject({ status: 404, body: { message: '文章不存在或已下架，请返回后重试' } })
  expect((await read('paid', token)).body.result.sections).toHaveLength(2)
  expect((await read('free', token)).status).toBe(404)
  expect((await content('on', 'paid', 'free')).lines).toEqual(['文章 paid 已发布', '文章 free 已发布'])
  expect([await listed(), await sold()]).toEqual([['paid', 'free'], true])
})

test('one that nobody knows is told and nothing changes; wrong words get the usage', async () => {
  await expect(content('off', 'free', 'none')).rejects.toThrow('没有文章 none，npm run content -- article 会列出全部')
  expect(await listed()).toEqual(['paid', 'free'])
  for (const wrong of [['away', 'free'], ['off']]) {
    const { code, lines } = await content(...wrong)
    expect([code, lines[0]]).toEqual([1, '用法：'])
  }
})
