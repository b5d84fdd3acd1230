import { isWechat } from '@/domain/wechat-browser'
import { PayError, type PayContract } from './contract'

export { PayError }

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', ticket: object, done: (result: { err_msg: string }) => void): void
}

/** ms that WeChat's browser gets to bring its bridge. */
const BRIDGE_MS = 5000

const bridgeNow = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** The bridge of WeChat's browser, which comes some time after the page. */
function bridge(): Promise<Bridge> {
  const ready = bridgeNow()
  if (ready) return Promise.resolve(ready)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new PayError('微信支付没有打开，请再试一次')), BRIDGE_MS)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        const here = bridgeNow()
        if (!here) return
        clearTimeout(late)
        resolve(here)
      },
      { once: true },
    )
  })
}

export const pay = {
  way: isWechat(navigator.userAgent) ? 'jsapi' : 'native',
  async request(ticket) {
    const here = await bridge()
    const { err_msg: said } = await new Promise<{ err_msg: string }>((resolve) => here.invoke('getBrandWCPayRequest', ticket, resolve))
    if (said === 'get_brand_wcpay_request:ok') return 'done'
    if (said === 'get_brand_wcpay_request:cancel') return 'cancelled'
    throw new PayError('微信支付没有完成，请再试一次')
  },
  async picture(code) {
    // The library comes with the page that shows a code.
    const { renderSVG } = await import(/* webpackChunkName: "qr" */ 'uqr')
    return `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { ecc: 'M', border: 2 }))}`
  },
} satisfies PayContract as PayContract
