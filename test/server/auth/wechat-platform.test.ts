import { MessageFault } from '../../../server/modules/auth/ports'
import { createWechat } from '../../../server/modules/auth/wechat'
import { wechatPages } from '../../../server/modules/auth/wechat-pages'
import { MaybeSent } from '../../../server/modules/auth/ports'
import { httpSender, refuseSms } from '../../../server/modules/auth/sms-senders'
import { platform, type Platform } from '../helpers/platform'

let wx: Platform
let base: string
let now: Date
const client = () => createWechat({ appId: 'wx1', secret: 's3cret', base }, () => now)

const TOKEN = '/cgi-bin/stable_token'
const PHONE = '/wxa/business/getuserphonenumber'
const SESSION = '/sns/jscode2session'

beforeEach(async () => {
  now = new Date('2026-11-20T04:00:00Z')
  wx = platform()
  base = await wx.listen()
  wx.answers[TOKEN] = () => ({ body: { access_token: `token-${wx.count(TOKEN)}`, expires_in: 7200 } })
  wx.answers[PHONE] = () => ({ body: { errcode: 0, phone_info: { purePhoneNumber: '13800000001', countryCode: '86' } } })
})
afterEach(() => wx.close())

test('asks who a code is', async () => {
  wx.answers[SESSION] = () => ({ body: { openid: 'o-1', session_key: 'k' } })
  expect(await client().codeToSession('c&d')).toEqual({ openid: 'o-1' })
  expect(Object.fromEntries(wx.asked[0]?.query ?? [])).toEqual({
    appid: 'wx1',
    secret: 's3cret',
    js_code: 'c&d',
    grant_type: 'authorization_code',
  })
})

test.each([
  [{ errcode: 40029 }, '微信登录已失效，请重试'],
  [{ errcode: 40163 }, '微信登录已失效，请重试'],
  [{ errcode: 40226 }, '微信限制了这个账号的登录，请换一种登录方式'],
  [{ errcode: -1 }, '微信服务暂时连接不上，请稍后重试'],
  [{}, '微信服务暂时连接不上，请稍后重试'],
  [null, '微信服务暂时连接不上，请稍后重试'],
])('tells a refused code %j in words', async (body, message) => {
  wx.answers[SESSION] = () => ({ body })
  await expect(client().codeToSession('c')).rejects.toThrow(message)
})

test('a platform that cannot be reached is told without its address', async () => {
  const away = createWechat({ appId: 'wx1', secret: 's3cret', base: 'http://127.0.0.1:9' }, () => now)
  await expect(away.codeToSession('c')).rejects.toThrow(/^微信服务暂时连接不上，请稍后重试$/)
})

test('one access token serves all calls until shortly before its end', async () => {
  const wechat = client()
  await Promise.all([wechat.phoneNumber('a'), wechat.phoneNumber('b'), wechat.phoneNumber('c')])
  expect(wx.count(TOKEN)).toBe(1)
  now = new Date(now.getTime() + 7200_000 - 299_000)
  await Promise.all([wechat.phoneNumber('d'), wechat.phoneNumber('e')])
  expect(wx.count(TOKEN)).toBe(2)
})

test('an access token that was replaced elsewhere is fetched again, once', async () => {
  const wechat = client()
  const good = wx.answers[PHONE]
  wx.answers[PHONE] = (one) => (one.query.get('access_token') === 'token-1' ? { body: { errcode: 40001 } } : (good?.(one) ?? { body: {} }))
  expect(await wechat.phoneNumber('a')).toEqual({ phone: '13800000001' })
  expect(wx.count(TOKEN)).toBe(2)
})

test('a token that could not be fetched is asked for again by the next call', async () => {
  const wechat = client()
  const good = wx.answers[TOKEN]
  wx.answers[TOKEN] = () => ({ body: { errcode: 40125 } })
  await expect(wechat.phoneNumber('a')).rejects.toThrow('微信服务暂时连接不上')
  if (good) wx.answers[TOKEN] = good
  expect(await wechat.phoneNumber('a')).toEqual({ phone: '13800000001' })
})

test('a foreign phone is refused in words', async () => {
  wx.answers[PHONE] = () => ({ body: { errcode: 0, phone_info: { purePhoneNumber: '5550100', countryCode: '1' } } })
  await expect(client().phoneNumber('a')).rejects.toThrow('目前只支持中国大陆的手机号')
})

describe('SMS over HTTP', () => {
  const message = { phone: '13800000001', code: '123456', purpose: '0' }

  test('posts phone, code and purpose with the token', async () => {
    wx.answers['/send'] = () => ({ body: {} })
    await httpSender(`${base}/send`, 'abc').send(message)
    expect(wx.asked[0]).toMatchObject({ body: message, headers: { authorization: 'Bearer abc' } })
  })

  test('a refusal and an unreachable provider are told', async () => {
    wx.answers['/send'] = () => ({ status: 500, body: {} })
    await expect(httpSender(`${base}/send`, 'abc').send(message)).rejects.toThrow('短信没有发送成功，请稍后重试')
    await expect(httpSender(`${base}/send`, 'abc').send(message)).rejects.not.toBeInstanceOf(MaybeSent)
    const silent = httpSender('http://127.0.0.1:9/send', 'abc').send(message)
    await expect(silent).rejects.toThrow('短信没有发送成功，请稍后重试')
    await expect(silent).rejects.toBeInstanceOf(MaybeSent)
  })

  test('without a provider production says so', async () => {
    await expect(refuseSms().send(message)).rejects.toThrow('短信服务尚未开通，请用其他方式登录')
  })
})

