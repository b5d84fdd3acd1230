import { createHash } from 'node:crypto'
import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import type { WechatClient } from './ports'

const PHONE_CODE = /^local-phone-(1[3-9][0-9]{9})$/

/**
 * The development identity that stands in for WeChat when no AppID is configured. A code `local-<name>` is the person
 * <name>; every other code (WeChat DevTools makes a fresh one at each wx.login) is the developer of this machine, so
 * that signing in again finds the same account.
 */
export function createLocalWechat(): WechatClient {
  return {
    local: true,
    async codeToSession(code) {
      const name = code.startsWith('local-') ? createHash('sha256').update(code).digest('hex').slice(0, 24) : 'developer'
      return { openid: `local-${name}` }
    },
    async phoneNumber(code) {
      const phone = PHONE_CODE.exec(code)?.[1]
      if (!phone) throw new ApiError(CODE.failed, '本机开发环境没有微信手机号，请用短信验证码绑定')
      return { phone }
    },
    async sendMessage({ openid, data }) {
      const words = Object.values(data).map(({ value }) => value)
      process.stdout.write(`微信提醒 → ${openid}：${words.join('，')}（本机开发）\n`)
      return 'sent'
    },
    pageCode: async () => null,
    checkText: null,
    checkPicture: null,
    shipping: null,
  }
}
