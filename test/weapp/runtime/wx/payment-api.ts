import type { Device } from '../device'
import { answering, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'
import type { Shown } from './ui-api'

interface PaymentOptions extends Callbacks {
  timeStamp?: unknown
  nonceStr?: unknown
  package?: unknown
  signType?: unknown
  paySign?: unknown
}

/** What WeChat checks before its cashier opens. null: the parameters are none. */
function prepayIdOf({ timeStamp, nonceStr, package: prepay, signType, paySign }: PaymentOptions): string | null {
  const texts = [timeStamp, nonceStr, prepay, paySign].every((value) => typeof value === 'string' && value !== '')
  if (!texts || signType !== 'RSA') return null
  return /^prepay_id=(\S+)$/.exec(String(prepay))?.[1] ?? null
}

/** wx.requestPayment: WeChat's cashier, for which the server's local one stands. The learner pays or closes it (`device.reply()`). */
export function paymentApi(scope: WxScope, device: Device, shown: Shown[]): WxApi {
  const answer = answering(scope)
  const pay = async (prepayId: string): Promise<Outcome> => {
    const [server] = device.origins.values()
    if (!device.online || server === undefined) return { ok: false, reason: 'network error' }
    const response = await fetch(`${server}/zxedu/api/cashier/${prepayId}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    const { success } = ((await response?.json().catch(() => null)) ?? {}) as { success?: boolean }
    return success === true ? { ok: true } : { ok: false, reason: 'the cashier refused' }
  }
  return {
    requestPayment: (options: PaymentOptions) => {
      const prepayId = prepayIdOf(options)
      if (prepayId === null) return answer('requestPayment', options, { ok: false, reason: 'parameter error' })
      shown.push({ kind: 'payment', text: prepayId })
      if (!device.reply().confirm) return answer('requestPayment', options, { ok: false, reason: 'cancel' })
      const done = pay(prepayId).then((outcome) => answer('requestPayment', options, outcome))
      return options.success || options.fail || options.complete ? undefined : done
    },
  }
}
