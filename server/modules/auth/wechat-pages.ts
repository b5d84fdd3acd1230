import { tellNobody, type Tell } from '../../outside'
import type { WechatPages } from './ports'
import { busy, wechatCalls, type WechatSettings } from './wechat-access'

/** What the platform offers to pages in its browser. */
export function wechatPages(settings: WechatSettings, now: () => Date, tell: Tell = tellNobody): WechatPages {
  const call = wechatCalls(settings, now, tell)
  return {
    appId: settings.appId,
    async fetchTicket() {
      const reply = await call('/cgi-bin/ticket/getticket', { query: { type: 'jsapi' } })
      if (Buffer.isBuffer(reply) || !reply.ticket) throw busy()
      return { ticket: reply.ticket, expiresAt: new Date(now().getTime() + (reply.expires_in ?? 0) * 1000) }
    },
  }
}
