import type { Config } from './config'
import type { Db } from './db/client'
import type { Deps } from './deps'
import { Outside, type Tell } from './outside'
import { appleKeys, appleLogin } from './modules/auth/apple'
import { svgPainter } from './modules/auth/captchas'
import type { SmsSender, WechatClient } from './modules/auth/ports'
import { s3Store } from './modules/cloud/object-store'
import { aliyunSender, tencentSender } from './modules/auth/sms-providers'
import { httpSender, localSender, refuseSms } from './modules/auth/sms-senders'
import { createWechat, refuseWechat } from './modules/auth/wechat'
import { createLocalWechat } from './modules/auth/wechat-local'
import { wechatOauth } from './modules/auth/wechat-oauth'
import { wechatPages } from './modules/auth/wechat-pages'
import { localPay, noPay, wechatPay } from './modules/pay/choose'
import type { Pay } from './modules/pay/ports'

const now = () => new Date()

/** The platform when an AppID is set; else the development identity, which production refuses. */
function chooseWechat({ wechat, server }: Config, tell: Tell): WechatClient {
  if (wechat) return createWechat(wechat, now, tell)
  return server.production ? refuseWechat() : createLocalWechat()
}

function chooseSms({ sms, server, smsFile }: Config, tell: Tell): SmsSender {
  if (sms?.by === 'aliyun') return aliyunSender(sms.account, now, tell)
  if (sms?.by === 'tencent') return tencentSender(sms.account, now, tell)
  if (sms) return httpSender(sms.endpoint, sms.token, tell)
  return server.production ? refuseSms() : localSender(smsFile, now)
}

/** WeChat Pay when a merchant is set; else the local cashier, which production refuses. */
function choosePay({ pay, server }: Config, { db, tell }: { db: Db; tell: Tell }): Pay {
  if (pay) return wechatPay(pay, now, tell)
  return server.production ? noPay() : localPay(db, now)
}

const oauthOf = ({ wechatMp, wechatOpen, appleClientId }: Config, tell: Tell): Deps['oauth'] => ({
  ...(wechatMp && { wechat_mp: wechatOauth(wechatMp, tell) }),
  ...(wechatOpen && { wechat_open: wechatOauth(wechatOpen, tell) }),
  ...(appleClientId !== null && { apple: appleLogin(appleClientId, now, appleKeys(tell)) }),
})

/** The server's dependencies as the operator configured them. */
export function createDeps(config: Config, db: Db): Deps {
  const outside = new Outside(now)
  const { tell } = outside
  return {
    db,
    now,
    outside,
    wechat: chooseWechat(config, tell),
    sms: chooseSms(config, tell),
    oauth: oauthOf(config, tell),
    wechatPages: config.wechatMp && wechatPages(config.wechatMp, now, tell),
    captcha: svgPainter,
    ...(config.wechatPush && { wechatPush: config.wechatPush }),
    pay: choosePay(config, { db, tell }),
    store: config.s3 && s3Store(config.s3, now),
    config: config.server,
  }
}
