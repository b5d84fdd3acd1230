import { smsCodes } from '../../../server/db/schema'
import { MaybeSent } from '../../../server/modules/auth/ports'
import { SMS_LIMITS } from '../../../server/modules/auth/rules'
import { CODE } from '@/domain/errors'
import { testApp, type TestApp } from '../helpers/app'
import { MINUTE, otherCode, sendCode, setCount, type Login } from './helpers'

let t: TestApp
let token: string
let serial = 0
const newPhone = () => `137${String(++serial).padStart(8, '0')}`
let address = 0
const newAddress = () => `10.0.0.${++address}`

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  token = await t.anonymousToken()
})

const send = (phone: string, options: { address?: string; token?: string; mode?: string } = {}) =>
  t.call<{ retryAfter: number }>('POST', '/sys/sms', {
    token: options.token ?? token,
    body: { mobile: phone, smsmode: options.mode ?? '0' },
    address: options.address ?? newAddress(),
  })
const login = (phone: string, captcha: string, as = token) =>
  t.call<Login>('POST', '/sys/phoneLogin', { token: as, body: { mobile: phone, captcha } })

describe('a code', () => {
  test('signs in and makes the account on first use only', async () => {
    const phone = newPhone()
    const first = await login(phone, await sendCode(t, { token, phone }))
    expect(first.body).toMatchObject({ success: true, code: 200 })
    expect(first.body.result.sysUser).toMatchObject({ nickname: `学员${phone.slice(-4)}`, phone: `137****${phone.slice(-4)}` })
    t.clock.advance(2 * MINUTE)
    const second = await login(phone, await sendCode(t, { token, phone, mode: '1' }))
    expect(second.body.result.sysUser.id).toBe(first.body.result.sysUser.id)
    expect((await t.call('GET', '/api/user/profile', { token: second.body.result.token })).status).toBe(200)
  })

  test('works once', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    expect((await login(phone, code)).body.success).toBe(true)
    expect((await login(phone, code)).body).toMatchObject({ success: false, code: CODE.wrongCaptcha })
  })

  test('used twice at the same time has one winner', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(phone, code)))
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  })

  test('ends after ten minutes', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    t.clock.advance(10 * MINUTE)
    expect((await login(phone, code)).body).toMatchObject({ success: false, code: CODE.wrongCaptcha, message: '验证码已失效，请重新获取' })
  })

  test('is void after five wrong tries, also when they come at once', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    await Promise.all(Array.from({ length: 5 }, () => login(phone, otherCode(code))))
    expect((await login(phone, code)).body.message).toBe('验证码已失效，请重新获取')
  })

  test('is good after four wrong tries', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    for (let i = 0; i < 4; i++) expect((await login(phone, otherCode(code))).body.message).toBe('验证码不正确，请重新填写')
    expect((await login(phone, code)).body.success).toBe(true)
  })

  test('is bound to the session, the phone and the purpose', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    expect((await login(phone, code, await t.anonymousToken())).body.message).toBe('验证码已失效，请重新获取')
    expect((await login(newPhone(), code)).body.message).toBe('验证码已失效，请重新获取')
    const half = await t.buildUser({ phone: null })
    const bindCode = await sendCode(t, { token: half.token, phone: newPhone(), mode: '3' })
    expect((await login(t.sms.at(-1)?.phone ?? '', bindCode, half.token)).body.message).toBe('验证码已失效，请重新获取')
  })

  test('replaces the one before', async () => {
    const phone = newPhone()
    const old = await sendCode(t, { token, phone })
    let fresh = old
    // One in a million is the same once more.
    while (fresh === old) {
      t.clock.advance(MINUTE)
      fresh = await sendCode(t, { token, phone })
    }
    expect((await login(phone, old)).body.message).toBe('验证码不正确，请重新填写')
    expect((await login(phone, fresh)).body.success).toBe(true)
  })

  test('stands nowhere in the database', async () => {
    const phone = newPhone()
    const code = await sendCode(t, { token, phone })
    const rows = await t.deps.db.select().from(smsCodes)
    expect(rows.map((row) => row.codeHash).join(' ')).not.toContain(code)
    expect(rows.every((row) => row.codeHash.length === 43)).toBe(true)
  })
})

