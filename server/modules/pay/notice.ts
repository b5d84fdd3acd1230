import { NoticeRefused, type Notice, type PaySettings, type RawNotice } from './ports'
import type { PlatformKeys } from './platform-keys'
import { checkSigned } from './signed'
import { open, type Sealed } from './signature'
import { refundStateOf, strangeIn, tradeOf, type RefundBody, type TradeBody } from './words'

interface Envelope {
  id: string
  event_type: string
  resource: Sealed
}

/** Opens what was signed. @throws NoticeRefused when it is none of ours */
function opened(body: string, apiKey: string): { envelope: Envelope; resource: object } {
  try {
    const envelope = JSON.parse(body) as Envelope
    const resource: unknown = JSON.parse(open(envelope.resource, apiKey))
    if (typeof resource !== 'object' || resource === null) throw new Error('nothing is in it')
    return { envelope, resource }
  } catch (error) {
    throw new NoticeRefused(`cannot be opened: ${error instanceof Error ? error.message : ''}`)
  }
}

/** A payment that says it is ours: app, merchant and currency (reliability.md rule 15); the amount is compared under the order's lock. */
function paid(body: TradeBody, settings: PaySettings) {
  const apps = [settings.apps.mini, settings.apps.mp]
  if (!apps.includes(body.appid)) throw new NoticeRefused(`of the app ${body.appid}`)
  const strange = strangeIn(body, settings)
  if (strange !== null) throw new NoticeRefused(strange)
  return tradeOf(body)
}

/** Reads a notice: raw body, stamp, serial, signature, seal, then whose it is. @throws NoticeRefused */
export async function readNotice(notice: RawNotice, of: { settings: PaySettings; keys: PlatformKeys }): Promise<Notice> {
  await checkSigned(notice, of.keys)
  const { envelope, resource } = opened(notice.body, of.settings.apiKey)
  const { id, event_type: event } = envelope
  if (typeof id !== 'string' || id === '' || typeof event !== 'string') throw new NoticeRefused('without an id, or an event')
  if (event === 'TRANSACTION.SUCCESS') return { id, kind: 'paid', trade: paid(resource as TradeBody, of.settings) }
  if (!event.startsWith('REFUND.')) return { id, kind: 'other' }
  const body = resource as Partial<RefundBody>
  if (body.mchid !== of.settings.mchId) throw new NoticeRefused(`of the merchant ${body.mchid}`)
  const { out_trade_no: tradeNo, out_refund_no: refundNo, refund_status, amount } = body
  if (!tradeNo || !refundNo || !amount) throw new NoticeRefused('of a refund without a number or an amount')
  return { id, kind: 'refund', tradeNo, refundNo, state: refundStateOf(refund_status), amount: amount.refund }
}
