/** The platform's words as ours. */
import type { PaySettings, RefundState, Trade } from './ports'

/** A payment as the platform sends it, in answers and in notices. */
export interface TradeBody {
  appid: string
  mchid: string
  out_trade_no: string
  transaction_id?: string
  trade_state: string
  success_time?: string
  amount?: { total: number; currency?: string }
}

/** A refund as a notice tells it. */
export interface RefundBody {
  mchid: string
  out_trade_no: string
  out_refund_no: string
  refund_status: string
  amount: { refund: number; total: number }
}

const STATES = ['SUCCESS', 'NOTPAY', 'CLOSED', 'REFUND'] as const
const CURRENCY = 'CNY'

/** Why a payment is not money of this shop: another merchant or currency (reliability.md rule 15); null when it is. */
export function strangeIn({ mchid, amount }: TradeBody, { mchId }: PaySettings): string | null {
  if (mchid !== mchId) return `of the merchant ${mchid}`
  const currency = amount?.currency ?? CURRENCY
  return currency === CURRENCY ? null : `in ${currency}`
}

/** null for a time that is none, as for a missing one: the money is there all the same. */
function timeOf(text: string | undefined): Date | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}

/** WeChat Pay's words of a trade in ours; amount in fen. A state that we do not know is OTHER, which decides nothing. */
export function tradeOf(body: TradeBody): Trade {
  return {
    tradeNo: body.out_trade_no,
    state: STATES.find((state) => state === body.trade_state) ?? 'OTHER',
    transactionId: body.transaction_id ?? '',
    amount: body.amount?.total ?? 0,
    paidAt: timeOf(body.success_time),
  }
}

/**
 * CLOSED: the platform gave it up, the money is still here; ABNORMAL: the payer's card takes none. A word that we do not know, or none,
 * decides nothing: the platform is asked again, while one that failed waits for a person.
 */
export function refundStateOf(status: string | undefined): RefundState {
  if (status === 'SUCCESS') return 'done'
  return status === 'CLOSED' || status === 'ABNORMAL' ? 'failed' : 'processing'
}
