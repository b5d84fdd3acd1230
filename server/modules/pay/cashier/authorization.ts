import type { KeyObject } from 'node:crypto'
import { PAY } from '../config'
import { signedText, verify } from '../signature'

/** A call of the merchant as it came in. */
export interface MerchantCall {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** Whether the merchant signed this call now: what the real platform checks of every call. */
export function isMerchants(call: MerchantCall, of: { mchId: string; publicKey: KeyObject; serial: string; now: Date }): boolean {
  const [scheme, list = ''] = (call.headers.authorization ?? '').split(' ')
  const parts = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string>
  const { mchid, nonce_str: random = '', timestamp = '', signature = '', serial_no: serial } = parts
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== of.mchId || serial !== of.serial) return false
  if (Math.abs(of.now.getTime() / 1000 - Number(timestamp)) > PAY.skewSeconds) return false
  return verify(signedText(call.method, call.path, timestamp, random, call.body), signature, of.publicKey)
}
