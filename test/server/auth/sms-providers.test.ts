import { MaybeSent } from '../../../server/modules/auth/ports'
import {
  ALIYUN_SMS,
  aliyunRequest,
  aliyunSender,
  TENCENT_SMS,
  tencentRequest,
  tencentSender,
} from '../../../server/modules/auth/sms-providers'
import { platform, type Platform } from '../helpers/platform'

const ACCOUNT = { keyId: 'AKID', keySecret: 'AKSECRET', sign: '知行题库 (测试)!', template: 'SMS_1' }
const TENCENT = { ...ACCOUNT, appId: '1400000000', sign: '知行题库', template: '100' }
const MESSAGE = { phone: '13812066021', code: '123456', purpose: '0' }
const at = new Date('2026-11-30T05:00:00Z')

test("a call of Aliyun is signed as Aliyun's own library signs it (@alicloud/openapi-util 0.3.3)", () => {
  const { url, headers } = aliyunRequest({ ...ACCOUNT, base: ALIYUN_SMS }, MESSAGE, { at, nonce: 'nonce-1' })
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=AKID,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=b591c856fa7b03b5b3b8048a32806948c662a39ff0601c0976edeb43630fed4d',
  )
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    PhoneNumbers: '13812066021',
    SignName: '知行题库 (测试)!',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
  })
})

test('a call of Tencent Cloud is signed as its own library signs it (tencentcloud-sdk-nodejs-common, Sign.sign3)', () => {
  const { headers, body } = tencentRequest({ ...TENCENT, base: TENCENT_SMS }, MESSAGE, { at, nonce: '' })
  expect(headers.authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKID/2026-11-30/sms/tc3_request, SignedHeaders=content-type;host, Signature=dd40086b19918a1dad5cc4edad2350a9dd42b4b227ca04ef9f739a48f1097bfb',
  )
  expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-timestamp': '1796014800' })
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613812066021'],
    SmsSdkAppId: '1400000000',
    SignName: '知行题库',
    TemplateId: '100',
    TemplateParamSet: ['123456'],
  })
})

describe.each([
  {
    name: 'Aliyun SMS',
    sent: { Code: 'OK', Message: 'OK', BizId: '9006' },
    refused: [{ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控' }, 'isv.BUSINESS_LIMIT_CONTROL 触发小时级流控'],
    open: (base: string, tell: (service: string, why: string) => void) => aliyunSender({ ...ACCOUNT, base }, () => at, tell),
  },
  {
    name: 'Tencent SMS',
    sent: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r' } },
    refused: [
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'limit' }] } },
      'LimitExceeded.PhoneNumberDailyLimit limit',
    ],
    open: (base: string, tell: (service: string, why: string) => void) => tencentSender({ ...TENCENT, base }, () => at, tell),
  },
] as const)('$name', ({ name, sent, refused, open }) => {
  let provider: Platform
  let base: string
  const told: string[][] = []
  const tell = (...words: string[]) => void told.push(words)
  beforeEach(async () => {
    told.length = 0
    provider = platform()
    base = await provider.listen()
  })
  afterEach(() => provider.close())

  test('sends', async () => {
    provider.answers['/'] = () => ({ body: sent })
    await open(base, tell).send(MESSAGE)
    expect(provider.asked).toHaveLength(1)
    expect(provider.asked[0]?.headers.authorization).toContain('Credential=AKID')
    expect(told).toEqual([])
  })

  test.each([
    { what: 'a refusal', answer: { body: refused[0] }, why: refused[1], maybe: false },
    { what: 'a refusal with a status', answer: { status: 400, body: refused[0] }, why: refused[1], maybe: false },
    { what: 'an answer that says nothing', answer: { body: {} }, why: 'no code', maybe: false },
    { what: 'a page of a gateway', answer: { status: 503, body: Buffer.from('<html>') }, why: 'HTTP 503', maybe: false },
    { what: 'a page in place of an answer', answer: { body: Buffer.from('<html>') }, why: 'HTTP 200', maybe: true },
  ])('$what is told to the operator, and the learner in words', async ({ answer, why, maybe }) => {
    provider.answers['/'] = () => answer
    const failed = await open(base, tell)
      .send(MESSAGE)
      .catch((error: unknown) => error)
    expect((failed as Error).message).toBe('短信没有发送成功，请稍后重试')
    expect(failed instanceof MaybeSent).toBe(maybe)
    expect(told).toEqual([[name, why]])
    expect(told.flat().join()).not.toContain(MESSAGE.phone)
  })

  test('without an answer nobody knows whether it was sent', async () => {
    provider.answers['/'] = () => 'gone'
    await expect(open(base, tell).send(MESSAGE)).rejects.toBeInstanceOf(MaybeSent)
    expect(told).toHaveLength(1)
  })
})

test('a refusal of Tencent Cloud itself is told', async () => {
  const provider = platform()
  const base = await provider.listen()
  const told: string[] = []
  provider.answers['/'] = () => ({ body: { Response: { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'no' }, RequestId: 'r' } } })
  await expect(
    tencentSender(
      { ...TENCENT, base },
      () => at,
      (_service, why) => void told.push(why),
    ).send(MESSAGE),
  ).rejects.toThrow('短信没有发送成功')
  expect(told).toEqual(['AuthFailure.SecretIdNotFound no'])
  await provider.close()
})
