import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig, readPublicOrigin, readSeedDemo } from '../../../server/config'

let base: string
beforeAll(() => (base = mkdtempSync(path.join(os.tmpdir(), 'config-values-'))))
afterAll(() => rmSync(base, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: path.join(base, 'pg'), ...env })
const fileOf = (name: string, text: string) => {
  writeFileSync(path.join(base, name), text)
  return path.join(base, name)
}

test.each(['prod', 'Production', 'staging'])(
  'NODE_ENV=%s is not taken for development, which has a cashier and logins of its own',
  (NODE_ENV) => {
    expect(() => read({ NODE_ENV })).toThrow(`环境变量 NODE_ENV（${NODE_ENV}）应为 production、development 或 test。`)
    // Nor by a command line tool that opens the database first, which would bring the demo along.
    expect(() => readSeedDemo({ NODE_ENV })).toThrow(`环境变量 NODE_ENV（${NODE_ENV}）`)
    expect(() => read({ NODE_ENV })).not.toThrow(/NODE_ENV[^]*NODE_ENV/)
  },
)

test.each([' ', '0x50', '1e3', '+80'])('PORT=%j is no port', (PORT) => {
  expect(() => read({ PORT })).toThrow(`环境变量 PORT（${PORT}）不是端口号，请填写 0–65535 的整数。`)
})

const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
// A host with a port is an address to Node: `localhost:` reads as its protocol.
test.each<[string, Record<string, string>]>([
  ['SMS_ENDPOINT', { SMS_TOKEN: 't' }],
  ['S3_ENDPOINT', S3],
  ['WECHAT_API_BASE', {}],
  ['WXPAY_API_BASE', {}],
])('%s has to be an address of the web, whether it is in use or not', (name, others) => {
  for (const value of ['localhost:9000', 'ftp://files.example.com', 'https://', 'x'])
    expect(() => read({ ...others, [name]: value })).toThrow(`环境变量 ${name}（${value}）不是网址，例如 https://`)
  expect(() => read({ ...others, [name]: 'http://127.0.0.1:9000' })).not.toThrow()
  expect(() => read({ [name]: '' })).not.toThrow()
})

test.each(['H5_DIR', 'MEDIA_DIR'])('%s has to be a folder that is there', (name) => {
  const file = fileOf('a-file', '')
  for (const value of [path.join(base, 'nowhere'), file])
    expect(() => read({ [name]: value })).toThrow(`环境变量 ${name}（${value}）不是文件夹，请检查路径与权限。`)
  expect(() => read({ [name]: base })).not.toThrow()
})

describe('keys of the merchant', () => {
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const merchant = (WXPAY_KEY_FILE: string) => ({
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 's',
    WXPAY_MCHID: '1',
    WXPAY_SERIAL: 's',
    WXPAY_KEY_FILE,
    WXPAY_API_KEY: 'k'.repeat(32),
    WXPAY_NOTICE_URL: 'https://x/zxedu/pay/notice',
  })

  test('a file that holds no key is said at the start, not at the first payment', () => {
    const [right, wrong] = [fileOf('key.pem', rsa.privateKey), fileOf('wrong.pem', rsa.publicKey)]
    expect(read(merchant(right)).pay?.privateKey).toBe(rsa.privateKey)
    for (const WXPAY_NOTICE_URL of ['https://', 'http://x/zxedu/pay/notice'])
      expect(() => read({ ...merchant(right), WXPAY_NOTICE_URL })).toThrow('环境变量 WXPAY_NOTICE_URL 应为 https:// 开头的地址')
    expect(() => read(merchant(wrong))).toThrow(`环境变量 WXPAY_KEY_FILE 指向的文件（${wrong}）不是 RSA 私钥（PEM）。`)
  })

  test('so is one without the key of the platform; an empty address of the platform is the usual one', () => {
    const env = { ...merchant(fileOf('key.pem', rsa.privateKey)), WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }
    const [right, wrong] = [fileOf('pub.pem', rsa.publicKey), fileOf('text.pem', '微信支付平台公钥')]
    expect(read({ ...env, WXPAY_PUBLIC_KEY_FILE: right, WXPAY_API_BASE: '' }).pay).toMatchObject({
      base: 'https://api.mch.weixin.qq.com',
      platform: { mode: 'public-key', publicKey: rsa.publicKey },
    })
    // Paths begin with the slash, and the signature is over the path.
    const through = { ...env, WXPAY_PUBLIC_KEY_FILE: right, WXPAY_API_BASE: 'https://proxy.example.com/' }
    expect(read(through).pay?.base).toBe('https://proxy.example.com')
    expect(() => read({ ...env, WXPAY_PUBLIC_KEY_FILE: wrong })).toThrow(
      `环境变量 WXPAY_PUBLIC_KEY_FILE 指向的文件（${wrong}）不是 RSA 公钥（PEM）。`,
    )
  })
})

test('the command line tools take no origin that the server would refuse', () => {
  expect(readPublicOrigin({})).toBe('')
  expect(readPublicOrigin({ PUBLIC_ORIGIN: 'https://learn.example.com' })).toBe('https://learn.example.com')
  expect(() => readPublicOrigin({ PUBLIC_ORIGIN: 'learn.example.com' })).toThrow('环境变量 PUBLIC_ORIGIN（learn.example.com）')
})
