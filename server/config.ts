import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { version } from '../package.json'
import type { ServerConfig } from './deps'
import { collect, readAddress, readFolder, readGroup, type Env, type Problems } from './env'
import type { S3Settings } from './modules/cloud/object-store'
import type { PushKeys } from './modules/moderation/push-message'
import type { PaySettings } from './modules/pay/ports'
import { PAY_API, readPaySettings } from './modules/pay/read-settings'
import { readSms, type SmsSettings } from './modules/auth/read-sms'
import { WECHAT_API, type WechatSettings } from './modules/auth/wechat-access'

const MIN_SECRET = 32

/** Everything the operator decides, read once at start. */
export interface Config {
  server: ServerConfig
  host: string
  port: number
  /** postgres:// address, or the folder of the embedded database. */
  database: string
  /** null: no AppID configured. */
  wechat: WechatSettings | null
  /** How WeChat's messages are proven; null: it is told no place to send them to. */
  wechatPush: PushKeys | null
  /** null: no provider configured. */
  sms: SmsSettings | null
  /** null: no merchant configured. */
  pay: PaySettings | null
  /** Website application of the WeChat open platform (sign-in of other apps); null: none. */
  wechatOpen: WechatSettings | null
  /** Official account (sign-in and share in WeChat's browser); null: none. */
  wechatMp: WechatSettings | null
  /** Identifier of the app that signs in with Apple; null: that way is closed. */
  appleClientId: string | null
  /** null: files of the cloud back end are kept in the database. */
  s3: S3Settings | null
  /** The first start brings what the demo sells: courses, goods, coupons, priced articles. */
  seedDemo: boolean
  /** Development only: file that gets every code sent. */
  smsFile: string | null
}

