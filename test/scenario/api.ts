import { randomBytes } from 'node:crypto'
import type { Driver } from './driver'
import type { TestServer } from './server'

export type Call = <T>(path: string, body?: object) => Promise<T>

/** The API with the session of this device. */
export async function apiOf(driver: Driver, server: TestServer): Promise<Call> {
  const token = (await driver.storage()).uni_id_token ?? ''
  return async <T>(path: string, body?: object) => {
    const answer = await fetch(`${server.origin}/zxedu${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'X-Access-Token': token,
        'Idempotency-Key': randomBytes(18).toString('base64url'),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { success, result, message } = (await answer.json()) as { success: boolean; result: T; message: string }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
}

/** Buys a course at the local cashier; the walk to it belongs to the scenario of the shop. */
export async function buyCourse(call: Call, courseId: string): Promise<void> {
  const lines = [{ skuId: `course:${courseId}`, quantity: 1 }]
  const { quote } = await call<{ quote: { payable: number } }>('/api/order/confirm', { lines, couponId: null, useCoins: false })
  const order = { lines, couponId: null, coins: 0, payable: quote.payable, remark: '', agreed: true }
  const { orderNo } = await call<{ orderNo: string }>('/api/order', order)
  const { cashier } = await call<{ cashier: { prepayId: string } }>(`/api/order/${orderNo}/pay`, { channel: 'native' })
  await call(`/api/cashier/${cashier.prepayId}/confirm`, {})
}
