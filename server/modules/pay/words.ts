/** The platform's words as ours. */
import type { RefundState, Trade } from './ports'

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

/** WeChat Pay's words of a trade in ours; amount in fen. A state that we do not know is OTHER, which decides nothing. */
export function tradeOf(body: TradeBody): Trade {
  return {
    tradeNo: body.out_trade_no,
    state: STATES.find((state) => state === body.trade_state) ?? 'OTHER',
    transactionId: body.transaction_id ?? '',
    amount: body.amount?.total ?? 0,
    paidAt: body.success_time ? new Date(body.success_time) : null,
  }
}

/** CLOSED: the platform gave it up, the money is still here; ABNORMAL: the payer's card takes none. */
export function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return 'done'
  return status === 'PROCESSING' ? 'processing' : 'failed'
}
