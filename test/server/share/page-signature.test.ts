/** Pages of the H5 site sign themselves for WeChat's browser (issue 8, part 9). */
import { createHash } from 'node:crypto'
import { CODE } from '@/domain/errors'
import { wechatTickets } from '../../../server/db/schema'
import type { WechatPages } from '../../../server/modules/auth/ports'
import { ApiError } from '../../../server/http/errors'
import { SHARE } from '../../../server/modules/share/config'
import { testApp, type TestApp } from '../helpers/app'

interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

const SITE = 'https://learn.example.com'
const HOURS = 3600_000

/** A platform that hands out a new ticket each time it is asked. */
function platform(clock: () => Date) {
  const asked = { count: 0, down: false }
  const pages: WechatPages = {
    appId: 'wx-mp',
    async fetchTicket() {
      asked.count += 1
      if (asked.down) throw new ApiError(CODE.failed, '微信服务暂时连接不上，请稍后重试')
      return { ticket: `ticket-${asked.count}`, expiresAt: new Date(clock().getTime() + 2 * HOURS) }
    },
  }
  return { asked, pages }
}

let t: TestApp
let wx: ReturnType<typeof platform>
beforeAll(async () => {
  wx = platform(() => t.clock.now())
  t = await testApp({ deps: { wechatPages: wx.pages }, config: { publicOrigin: SITE } })
})
beforeEach(async () => {
  await t.deps.db.delete(wechatTickets)
  Object.assign(wx.asked, { count: 0, down: false })
})
afterAll(() => t.close())

const sign = (url: string, address = '10.0.0.1') =>
  t.call<Signature | null>('GET', `/api/share/wechat/signature?url=${encodeURIComponent(url)}`, { address })

/** By the rule of the platform's documentation, written down once more. */
const expected = (ticket: string, { nonceStr, timestamp }: Signature, url: string) =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`).digest('hex')

test('a guest gets the signature of a page, without what stands after #', async () => {
  const page = `${SITE}/h5/?code=a&state=b`
  const { status, body } = await sign(`${page}#/pages/course/course?x=1`)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ appId: 'wx-mp', timestamp: Math.floor(t.clock.now().getTime() / 1000) })
  expect(body.result?.signature).toBe(expected('ticket-1', body.result!, page))
})

test('one ticket serves all pages, also those that ask at the same time, until shortly before its end', async () => {
  await Promise.all([sign(`${SITE}/h5/`), sign(`${SITE}/h5/?a=1`)])
  await sign(`${SITE}/h5/`)
  expect(wx.asked.count).toBe(1)
  t.clock.advance(2 * HOURS - 299_000)
  const { body } = await sign(`${SITE}/h5/`)
  expect(wx.asked.count).toBe(2)
  expect(body.result?.signature).toBe(expected('ticket-2', body.result!, `${SITE}/h5/`))
})

test('another process takes the ticket that is kept', async () => {
  await sign(`${SITE}/h5/`)
  const other = await testApp({
    deps: { wechatPages: wx.pages },
    config: { publicOrigin: SITE },
    database: { db: t.deps.db, close: async () => undefined },
  })
  other.clock.current = t.clock.now()
  const { body } = await other.call<Signature>('GET', `/api/share/wechat/signature?url=${encodeURIComponent(`${SITE}/h5/`)}`)
  expect(body.result.signature).toBe(expected('ticket-1', body.result, `${SITE}/h5/`))
  expect(wx.asked.count).toBe(1)
  await other.close()
})

test.each([
  'https://evil.example.com/h5/',
  'http://learn.example.com/h5/',
  'https://learn.example.com.evil.com/',
  'https://learn.example.com@evil.com/h5/',
  'javascript:alert(1)',
  'h5',
])('another site is refused in words: %s', async (url) => {
  const { status, body } = await sign(url)
  expect(status).toBe(400)
  expect(body.message).toBe('只能为本站的页面签名，请从本站打开页面后再分享')
  expect(wx.asked.count).toBe(0)
})

test('a platform that is away is said, and asked again by the next page', async () => {
  wx.asked.down = true
  expect((await sign(`${SITE}/h5/`)).body).toMatchObject({ success: false, message: '微信服务暂时连接不上，请稍后重试' })
  wx.asked.down = false
  expect((await sign(`${SITE}/h5/`)).body.result).toMatchObject({ appId: 'wx-mp' })
})

test('an address that asks too often waits', async () => {
  for (let n = 0; n < SHARE.signatures.limit; n += 1) expect((await sign(`${SITE}/h5/`, '10.0.0.9')).status).toBe(200)
  const { body } = await sign(`${SITE}/h5/`, '10.0.0.9')
  expect(body).toMatchObject({ success: false, code: CODE.tooMany })
  expect(body.message).toMatch(/操作太频繁了，请 \d+ 秒后再试/)
  expect((await sign(`${SITE}/h5/`, '10.0.0.10')).status).toBe(200)
})

test('without an official account there is nothing to sign with', async () => {
  const bare = await testApp()
  const { status, body } = await bare.call('GET', `/api/share/wechat/signature?url=${encodeURIComponent('http://localhost:80/h5/')}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, result: null })
  await bare.close()
})