/** The secret beside the database, made on the first start: sessions outlive a restart. */
function developmentSecret(dataDir: string): string {
  const file = path.join(path.dirname(path.resolve(dataDir)), 'secret')
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // An empty one is of a start that was cut off, or of a full disk.
  if (known !== '') return known
  mkdirSync(path.dirname(file), { recursive: true })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

const MODES = ['', 'production', 'development', 'test']

/** @throws Error when NODE_ENV is another word: `prod` would be development, with its cashier and with logins nobody proves */
function readProduction({ NODE_ENV: mode = '' }: Env): boolean {
  if (!MODES.includes(mode)) throw new Error(`环境变量 NODE_ENV（${mode}）应为 production、development 或 test。`)
  return mode === 'production'
}

function readSecret(env: Env, problems: Problems): string {
  const production = env.NODE_ENV === 'production'
  if (!env.SECRET && !production) {
    const dataDir = env.DATA_DIR || './data/pg'
    try {
      return developmentSecret(dataDir)
    } catch (error) {
      problems.push(`数据目录 ${dataDir} 旁边的文件 secret 无法读写（${(error as Error).message}），请检查权限，或用 DATA_DIR 换一个目录。`)
      return ''
    }
  }
  if (!env.SECRET || env.SECRET.length < MIN_SECRET) {
    problems.push(`请设置环境变量 SECRET（至少 ${MIN_SECRET} 个字符的随机串，用于签发登录凭证）。`)
    return ''
  }
  return env.SECRET
}

function readPort(env: Env, problems: Problems): number {
  const given = env.PORT || '3000'
  const port = Number(given)
  if (!/^\d+$/.test(given) || port > 65_535) problems.push(`环境变量 PORT（${env.PORT}）不是端口号，请填写 0–65535 的整数。`)
  return port
}

/** Proxies in front of the server; false: none. */
function readProxies({ TRUST_PROXY: count = '' }: Env, problems: Problems): number | false {
  if (count === '' || count === '0') return false
  if (!/^[1-9]$/.test(count)) problems.push(`环境变量 TRUST_PROXY（${count}）不是反向代理的层数，请填写 1–9 的整数，没有代理时不要设置。`)
  return Number(count)
}

/**
 * The origin that browsers see, and nothing behind it: paths are put after it. The command line tools put it before addresses.
 * @returns '' when it is not set
 * @throws Error with a sentence for the operator
 */
export function readPublicOrigin({ PUBLIC_ORIGIN: origin = '' }: Env): string {
  if (origin !== '' && !/^https?:\/\/[^/?#\s]+$/.test(origin))
    throw new Error(`环境变量 PUBLIC_ORIGIN（${origin}）不是网站地址，例如 https://learn.example.com，末尾没有斜杠。`)
  return origin
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readLogLevel(env: Env, problems: Problems): string {
  const level = env.LOG_LEVEL || (env.NODE_ENV === 'production' ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(level)) problems.push(`环境变量 LOG_LEVEL（${level}）不是日志级别，请填写 ${LOG_LEVELS.join('、')} 之一。`)
  return level
}

const wechatOf = (env: Env, id: string | undefined, secret: string | undefined): WechatSettings | null =>
  id && secret ? { appId: id, secret, base: env.WECHAT_API_BASE || WECHAT_API } : null

/** Hosts of the platform that stand in for its own, checked while nothing is configured that calls them, too. */
function checkStandIns(env: Env, problems: Problems): void {
  collect(problems, () => readAddress(env, 'WECHAT_API_BASE', WECHAT_API))
  collect(problems, () => readAddress(env, 'WXPAY_API_BASE', PAY_API))
}

/** Where WeChat sends its messages; it gets pictures at the site's own address. */
function readPush(env: Env, appId: string | undefined, problems: Problems): PushKeys | null {
  const push = readGroup(env, ['WECHAT_PUSH_TOKEN', 'WECHAT_PUSH_KEY'], problems)
  if (!push) return null
  if (!/^[A-Za-z0-9]{43}$/.test(push.WECHAT_PUSH_KEY))
    problems.push('环境变量 WECHAT_PUSH_KEY 应为 43 个字母或数字（小程序后台的 EncodingAESKey）。')
  if (!appId || !env.PUBLIC_ORIGIN?.startsWith('https://'))
    problems.push('环境变量 WECHAT_PUSH_TOKEN 与 WECHAT_PUSH_KEY 需要 WECHAT_APPID，以及 https:// 开头的 PUBLIC_ORIGIN：微信从那里取图片。')
  return { appId: appId ?? '', token: push.WECHAT_PUSH_TOKEN, key: push.WECHAT_PUSH_KEY }
}

/** An object store with the S3 protocol. */
function readS3(env: Env, problems: Problems): S3Settings | null {
  const s3 = readGroup(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'], problems)
  if (!s3) return null
  const endpoint = collect(problems, () => readAddress(env, 'S3_ENDPOINT', 'https://s3.example.com')) ?? ''
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = s3
  return { endpoint, bucket, accessKey, secretKey, region: env.S3_REGION || 'us-east-1' }
}

/** The access list of the cloud back end: https://learn.example.com,wx0123456789abcdef; null: not set. */
function readClients(list: string | undefined, problems: Problems): string[] | null {
  if (!list) return null
  const clients = list.split(',').map((client) => client.trim())
  const wrong = clients.filter((client) => !/^(https?:\/\/[^/\s]+|wx[0-9a-z]+)$/.test(client))
  if (wrong.length > 0)
    problems.push(`环境变量 CLOUD_CLIENTS 里的「${wrong.join('、')}」不是网站地址（如 https://learn.example.com）或小程序 AppID。`)
  return clients
}

/**
 * Where the database is: a postgres:// address, or the folder of the embedded one. The command line tools need no more.
 * @throws Error when DATABASE_URL is no such address: taken for a folder it would be an empty database
 */
export function readDatabase(env: Env): string {
  const address = env.DATABASE_URL
  // Not said with the address: that holds a password.
  if (address && !/^postgres(ql)?:/.test(address))
    throw new Error('环境变量 DATABASE_URL 不是 PostgreSQL 的地址，例如 postgres://user:password@db.example.com/zxedu。')
  return address || env.DATA_DIR || './data/pg'
}

/** Folder of recordings and documents of courses. @throws Error when MEDIA_DIR is none */
export const readMediaDir = (env: Env): string => readFolder(env, 'MEDIA_DIR') ?? path.resolve(__dirname, 'seed/media')

const readH5Dir = (env: Env): string => readFolder(env, 'H5_DIR') ?? path.resolve(__dirname, '../dist/h5')

/**
 * Whether the first start brings what the demo sells: always in development, in production when SEED_DEMO is 1. The command line
 * tools that may be the first to open a database need it, too.
 * @throws Error when SEED_DEMO is neither 1 nor 0, or NODE_ENV no word of its
 */
export function readSeedDemo(env: Env): boolean {
  const { SEED_DEMO: word = '' } = env
  if (!['', '0', '1'].includes(word)) throw new Error(`环境变量 SEED_DEMO（${word}）应为 1（首次启动带上演示课程与商品）或不设置。`)
  return word === '' ? !readProduction(env) : word === '1'
}

/**
 * Reads the configuration from environment variables.
 * @throws Error with a sentence for the operator for everything that is wrong, all at once
 */
export function readConfig(env: Env): Config {
  const problems: Problems = []
  const production = collect(problems, () => readProduction(env)) ?? false
  const wechat = readGroup(env, ['WECHAT_APPID', 'WECHAT_SECRET'], problems)
  const open = readGroup(env, ['WECHAT_OPEN_APPID', 'WECHAT_OPEN_SECRET'], problems)
  // The id alone is enough to pay; signing in takes the secret, too.
  const mp = env.WECHAT_MP_SECRET ? readGroup(env, ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET'], problems) : null
  const sms = readSms(env, problems)
  checkStandIns(env, problems)
  if (production && env.ZX_SMS_FILE) problems.push('生产环境不能设置 ZX_SMS_FILE：它会把短信验证码写进文件。')
  const config: Config = {
    server: {
      production,
      secret: readSecret(env, problems),
      h5Dir: collect(problems, () => readH5Dir(env)),
      mediaDir: collect(problems, () => readMediaDir(env)) ?? '',
      logLevel: readLogLevel(env, problems),
      trustProxy: readProxies(env, problems),
      version,
      publicOrigin: collect(problems, () => readPublicOrigin(env)) || null,
      cloudClients: readClients(env.CLOUD_CLIENTS, problems),
    },
    host: env.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    port: readPort(env, problems),
    database: collect(problems, () => readDatabase(env)) ?? '',
    wechat: wechatOf(env, wechat?.WECHAT_APPID, wechat?.WECHAT_SECRET),
    wechatOpen: wechatOf(env, open?.WECHAT_OPEN_APPID, open?.WECHAT_OPEN_SECRET),
    wechatMp: wechatOf(env, mp?.WECHAT_MP_APPID, mp?.WECHAT_MP_SECRET),
    wechatPush: readPush(env, wechat?.WECHAT_APPID, problems),
    appleClientId: env.APPLE_CLIENT_ID || null,
    sms,
    pay: readPaySettings(env, problems),
    s3: readS3(env, problems),
    seedDemo: collect(problems, () => readSeedDemo(env)) ?? false,
    smsFile: env.ZX_SMS_FILE || null,
  }
  // Two that read the same variable say the same of it.
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'))
  return config
}
