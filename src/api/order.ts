/** Orders, their payment and after-sale (server/modules/order). */
import { get, post, route } from './call'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type Confirmation = ResultOf<'/api/order/confirm', 'post'>
export type Wish = BodyOf<'/api/order/confirm'>
export type WishedLine = Wish['lines'][number]
export type Submission = BodyOf<'/api/order'>
export type Submitted = ResultOf<'/api/order', 'post'>
export type OrderPage = ResultOf<'/api/order', 'get'>
export type OrderCard = OrderPage['rows'][number]
export type OrderLine = OrderCard['lines'][number]
export type OrderDetail = ResultOf<'/api/order/{orderNo}', 'get'>
export type Payment = ResultOf<'/api/order/{orderNo}/pay', 'post'>
export type Parcel = ResultOf<'/api/order/{orderNo}/logistics', 'get'>[number]

/** What an order would be; asked again whenever a choice changes. The server's numbers decide. */
export const confirm = (wish: Wish) => post<Confirmation>('/api/order/confirm', wish, { opens: true })

/**
 * Makes the order. @param key Idempotency-Key: the same tap again, the same order.
 * @returns outcome `changed` with both numbers when price or stock are not what the learner saw; nothing was made then
 */
export const submit = (order: Submission, key: string) => post<Submitted>('/api/order', order, { idempotencyKey: key })

/** Own orders of a tab, newest first, 20 a page, pages from 1. */
export const list = (query: QueryOf<'/api/order'>) => get<OrderPage>('/api/order', query)

/** One order with all that stands in it. Who shows it says there why it is not: a toast would say it twice. */
export const detail = (orderNo: string) => get<OrderDetail>(route`/api/order/${orderNo}`, undefined, { throwError: true })

/** A step of an order that answers with the order afterwards; taken twice it changes nothing. */
const step = (name: 'cancel' | 'remind' | 'receive') => (orderNo: string) => post<OrderDetail>(route`/api/order/${orderNo}/${name}`, {})

export const cancel = step('cancel')
export const remind = step('remind')
export const receive = step('receive')

/** Takes a finished or cancelled order from the list. */
export const remove = (orderNo: string) => post<{ orderNo: string }>(route`/api/order/${orderNo}/delete`, {})

/** What of an order can be bought again, and a sentence for each thing that cannot. */
export const again = (orderNo: string) => post<ResultOf<'/api/order/{orderNo}/again', 'post'>>(route`/api/order/${orderNo}/again`, {})

/** Asks for a payment: parameters of the platform's dialog, or the text of a QR code. */
export const pay = (orderNo: string, way: BodyOf<'/api/order/{orderNo}/pay'>) => post<Payment>(route`/api/order/${orderNo}/pay`, way)

/** Was it paid? The server asks the platform. Asked again and again in the background: it throws and shows nothing. */
export const paymentState = (orderNo: string) =>
  post<ResultOf<'/api/order/{orderNo}/payment', 'post'>>(route`/api/order/${orderNo}/payment`, {}, { throwError: true })

/** The payer's word at the local cashier (Payment.cashier). */
export const confirmAtCashier = (prepayId: string) =>
  post<ResultOf<'/api/cashier/{prepayId}/confirm', 'post'>>(route`/api/cashier/${prepayId}/confirm`, {})

/** Parcels of an order. */
export const logistics = (orderNo: string) => get<Parcel[]>(route`/api/order/${orderNo}/logistics`)

/** Reviews the goods of an order; answers with the order as it is then. */
export const review = (orderNo: string, of: BodyOf<'/api/order/{orderNo}/review'>) =>
  post<OrderDetail>(route`/api/order/${orderNo}/review`, of)

/** 追评. */
export const append = (orderNo: string, of: BodyOf<'/api/order/{orderNo}/append'>) =>
  post<OrderDetail>(route`/api/order/${orderNo}/append`, of)

/** Asks for a refund or a return of a line; which of the two follows from its state. */
export const applyAfterSale = (orderNo: string, of: BodyOf<'/api/order/{orderNo}/after-sale'>) =>
  post<OrderDetail>(route`/api/order/${orderNo}/after-sale`, of)

/** Takes an after-sale request back; answers with the order as it is then. */
export const withdrawAfterSale = (id: string) => post<OrderDetail>(route`/api/after-sale/${id}/withdraw`, {})

/** The goods are on their way back under this number. */
export const sendBack = (id: string, of: BodyOf<'/api/after-sale/{id}/return'>) =>
  post<OrderDetail>(route`/api/after-sale/${id}/return`, of)
