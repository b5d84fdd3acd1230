import { CODE } from '@/domain/errors'
import { addressOf, callerAddress } from '../../../server/http/address'
import { SMS_LIMITS } from '../../../server/modules/auth/rules'
import { setCount } from '../auth/helpers'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
/** The network that was counted has sent all it may; it is one, whatever address of it was used. */
const useUp = async () => expect(await setCount(t.deps.db, 'sms:address:%', SMS_LIMITS.address.limit)).toBe(1)

async function send(serial: number, address: string) {
  const { body } = await t.call('POST', '/sys/sms', {
    token: await t.anonymousToken(),
    body: { mobile: `137${String(serial).padStart(8, '0')}`, smsmode: '0' },
    address,
  })
  return body
}

describe('a limit by address', () => {
  beforeEach(async () => {
    t = await testApp()
  })
  afterEach(() => t.close())

  test('whoever has an IPv6 network, as everybody with IPv6 does, escapes no limit by another address in it', async () => {
    for (let n = 0; n < 3; n++) expect((await send(n, `2001:db8:1:2::${n.toString(16)}`)).success).toBe(true)
    await useUp()
    expect(await send(90, '2001:db8:1:2:ffff::90')).toMatchObject({ success: false, code: CODE.smsLimited })
    // The house next door is somebody else.
    expect((await send(91, '2001:db8:1:3::1')).success).toBe(true)
  })

  test('IPv4 callers of a server that listens to both are told apart, and are who they are without it', async () => {
    for (let n = 0; n < 3; n++) expect((await send(n, '::ffff:203.0.113.9')).success).toBe(true)
    await useUp()
    expect(await send(90, '203.0.113.9')).toMatchObject({ code: CODE.smsLimited })
    expect((await send(91, '::ffff:203.0.113.10')).success).toBe(true)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8::5', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(callerAddress({ ip })).toBe(counted)
})

test('an address to type is one of this machine, and one of IPv6 stands in brackets', () => {
  const hosts = ['0.0.0.0', '::', '::1', '10.0.0.5', 'learn.example.com']
  const local = 'http://127.0.0.1:3000'
  expect(hosts.map((host) => addressOf(host, 3000))).toEqual([
    local,
    local,
    'http://[::1]:3000',
    'http://10.0.0.5:3000',
    'http://learn.example.com:3000',
  ])
})
