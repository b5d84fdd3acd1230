/** What the server hands out for a payment by JSAPI, passed on as it is (WeChat Pay v3). */
export interface PayTicket {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** The cashier could not open or broke off; its message is for the learner. */
export class PayError extends Error {}

/** Asking the learner for the money. Whether it arrived the server alone knows (query instead of trust). */
export interface PayContract {
  /** jsapi: WeChat's cashier opens over the page. native: WeChat scans a code. */
  readonly way: 'jsapi' | 'native'
  /** Opens WeChat's cashier. @throws PayError */
  request(ticket: PayTicket): Promise<'done' | 'cancelled'>
  /** A code as the address of a picture. */
  picture(code: string): Promise<string>
}
