import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readAddress, type Env } from '../../env'
import type { PaySettings } from './ports'

export const PAY_API = 'https://api.mch.weixin.qq.com'
const NEEDED = ['WXPAY_MCHID', 'WXPAY_SERIAL', 'WXPAY_KEY_FILE', 'WXPAY_API_KEY', 'WXPAY_NOTICE_URL', 'WECHAT_APPID'] as const

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

/**
 * The merchant at WeChat Pay, from the environment: all of it or nothing. With WXPAY_PUBLIC_KEY_ID and WXPAY_PUBLIC_KEY_FILE the
 * platform is known by its public key (new merchants), without them by the certificates it hands out.
 * @returns null when no merchant is configured
 * @throws Error with a sentence for the operator
 */
export function readPaySettings(env: Env): PaySettings | null {
  if (!NEEDED.some((name) => name.startsWith('WXPAY') && env[name])) return null
  const [mchId, serial, keyFile, apiKey, noticeUrl, mini] = NEEDED.map((name) => {
    const value = env[name]
    if (!value) throw new Error(`微信支付缺少环境变量 ${name}。`)
    return value
  }) as [string, string, string, string, string, string]
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('环境变量 WXPAY_API_KEY 应为 32 个字符的 APIv3 密钥。')
  if (!noticeUrl.startsWith('https://') || !URL.canParse(noticeUrl))
    throw new Error('环境变量 WXPAY_NOTICE_URL 应为 https:// 开头的地址，例如 https://域名/zxedu/pay/notice。')
  const { WXPAY_PUBLIC_KEY_ID: id, WXPAY_PUBLIC_KEY_FILE: file } = env
  if (Boolean(id) !== Boolean(file)) throw new Error('环境变量 WXPAY_PUBLIC_KEY_ID 与 WXPAY_PUBLIC_KEY_FILE 需要同时设置。')
  return {
    mchId,
    apps: { mini, mp: env.WECHAT_MP_APPID || null },
    serial,
    privateKey: readPem(keyFile, 'WXPAY_KEY_FILE', '私钥'),
    apiKey,
    base: readAddress(env, 'WXPAY_API_BASE', PAY_API) ?? PAY_API,
    noticeUrl,
    platform: id && file ? { mode: 'public-key', id, publicKey: readPem(file, 'WXPAY_PUBLIC_KEY_FILE', '公钥') } : { mode: 'certificate' },
  }
}
