import type { Db } from '../../../db/client'
import { writeBill } from '../bill'
import type { MerchantCall } from './authorization'
import { MCH_ID, tradeBody } from './bodies'
import { queueNotice } from './notices'
import { CashierError, closeTrade, findRefund, findTrade, openTrade, refundTrade, tradesOfDay } from './trades'

interface World {
  db: Db
  now: Date
}

const TRADE = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close)?(?:\?mchid=\w+)?$/
const REFUND = /^\/v3\/refund\/domestic\/refunds\/([\w-]+)$/
const BILL = /^\/v3\/bill\/tradebill\?bill_date=(\d{4}-\d{2}-\d{2})&bill_type=ALL$/
const BILL_FILE = /^\/bill\/(\d{4}-\d{2}-\d{2})$/

async function prepay(db: Db, kind: 'JSAPI' | 'NATIVE', body: string): Promise<object> {
  const trade = await openTrade(db, kind, JSON.parse(body) as Parameters<typeof openTrade>[2])
  return kind === 'JSAPI' ? { prepay_id: trade.prepayId } : { code_url: `weixin://wxpay/bizpayurl?pr=${trade.prepayId}` }
}

/** A refund is taken at once and done a moment later: the shop hears of it by a notice. */
async function refund({ db, now }: World, body: string): Promise<object> {
  const { row, isNew } = await refundTrade(db, JSON.parse(body) as Parameters<typeof refundTrade>[1], now)
  const trade = await findTrade(db, row.tradeNo)
  const resource = {
    mchid: MCH_ID,
    out_trade_no: row.tradeNo,
    out_refund_no: row.refundNo,
    refund_status: 'SUCCESS',
    amount: { refund: row.amount, total: trade.amount },
  }
  if (isNew) await queueNotice(db, { url: trade.notifyUrl, event: 'REFUND.SUCCESS', resource }, now)
  return { refund_id: row.refundId, out_refund_no: row.refundNo, status: isNew ? 'PROCESSING' : 'SUCCESS' }
}

async function read({ db }: World, path: string): Promise<string> {
  const trade = TRADE.exec(path)
  if (trade?.[1]) return JSON.stringify(tradeBody(await findTrade(db, trade[1])))
  const back = REFUND.exec(path)
  if (back?.[1]) {
    const row = await findRefund(db, back[1])
    return JSON.stringify({ refund_id: row.refundId, out_refund_no: row.refundNo, status: 'SUCCESS' })
  }
  const bill = BILL.exec(path)
  if (bill?.[1]) return JSON.stringify({ download_url: `https://cashier.local/bill/${bill[1]}` })
  const file = BILL_FILE.exec(path)
  if (file?.[1]) return writeBill(await tradesOfDay(db, file[1]))
  throw new CashierError(404, 'NOT_FOUND', '没有这个接口')
}

/** What the platform does with a call of the merchant. @returns the JSON (or CSV) of the answer @throws CashierError */
export async function answerCall(world: World, { method, path, body }: MerchantCall): Promise<string> {
  if (method === 'GET') return read(world, path)
  if (path === '/v3/pay/transactions/jsapi') return JSON.stringify(await prepay(world.db, 'JSAPI', body))
  if (path === '/v3/pay/transactions/native') return JSON.stringify(await prepay(world.db, 'NATIVE', body))
  if (path === '/v3/refund/domestic/refunds') return JSON.stringify(await refund(world, body))
  const closing = TRADE.exec(path)
  if (closing?.[1] && closing[2]) {
    await closeTrade(world.db, closing[1])
    return ''
  }
  throw new CashierError(404, 'NOT_FOUND', '没有这个接口')
}
