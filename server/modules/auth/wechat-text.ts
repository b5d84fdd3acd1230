import { within } from '../../within'
import type { TextVerdict, Unchecked, WechatClient } from './ports'
import type { Reply, WechatCalls } from './wechat-access'

/** A learner waits for the answer, with the access token it may need: longer than it takes, and short enough for a chat. */
const TEXT_MS = 1500
/** Of what is looked at: 1 would be a sound. */
const PICTURE = 2
/** Version 1 of the call said it so; version 2 says it in its result. */
const RISKY = 87014
/** Not in the mini program within two hours (61010); no openid, or one of another app (40003, 43104). Too many calls a day, a minute. Busy. */
const REASONS: Readonly<Record<number, Unchecked>> = {
  ...{ 61010: 'stranger', 40003: 'stranger', 43104: 'stranger' },
  ...{ 45009: 'quota', 45011: 'quota' },
  [-1]: 'busy',
}

const isSuggestion = (word: unknown): word is 'pass' | 'review' | 'risky' => word === 'pass' || word === 'review' || word === 'risky'

function verdictOf({ errcode = 0, result }: Reply): TextVerdict {
  if (errcode === RISKY) return { suggest: 'risky', label: null }
  if (errcode === 0 && isSuggestion(result?.suggest)) return { suggest: result.suggest, label: result.label ?? null }
  return { suggest: 'unchecked', why: REASONS[errcode] ?? 'fault', errcode }
}

/** msg_sec_check of the platform, version 2. */
export const textCheck =
  (call: WechatCalls): NonNullable<WechatClient['checkText']> =>
  async ({ openid, scene, content }) => {
    const asked = call('/wxa/msg_sec_check', { body: { version: 2, openid, scene, content } }).catch(() => null)
    const reply = await within(TEXT_MS, asked)
    return reply === null || Buffer.isBuffer(reply) ? { suggest: 'unchecked', why: 'busy', errcode: null } : verdictOf(reply)
  }

/** media_check_async of the platform, version 2: the answer is a number, what is found comes by a message (plugins/wechat-push.ts). */
export const pictureCheck =
  (call: WechatCalls): NonNullable<WechatClient['checkPicture']> =>
  async ({ openid, scene, url }) => {
    const body = { media_url: url, media_type: PICTURE, version: 2, scene, openid }
    const reply = await call('/wxa/media_check_async', { body }).catch(() => null)
    if (reply === null || Buffer.isBuffer(reply)) return { why: 'busy', errcode: null }
    const { errcode = 0, trace_id: traceId } = reply
    if (errcode === 0 && traceId !== undefined) return { traceId }
    return { why: REASONS[errcode] ?? 'fault', errcode }
  }
