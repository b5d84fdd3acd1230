import { collect, readAddress, readGroup, type Env, type Problems } from '../../env'
import { ALIYUN_SMS, TENCENT_SMS, type AliyunSms, type TencentSms } from './sms-providers'

/** Who sends the codes. */
export type SmsSettings =
  { by: 'endpoint'; endpoint: string; token: string } | { by: 'aliyun'; account: AliyunSms } | { by: 'tencent'; account: TencentSms }

const ALIYUN = ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE'] as const
const TENCENT = [
  ...(['TENCENT_SMS_KEY_ID', 'TENCENT_SMS_KEY_SECRET', 'TENCENT_SMS_APP_ID'] as const),
  ...(['TENCENT_SMS_SIGN', 'TENCENT_SMS_TEMPLATE'] as const),
]

function readAliyun(env: Env, problems: Problems): SmsSettings | null {
  const all = readGroup(env, ALIYUN, problems)
  if (!all) return null
  const { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret, ALIYUN_SMS_SIGN: sign, ALIYUN_SMS_TEMPLATE: template } = all
  return { by: 'aliyun', account: { keyId, keySecret, sign, template, base: ALIYUN_SMS } }
}

function readTencent(env: Env, problems: Problems): SmsSettings | null {
  const all = readGroup(env, TENCENT, problems)
  if (!all) return null
  const { TENCENT_SMS_KEY_ID: keyId, TENCENT_SMS_KEY_SECRET: keySecret, TENCENT_SMS_APP_ID: appId } = all
  const { TENCENT_SMS_SIGN: sign, TENCENT_SMS_TEMPLATE: template } = all
  return { by: 'tencent', account: { keyId, keySecret, appId, sign, template, base: TENCENT_SMS } }
}

function readEndpoint(env: Env, problems: Problems): SmsSettings | null {
  const sms = readGroup(env, ['SMS_ENDPOINT', 'SMS_TOKEN'], problems)
  if (!sms) return null
  collect(problems, () => readAddress(env, 'SMS_ENDPOINT', 'https://sms.example.com/send'))
  return { by: 'endpoint', endpoint: sms.SMS_ENDPOINT, token: sms.SMS_TOKEN }
}

/** The provider of the codes; null: none is configured. Two of them are a mistake: nobody would know which one sends. */
export function readSms(env: Env, problems: Problems): SmsSettings | null {
  const set = [readEndpoint, readAliyun, readTencent].flatMap((read) => read(env, problems) ?? [])
  if (set.length > 1) problems.push('短信只能由一家发送：SMS_ENDPOINT、ALIYUN_SMS_* 与 TENCENT_SMS_* 请只设置一组。')
  return set[0] ?? null
}
