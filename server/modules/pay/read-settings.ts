import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { collect, readAddress, type Env, type Problems } from '../../env'
import type { PaySettings } from './ports'

export const PAY_API = 'https://api.mch.weixin.qq.com'
const NEEDED = ['WXPAY_MCHID', 'WXPAY_SERIAL', 'WXPAY_KEY_FILE', 'WXPAY_API_KEY', 'WXPAY_NOTICE_URL', 'WECHAT_APPID'] as const
const PUBLIC_KEY = ['WXPAY_PUBLIC_KEY_ID', 'WXPAY_PUBLIC_KEY_FILE'] as const

const KINDS = { 私钥: createPrivateKey, 公钥: createPublicKey }

/** Whether a text is a key that signs, or checks, with RSA. A private key holds the public one: it is not what is asked for. */
function isKey(pem: string, kind: keyof typeof KINDS): boolean {
  if (kind === '公钥' && pem.includes('PRIVATE KEY')) return false
  try {
    return KINDS[kind](pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function readFile(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`环境变量 ${name} 指向的文件（${file}）读不到，请检查路径与权限。`)
  }
}

function readPem(file: string, name: string, kind: keyof typeof KINDS): string {
  const pem = readFile(file, name)
  if (!isKey(pem, kind)) throw new Error(`环境变量 ${name} 指向的文件（${file}）不是 RSA ${kind}（PEM）。`)
  return pem
}

/** What a value has to be, and how that is said. */
interface Rule {
  fits: (value: string) => boolean
  words: string
}

/** The value of a variable, when it is as its rule asks. @throws Error with a sentence for the operator */
function fitting(env: Env, name: (typeof NEEDED)[number], { fits, words }: Rule): string {
  const value = env[name]
  if (!value) throw new Error(`微信支付缺少环境变量 ${name}。`)
  if (!fits(value)) throw new Error(`环境变量 ${name} 应为${words}`)
  return value
}

/** How the platform's answers are known. @throws Error when half of its public key is told, or what is told is none */
function readPlatform({ WXPAY_PUBLIC_KEY_ID: id, WXPAY_PUBLIC_KEY_FILE: file }: Env): PaySettings['platform'] {
  if (Boolean(id) !== Boolean(file)) throw new Error('环境变量 WXPAY_PUBLIC_KEY_ID 与 WXPAY_PUBLIC_KEY_FILE 需要同时设置。')
  return id && file ? { mode: 'public-key', id, publicKey: readPem(file, 'WXPAY_PUBLIC_KEY_FILE', '公钥') } : { mode: 'certificate' }
}

const ANY: Rule = { fits: () => true, words: '' }
const API_KEY: Rule = { fits: (value) => Buffer.byteLength(value) === 32, words: ' 32 个字符的 APIv3 密钥。' }
const NOTICE: Rule = {
  fits: (value) => value.startsWith('https://') && URL.canParse(value),
  words: ' https:// 开头的地址，例如 https://域名/zxedu/pay/notice。',
}

/** @returns names of the variables a merchant still needs */
export const missingPaySettings = (env: Env): string[] => NEEDED.filter((name) => !env[name])

/**
 * The merchant at WeChat Pay, from the environment: all of it or nothing. With WXPAY_PUBLIC_KEY_ID and WXPAY_PUBLIC_KEY_FILE the
 * platform is known by its public key (new merchants), without them by the certificates it hands out.
 * @param problems gets a sentence for everything that is wrong; the settings are worth nothing then
 * @returns null when no merchant is configured
 */
export function readPaySettings(env: Env, problems: Problems): PaySettings | null {
  if (![...NEEDED, ...PUBLIC_KEY].some((name) => name.startsWith('WXPAY') && env[name])) return null
  const text = (name: (typeof NEEDED)[number], rule = ANY) => collect(problems, () => fitting(env, name, rule)) ?? ''
  const keyFile = text('WXPAY_KEY_FILE')
  return {
    mchId: text('WXPAY_MCHID'),
    apps: { mini: text('WECHAT_APPID'), mp: env.WECHAT_MP_APPID || null },
    serial: text('WXPAY_SERIAL'),
    privateKey: (keyFile && collect(problems, () => readPem(keyFile, 'WXPAY_KEY_FILE', '私钥'))) ?? '',
    apiKey: text('WXPAY_API_KEY', API_KEY),
    base: collect(problems, () => readAddress(env, 'WXPAY_API_BASE', PAY_API)) ?? PAY_API,
    noticeUrl: text('WXPAY_NOTICE_URL', NOTICE),
    platform: collect(problems, () => readPlatform(env)) ?? { mode: 'certificate' as const },
  }
}
