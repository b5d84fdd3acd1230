import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../../server/config'
import { createDeps } from '../../../server/create-deps'
import type { Db } from '../../../server/db/client'

let base: string
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'config-'))
})
afterEach(() => rmSync(base, { recursive: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: path.join(base, 'pg'), ...env })
const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(32) }
const depsOf = (env: Record<string, string>) => createDeps(read(env), {} as Db)

test('development needs nothing: it makes a secret once, readable by its owner alone', () => {
  const first = read()
  expect(first).toMatchObject({ host: '127.0.0.1', port: 3000, database: path.join(base, 'pg'), wechat: null, sms: null })
  expect(first.server.secret.length).toBeGreaterThanOrEqual(32)
  expect(read().server.secret).toBe(first.server.secret)
  expect(readFileSync(path.join(base, 'secret'), 'utf8')).toBe(first.server.secret)
  expect(statSync(path.join(base, 'secret')).mode & 0o077).toBe(0)
})

test('an empty secret, of a start that was cut off or of a full disk, is made anew', () => {
  writeFileSync(path.join(base, 'secret'), '\n')
  const { secret } = read().server
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(read().server.secret).toBe(secret)
})

test('a place where no secret can be kept is told in words', () => {
  writeFileSync(path.join(base, 'file'), '')
  expect(() => read({ DATA_DIR: path.join(base, 'file/pg') })).toThrow(/^数据目录 .+file\/pg 旁边的文件 secret 无法读写（.+）/)
})

