import { CODE } from '@/domain/errors'
import { SMS_LIMITS } from '../../../server/modules/auth/rules'
import { setCount } from '../auth/helpers'
import { testApp, type TestApp } from '../helpers/app'

const PROXY = '10.0.0.2'
const CALLER = '203.0.113.9'

let t: TestApp
/** The address that was counted has sent all it may; it is one, whatever was written before it. */
const useUp = async () => expect(await setCount(t.deps.db, 'sms:address:%', SMS_LIMITS.address.limit)).toBe(1)
afterEach(() => t.close())

/** Asks for a code as the proxies pass the call on: each adds the address it was called from behind what the caller wrote. */
async function send(serial: number, forwarded: string) {
  const { body } = await t.call('POST', '/sys/sms', {
    token: await t.anonymousToken(),
    body: { mobile: `137${String(serial).padStart(8, '0')}`, smsmode: '0' },
    address: PROXY,
    headers: { 'x-forwarded-for': forwarded },
  })
  return body
}

test('behind a proxy a caller is who the proxy says, not who he says himself: a made-up address escapes no limit', async () => {
  t = await testApp({ config: { trustProxy: 1 } })
  for (let n = 0; n < 3; n++) expect((await send(n, `198.51.100.${n}, ${CALLER}`)).success).toBe(true)
  await useUp()
  expect(await send(90, `198.51.100.90, ${CALLER}`)).toMatchObject({ success: false, code: CODE.smsLimited })
  expect((await send(91, `198.51.100.91, 203.0.113.10`)).success).toBe(true)
})

test('behind two proxies the first of them knows the caller; without any nobody is asked', async () => {
  t = await testApp({ config: { trustProxy: 2 } })
  for (let n = 0; n < 3; n++) expect((await send(n, `198.51.100.${n}, ${CALLER}, 10.0.0.3`)).success).toBe(true)
  await useUp()
  expect(await send(90, `198.51.100.90, ${CALLER}, 10.0.0.3`)).toMatchObject({ code: CODE.smsLimited })
  expect((await send(91, '203.0.113.10, 10.0.0.3')).success).toBe(true)
  await t.close()
  t = await testApp()
  for (let n = 0; n < 3; n++) expect((await send(n, `198.51.100.${n}`)).success).toBe(true)
  await useUp()
  expect(await send(90, '198.51.100.90')).toMatchObject({ code: CODE.smsLimited })
})

test('a proxy that nobody told of is told to the operator, once', async () => {
  const told = () => t.logs.filter((line) => line.includes('TRUST_PROXY is not set'))
  const call = (headers: Record<string, string>) =>
    t.call('GET', '/sys/globalConfig/getConfigValue?key=IOS_TEST', { address: PROXY, headers })
  t = await testApp({ config: { production: true, logLevel: 'warn' } })
  await call({})
  expect(told()).toEqual([])
  await call({ 'x-forwarded-for': CALLER })
  await call({ 'x-forwarded-for': CALLER })
  expect(told()).toHaveLength(1)
  await t.close()
  t = await testApp({ config: { production: true, logLevel: 'warn', trustProxy: 1 } })
  await call({ 'x-forwarded-for': CALLER })
  expect(told()).toEqual([])
})
