import type { TradeBody } from '../words'
import type { TradeRow } from './trades'

/** The shop's number at the cashier. */
export const MCH_ID = '1900000000'

/** What a payment looks like to who asks the platform, and in its notices. */
export const tradeBody = (trade: TradeRow): TradeBody => ({
  appid: trade.appId,
  mchid: MCH_ID,
  out_trade_no: trade.tradeNo,
  trade_state: trade.state,
  ...(trade.transactionId !== null && { transaction_id: trade.transactionId }),
  ...(trade.paidAt !== null && { success_time: trade.paidAt.toISOString() }),
  amount: { total: trade.amount, currency: 'CNY' },
})
