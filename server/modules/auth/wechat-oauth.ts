import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import { tellNobody, type Tell } from '../../outside'
import type { OauthClient } from './ports'
import { ask, busy, type WechatSettings } from './wechat-access'

/** Codes that were made up, have ended or were used: 40029, 40163, 41008. */
const REFUSED_CODES = new Set([40029, 40163, 41008])

/** Sign-in by OAuth of the official account (WeChat's browser) or of the open platform (apps): the code says who it is. */
export const wechatOauth = ({ appId, secret, base }: WechatSettings, tell: Tell = tellNobody): OauthClient => ({
  appId,
  async subject(code) {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
    const reply = await ask(`${base}/sns/oauth2/access_token?${query}`, { tell })
    if (reply.errcode && REFUSED_CODES.has(reply.errcode)) throw new ApiError(CODE.failed, '微信登录已失效，请重试')
    if (!reply.openid) throw busy()
    return reply.openid
  },
})