test('a variable that is set to nothing, as an empty line of a .env sets it, is not set', () => {
  const names = [
    'HOST',
    'PORT',
    'H5_DIR',
    'MEDIA_DIR',
    'APPLE_CLIENT_ID',
    'ZX_SMS_FILE',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'PUBLIC_ORIGIN',
    'SECRET',
  ]
  const more = ['CLOUD_CLIENTS', 'WECHAT_APPID', 'SMS_ENDPOINT', 'S3_ENDPOINT', 'WXPAY_MCHID', 'DATABASE_URL']
  expect(read(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(read())
  const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  expect(read({ ...s3, S3_REGION: '' }).s3).toEqual(read(s3).s3)
  expect(read({ ...s3, S3_ENDPOINT: 'https://s3.example.com/' }).s3).toEqual(read(s3).s3)
})

test('production listens to all and needs a secret of its own', () => {
  expect(read(production)).toMatchObject({ host: '0.0.0.0', server: { production: true, logLevel: 'info' } })
  expect(() => read({ NODE_ENV: 'production' })).toThrow('请设置环境变量 SECRET')
  expect(() => read({ ...production, SECRET: 'short' })).toThrow('至少 32 个字符')
})

test.each(['abc', '-1', '70000', '1.5'])('the port %s is refused in words', (PORT) => {
  expect(() => read({ PORT })).toThrow(`环境变量 PORT（${PORT}）不是端口号`)
})

test('an address of a database that is none is refused: the server would begin an empty one in a folder of that name', () => {
  for (const DATABASE_URL of ['postgress://db/zx', 'mysql://db/zx', 'db.example.com:5432/zx'])
    expect(() => read({ DATABASE_URL })).toThrow(/^环境变量 DATABASE_URL 不是 PostgreSQL 的地址/)
  expect(read({ DATABASE_URL: 'postgresql://db/zx' }).database).toBe('postgresql://db/zx')
  expect(read({ DATABASE_URL: '' }).database).toBe(path.join(base, 'pg'))
})

test('what would go wrong at the first learner is said at the start', () => {
  for (const TRUST_PROXY of ['true', '-1', '1.5', '11'])
    expect(() => read({ TRUST_PROXY })).toThrow(`环境变量 TRUST_PROXY（${TRUST_PROXY}）`)
  for (const PUBLIC_ORIGIN of ['learn.example.com', 'https://learn.example.com/', 'https://learn.example.com/h5'])
    expect(() => read({ PUBLIC_ORIGIN })).toThrow(`环境变量 PUBLIC_ORIGIN（${PUBLIC_ORIGIN}）`)
  expect(() => read({ LOG_LEVEL: 'verbose' })).toThrow('环境变量 LOG_LEVEL（verbose）')
  expect(() => read({ SMS_ENDPOINT: 'sms.example.com', SMS_TOKEN: 't' })).toThrow('环境变量 SMS_ENDPOINT（sms.example.com）不是网址')
  const { server } = read({ TRUST_PROXY: '2', PUBLIC_ORIGIN: 'https://learn.example.com:8443', LOG_LEVEL: 'silent' })
  expect(server).toMatchObject({ trustProxy: 2, publicOrigin: 'https://learn.example.com:8443', logLevel: 'silent' })
})

test('a variable that is set to nothing is not set', () => {
  const { port, server } = read({ PORT: '', TRUST_PROXY: '', PUBLIC_ORIGIN: '', LOG_LEVEL: '' })
  expect({ port, ...server }).toMatchObject({ port: 3000, trustProxy: false, publicOrigin: null, logLevel: 'warn' })
  expect(read({ TRUST_PROXY: '0' }).server.trustProxy).toBe(false)
})

test('half a pair of settings is refused', () => {
  expect(() => read({ WECHAT_APPID: 'wx1' })).toThrow('环境变量 WECHAT_APPID 与 WECHAT_SECRET 需要同时设置')
  expect(() => read({ SMS_TOKEN: 't' })).toThrow('SMS_ENDPOINT 与 SMS_TOKEN')
})

test('codes are sent by one provider, which is configured whole', async () => {
  const aliyun = { ALIYUN_SMS_KEY_ID: 'i', ALIYUN_SMS_KEY_SECRET: 's', ALIYUN_SMS_SIGN: '知行', ALIYUN_SMS_TEMPLATE: 'SMS_1' }
  const tencent = {
    TENCENT_SMS_KEY_ID: 'i',
    TENCENT_SMS_KEY_SECRET: 's',
    TENCENT_SMS_APP_ID: '14',
    TENCENT_SMS_SIGN: '知行',
    TENCENT_SMS_TEMPLATE: '1',
  }
  expect(read(aliyun).sms).toMatchObject({
    by: 'aliyun',
    account: { keyId: 'i', template: 'SMS_1', base: 'https://dysmsapi.aliyuncs.com' },
  })
  expect(read(tencent).sms).toMatchObject({ by: 'tencent', account: { appId: '14', base: 'https://sms.tencentcloudapi.com' } })
  expect(read({ SMS_ENDPOINT: 'https://sms.example.com', SMS_TOKEN: 't' }).sms).toMatchObject({ by: 'endpoint', token: 't' })
  expect(() => read({ ...aliyun, ALIYUN_SMS_SIGN: '' })).toThrow('ALIYUN_SMS_TEMPLATE 需要同时设置')
  expect(() => read({ ...tencent, TENCENT_SMS_APP_ID: '' })).toThrow('TENCENT_SMS_TEMPLATE 需要同时设置')
  expect(() => read({ ...aliyun, ...tencent })).toThrow('请只设置一组')
})

test("WeChat's messages need a key that is one, a mini program and an address it can get pictures at", () => {
  const push = { WECHAT_PUSH_TOKEN: 't', WECHAT_PUSH_KEY: 'a'.repeat(43) }
  const app = { WECHAT_APPID: 'wx1', WECHAT_SECRET: 's' }
  expect(() => read({ WECHAT_PUSH_TOKEN: 't' })).toThrow('WECHAT_PUSH_TOKEN 与 WECHAT_PUSH_KEY 需要同时设置')
  expect(() => read({ ...push, ...app, PUBLIC_ORIGIN: 'http://learn.example.com' })).toThrow('https:// 开头的 PUBLIC_ORIGIN')
  expect(() => read({ ...push, PUBLIC_ORIGIN: 'https://learn.example.com' })).toThrow('需要 WECHAT_APPID')
  const whole = { ...push, ...app, PUBLIC_ORIGIN: 'https://learn.example.com' }
  expect(() => read({ ...whole, WECHAT_PUSH_KEY: 'short' })).toThrow('WECHAT_PUSH_KEY 应为 43 个字母或数字')
  expect(depsOf(whole).wechatPush).toEqual({ appId: 'wx1', token: 't', key: 'a'.repeat(43) })
  expect(depsOf(app).wechatPush).toBeUndefined()
})

test('everything that is wrong is said at once', () => {
  const wrong = { NODE_ENV: 'production', PORT: 'x', SMS_TOKEN: 't', S3_BUCKET: 'b' }
  expect(() => read(wrong)).toThrow(/SMS_ENDPOINT[^]*SECRET[^]*PORT（x）[^]*S3_ENDPOINT 与 S3_BUCKET/)
})

test('what two groups of settings read is said once', () => {
  const told = () => read({ WXPAY_MCHID: '1', WXPAY_API_BASE: 'x' })
  expect(told).toThrow(/WXPAY_API_BASE（x）不是网址/)
  expect(told).toThrow(/WXPAY_SERIAL。\n[^]*WXPAY_API_KEY。\n/)
  expect(told).not.toThrow(/WXPAY_API_BASE（x）[^]*WXPAY_API_BASE（x）/)
})

test('the access list of the cloud back end holds sites and mini programs; without one all may call', () => {
  expect(read().server.cloudClients).toBeNull()
  const CLOUD_CLIENTS = 'https://learn.example.com, wx0123456789abcdef'
  expect(read({ CLOUD_CLIENTS }).server.cloudClients).toEqual(['https://learn.example.com', 'wx0123456789abcdef'])
  expect(() => read({ CLOUD_CLIENTS: 'https://learn.example.com/h5,x' })).toThrow(/CLOUD_CLIENTS[^]*h5、x/)
})

test('production sells nothing of the demo unless it is told to; a word that is neither is refused', () => {
  expect([read().seedDemo, read(production).seedDemo, read({ ...production, SEED_DEMO: '1' }).seedDemo]).toEqual([true, false, true])
  expect([read({ ...production, SEED_DEMO: '' }).seedDemo, read({ SEED_DEMO: '0' }).seedDemo]).toEqual([false, false])
  expect(() => read({ ...production, SEED_DEMO: 'yes' })).toThrow('环境变量 SEED_DEMO（yes）应为 1')
})

test('production never writes codes to a file', () => {
  expect(() => read({ ...production, ZX_SMS_FILE: '/tmp/x' })).toThrow('生产环境不能设置 ZX_SMS_FILE')
})

test('the development identity stands in for WeChat in development only', async () => {
  expect(depsOf({}).wechat.local).toBe(true)
  const closed = depsOf(production).wechat
  expect(closed.local).toBe(false)
  await expect(closed.codeToSession('local-ann')).rejects.toThrow('微信登录尚未开通')
  expect(depsOf({ WECHAT_APPID: 'wx1', WECHAT_SECRET: 's' }).wechat.local).toBe(false)
})

test('codes are printed without the phone, and written to the file that tests read', async () => {
  const file = path.join(base, 'sms.jsonl')
  const print = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  await depsOf({ ZX_SMS_FILE: file }).sms.send({ phone: '13800000001', code: '123456', purpose: '0' })
  const printed = print.mock.calls.map(([text]) => String(text)).join('')
  print.mockRestore()
  expect(printed).toBe('短信验证码 123456（本机开发）\n')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ phone: '13800000001', code: '123456' })
})

test('production without a provider sends nothing and says so', async () => {
  await expect(depsOf(production).sms.send({ phone: '13800000001', code: '123456', purpose: '0' })).rejects.toThrow('短信服务尚未开通')
})