const MESSAGE = '/cgi-bin/message/subscribe/send'
const message = { openid: 'o-1', templateId: 't-1', page: 'pages/practice/practice', data: { thing1: { value: '来练习' } } }

test('sends a message once, with a fresh token when the old one has ended', async () => {
  wx.answers[MESSAGE] = () => ({ body: { errcode: wx.count(MESSAGE) === 1 ? 42001 : 0 } })
  expect(await client().sendMessage(message)).toBe('sent')
  expect(wx.count(TOKEN)).toBe(2)
  expect(wx.asked.at(-1)?.body).toEqual({ touser: 'o-1', template_id: 't-1', page: 'pages/practice/practice', data: message.data })
})

test('a consent that is used up is no failure; a template that does not fit is told', async () => {
  wx.answers[MESSAGE] = () => ({ body: { errcode: 43101 } })
  expect(await client().sendMessage(message)).toBe('refused')
  wx.answers[MESSAGE] = () => ({ body: { errcode: 47003 } })
  const refusal = client().sendMessage(message)
  await expect(refusal).rejects.toThrow('微信没有接受提醒（47003），请检查消息模板')
  await expect(refusal).rejects.toBeInstanceOf(MessageFault)
})

test('a page code is a picture, or none while the page is not published', async () => {
  const CODE = '/wxa/getwxacodeunlimit'
  const place = { page: 'a/b', scene: 'Abc' }
  wx.answers[CODE] = () => ({ body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]) })
  expect([...((await client().pageCode(place)) ?? [])]).toEqual([0xff, 0xd8, 0xff, 0xe0, 1])
  expect(wx.asked.at(-1)?.body).toMatchObject(place)
  wx.answers[CODE] = () => ({ body: { errcode: 41030 } })
  expect(await client().pageCode(place)).toBeNull()
  wx.answers[CODE] = () => ({ body: { errcode: -1 } })
  await expect(client().pageCode(place)).rejects.toThrow('微信服务暂时连接不上')
})

test('the ticket of pages is asked for with the access token of the official account', async () => {
  const TICKET = '/cgi-bin/ticket/getticket'
  const pages = wechatPages({ appId: 'wx-mp', secret: 's3cret', base }, () => now)
  wx.answers[TICKET] = () => ({ body: { errcode: 0, ticket: 'kgt8ON7', expires_in: 7200 } })
  expect(await pages.fetchTicket()).toEqual({ ticket: 'kgt8ON7', expiresAt: new Date(now.getTime() + 7200_000) })
  expect(Object.fromEntries(wx.asked.at(-1)?.query ?? [])).toEqual({ access_token: 'token-1', type: 'jsapi' })
  wx.answers[TICKET] = () => ({ body: { errcode: 40013 } })
  await expect(pages.fetchTicket()).rejects.toThrow('微信服务暂时连接不上')
})

describe('a text that others will read', () => {
  const TEXT = '/wxa/msg_sec_check'
  const text = { openid: 'o-1', scene: 2, content: '讲得很清楚' } as const
  const ask = (body: object) => {
    wx.answers[TEXT] = () => ({ body })
    return client().checkText?.(text)
  }

  test('is sent by version 2 of the call, with who wrote it', async () => {
    expect(await ask({ errcode: 0, result: { suggest: 'pass', label: 100 } })).toEqual({ suggest: 'pass', label: 100 })
    expect(wx.asked.at(-1)).toMatchObject({ path: TEXT, body: { version: 2, ...text } })
    expect(wx.asked.at(-1)?.query.get('access_token')).toBe('token-1')
  })

  test.each([
    [
      { errcode: 0, result: { suggest: 'risky', label: 20006 } },
      { suggest: 'risky', label: 20006 },
    ],
    [
      { errcode: 0, result: { suggest: 'review', label: 21000 } },
      { suggest: 'review', label: 21000 },
    ],
    [{ errcode: 87014 }, { suggest: 'risky', label: null }],
    [{ errcode: 61010 }, { suggest: 'unchecked', why: 'stranger', errcode: 61010 }],
    [{ errcode: 40003 }, { suggest: 'unchecked', why: 'stranger', errcode: 40003 }],
    [{ errcode: 45009 }, { suggest: 'unchecked', why: 'quota', errcode: 45009 }],
    [{ errcode: 45011 }, { suggest: 'unchecked', why: 'quota', errcode: 45011 }],
    [{ errcode: -1 }, { suggest: 'unchecked', why: 'busy', errcode: -1 }],
    [{ errcode: 48001 }, { suggest: 'unchecked', why: 'fault', errcode: 48001 }],
    [
      { errcode: 0, result: { suggest: 'block' } },
      { suggest: 'unchecked', why: 'fault', errcode: 0 },
    ],
    [{}, { suggest: 'unchecked', why: 'fault', errcode: 0 }],
  ])('%j is %j', async (body, verdict) => {
    expect(await ask(body)).toEqual(verdict)
  })

  test('a platform that is gone, or gives no token, is busy', async () => {
    wx.answers[TEXT] = () => 'gone'
    expect(await client().checkText?.(text)).toEqual({ suggest: 'unchecked', why: 'busy', errcode: null })
    wx.answers[TOKEN] = () => ({ body: { errcode: 40125 } })
    expect(await client().checkText?.(text)).toEqual({ suggest: 'unchecked', why: 'busy', errcode: null })
  })

  test.each([TEXT, TOKEN])('nobody waits for a platform that is silent: %s', async (path) => {
    wx.answers[path] = () => 'silent'
    const from = performance.now()
    expect(await client().checkText?.(text)).toEqual({ suggest: 'unchecked', why: 'busy', errcode: null })
    expect(performance.now() - from).toBeLessThan(4000)
  })
})
