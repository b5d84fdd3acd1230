/** The shop of the photographed learner: an address, an order that waits for its money and one that is paid. */
import { hrefOf, type RouteName } from '../src/routes'
import type { Learner } from './shots-world'

/** Demo goods (server/seed/shop). */
const BOOK = { productId: 'nurse-treasure', skuId: 'nurse-treasure-27-all' }
const CARDS = 'nurse-cards-120'
/** No real person. */
const ADDRESS = {
  name: '林小满',
  phone: '13812066021',
  regionCode: '330110',
  detail: '仓前街道文一西路 998 号 3 幢 1602 室',
  tag: '家',
  isDefault: true,
}

interface Confirmed {
  address: { id: string }
  couponId: string | null
  quote: { coins: number; payable: number }
}

/** Makes an order the way the confirm page does. @returns its number */
async function order({ call }: Learner, skuId: string): Promise<string> {
  const lines = [{ skuId, quantity: 1 }]
  const { address, couponId, quote } = await call<Confirmed>('POST', '/api/order/confirm', { lines, useCoins: true })
  const seen = { couponId, coins: quote.coins, payable: quote.payable, remark: '', agreed: true }
  const { orderNo } = await call<{ orderNo: string }>('POST', '/api/order', { lines, addressId: address.id, ...seen })
  return orderNo
}

/** Pays at the local cashier. */
async function pay({ call }: Learner, orderNo: string): Promise<void> {
  const { cashier } = await call<{ cashier: { prepayId: string } }>('POST', `/api/order/${orderNo}/pay`, { channel: 'native' })
  await call('POST', `/api/cashier/${cashier.prepayId}/confirm`, {})
  await call('POST', `/api/order/${orderNo}/payment`, {})
}

/** Fills the shop of a learner and says which addresses its routes need. */
export async function shopAddresses(learner: Learner): Promise<Partial<Record<RouteName, string>>> {
  await learner.call('POST', '/api/address', ADDRESS)
  await pay(learner, await order(learner, CARDS))
  const waiting = await order(learner, BOOK.skuId)
  return {
    goods: hrefOf('goods', { productId: BOOK.productId }),
    goodsDetails: hrefOf('goodsDetails', { productId: BOOK.productId }),
    goodsEvaluateMore: hrefOf('goodsEvaluateMore', { productId: BOOK.productId }),
    confirmOrder: hrefOf('confirmOrder', { skuId: BOOK.skuId, quantity: '1' }),
    pendingPayment: hrefOf('pendingPayment', { orderNo: waiting }),
  }
}
