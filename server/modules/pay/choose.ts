import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { ApiError } from '../../http/errors'
import { tellNobody, type Tell } from '../../outside'
import { Cashier } from './cashier'
import type { Pay, PayPlatform, PaySettings } from './ports'
import { network } from './transport'
import { WechatPay } from './wechat-pay'

/** Pays at the local cashier; its keys are read at the first payment. */
export function localPay(db: Db, now: () => Date): Pay {
  const cashier = new Cashier(db, now)
  let made: Promise<PayPlatform> | null = null
  const make = async () => new WechatPay({ settings: await cashier.settings(), transport: cashier.transport, now })
  return {
    cashier,
    platform: () => {
      // A failure (the database was away) is not kept: the next payment tries again.
      made ??= make().catch((error: unknown) => {
        made = null
        throw error
      })
      return made
    },
  }
}

/** Pays at WeChat. */
export function wechatPay(settings: PaySettings, now: () => Date, tell: Tell = tellNobody): Pay {
  const platform = new WechatPay({ settings, transport: network(settings.base), now, tell })
  return { cashier: null, platform: async () => platform }
}

/** Production without a merchant: orders can be looked at, nobody can pay. */
export const noPay = (): Pay => ({
  cashier: null,
  platform: async () => {
    throw new ApiError(CODE.failed, '支付还没有开通，请联系客服')
  },
})