describe('sending is limited', () => {
  const limited = (wait: string) => ({ success: false, code: CODE.smsLimited, message: `短信发送太频繁了，请 ${wait}后重试` })

  test('once a minute per phone, told with the seconds left, HTTP 200', async () => {
    const phone = newPhone()
    expect((await send(phone)).body).toMatchObject({ success: true, result: { retryAfter: 60 } })
    t.clock.advance(15_000)
    const again = await send(phone)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject(limited('45 秒'))
    t.clock.advance(45_000)
    expect((await send(phone)).body.success).toBe(true)
  })

  test('however many ask at once', async () => {
    const phone = newPhone()
    const before = t.sms.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)))
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
    expect(t.sms).toHaveLength(before + 1)
  })

  test('five an hour and ten a day per phone', async () => {
    const phone = newPhone()
    const hour = async () => {
      for (let i = 0; i < 5; i++) {
        expect((await send(phone)).body.success).toBe(true)
        t.clock.advance(MINUTE)
      }
    }
    await hour()
    expect((await send(phone)).body).toMatchObject(limited('55 分钟'))
    t.clock.advance(60 * MINUTE)
    await hour()
    t.clock.advance(60 * MINUTE)
    expect((await send(phone)).body).toMatchObject(limited('22 小时'))
    t.clock.advance(24 * 60 * MINUTE)
    expect((await send(phone)).body.success).toBe(true)
  })

  test('a class room of 100 behind one address signs in, each of them with a second code', async () => {
    const from = newAddress()
    const phones = Array.from({ length: 100 }, newPhone)
    const lesson = async () => {
      const answers = []
      for (const phone of phones) answers.push((await send(phone, { address: from })).body.success)
      return answers.filter(Boolean).length
    }
    expect(await lesson()).toBe(100)
    t.clock.advance(10 * MINUTE)
    expect(await lesson()).toBe(100)
  })

  test('300 an hour per address, told with the wait; a refused one counts for no other limit', async () => {
    const from = newAddress()
    const [phone, other] = [newPhone(), newPhone()]
    expect((await send(phone, { address: from })).body.success).toBe(true)
    expect(SMS_LIMITS.address).toEqual({ limit: 300, seconds: 3600 })
    await setCount(t.deps.db, `sms:address:${from}`, 299)
    expect((await send(other, { address: from })).body.success).toBe(true)
    t.clock.advance(15_000)
    const third = newPhone()
    expect((await send(third, { address: from })).body).toMatchObject(limited('60 分钟'))
    // His phone could be tried in 45 seconds, his address not: what he is told to wait is what he has to.
    expect((await send(phone, { address: from })).body).toMatchObject(limited('60 分钟'))
    expect((await send(third)).body.success).toBe(true)
  })

  test('ten a day per account', async () => {
    const { token: mine } = await t.buildUser()
    for (let i = 0; i < 10; i++) expect((await send(newPhone(), { token: mine })).body.success).toBe(true)
    expect((await send(newPhone(), { token: mine })).body).toMatchObject({ success: false, code: CODE.smsLimited })
  })
})

describe('sending is refused', () => {
  test('for binding without an account', async () => {
    expect((await send(newPhone(), { mode: '3' })).status).toBe(401)
  })

  test('for a forgotten password, in words', async () => {
    expect((await send(newPhone(), { mode: '2' })).body).toMatchObject({
      success: false,
      message: '暂不支持找回密码，请使用短信验证码登录',
    })
  })

  test('for what is no phone', async () => {
    const answer = await send('12345')
    expect(answer).toMatchObject({ status: 400, body: { success: false, message: '手机号不正确，请填写 11 位手机号' } })
  })
})

test('when sending fails, the learner is told and may try again at once', async () => {
  let works = false
  const broken = await testApp({
    deps: {
      sms: {
        send: async () => {
          if (!works) throw new Error('provider down')
        },
      },
    },
  })
  const as = await broken.anonymousToken()
  const body = { mobile: '13700009999', smsmode: '0' }
  expect((await broken.call('POST', '/sys/sms', { token: as, body })).body).toMatchObject({ success: false, code: 9999 })
  works = true
  expect((await broken.call('POST', '/sys/sms', { token: as, body })).body.success).toBe(true)
  await broken.close()
})

test.each([
  ['that never left does not void the one before it, which may be on the phone by now', new Error('provider down'), 0],
  ['of which nobody knows whether it left is good: the provider may only have been slow', new MaybeSent(9999, '没有发送成功'), 1],
])('a code %s', async (_what, failure, good) => {
  const codes: string[] = []
  const broken = await testApp({
    deps: {
      sms: {
        send: async ({ code }) => {
          codes.push(code)
          if (codes.length > 1) throw failure
        },
      },
    },
  })
  const as = await broken.anonymousToken()
  const phone = '13700009998'
  const ask = () => broken.call('POST', '/sys/sms', { token: as, body: { mobile: phone, smsmode: '0' } })
  expect((await ask()).body.success).toBe(true)
  broken.clock.advance(MINUTE)
  expect((await ask()).body.success).toBe(false)
  const signedIn = await broken.call<Login>('POST', '/sys/phoneLogin', { token: as, body: { mobile: phone, captcha: codes[good] } })
  expect(signedIn.body).toMatchObject({ success: true, result: { sysUser: { phone: '137****9998' } } })
  await broken.close()
})
