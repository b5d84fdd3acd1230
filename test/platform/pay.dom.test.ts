/** Paying in WeChat's browser: the bridge may come late, and only its own words decide. */
import type { PayTicket } from '@/platform/pay/contract'

const ticket: PayTicket = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' }
const agent = (text: string) => Object.defineProperty(navigator, 'userAgent', { configurable: true, value: text })

/** The H5 variant as a browser with this name loads it. */
function load(userAgent: string) {
  agent(userAgent)
  let variant: typeof import('@/platform/pay/index.h5') | undefined
  jest.isolateModules(() => {
    variant = jest.requireActual<typeof import('@/platform/pay/index.h5')>('@/platform/pay/index.h5')
  })
  return variant!.pay
}

const bring = (says: string) => {
  const invoke = jest.fn((_name: string, _ticket: object, done: (result: { err_msg: string }) => void) => done({ err_msg: says }))
  Object.assign(window, { WeixinJSBridge: { invoke } })
  return invoke
}

afterEach(() => Reflect.deleteProperty(window, 'WeixinJSBridge'))

test('WeChat pays in its cashier, every other browser by a code', () => {
  expect(load('Mozilla MicroMessenger/8.0').way).toBe('jsapi')
  expect(load('Mozilla Chrome/120').way).toBe('native')
  // 企业微信 bears WeChat's name too, and has no cashier of an official account.
  expect(load('Mozilla wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh').way).toBe('native')
  expect(load('Mozilla MicroMessenger/7.0.1 wxwork/4.1.30').way).toBe('native')
})

test('the ticket goes to the cashier as it is; closing it is no failure', async () => {
  const invoke = bring('get_brand_wcpay_request:ok')
  await expect(load('MicroMessenger').request(ticket)).resolves.toBe('done')
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', ticket])
  bring('get_brand_wcpay_request:cancel')
  await expect(load('MicroMessenger').request(ticket)).resolves.toBe('cancelled')
  bring('get_brand_wcpay_request:fail')
  await expect(load('MicroMessenger').request(ticket)).rejects.toThrow('微信支付没有完成')
})

test('a bridge that comes late is waited for, one that never comes is said', async () => {
  jest.useFakeTimers()
  const late = load('MicroMessenger').request(ticket)
  bring('get_brand_wcpay_request:ok')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  await expect(late).resolves.toBe('done')
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  const never = load('MicroMessenger').request(ticket)
  jest.advanceTimersByTime(5000)
  await expect(never).rejects.toThrow('没有打开')
  jest.useRealTimers()
})

test('a code becomes a picture', async () => {
  const picture = await load('Chrome').picture('weixin://wxpay/bizpayurl?pr=x')
  expect(decodeURIComponent(picture)).toMatch(/^data:image\/svg\+xml,<svg[^>]*viewBox/)
})
