import { eq } from 'drizzle-orm'
import { cashierTrades } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import type { Db } from '../../db/client'
import { cashierContracts } from './schema'

async function tradeOf(db: Db, prepayId: string) {
  const [row] = await db.select().from(cashierTrades).where(eq(cashierTrades.prepayId, prepayId))
  if (!row) throw notFound('付款单')
  return row
}

/** The counter of the local cashier; with the real platform there is none. */
export function cashierModule(deps: Deps) {
  const handlers: Handlers<typeof cashierContracts> = {
    cashierTrade: async ({ params }) => {
      if (!deps.pay.cashier) throw notFound('收银台')
      const { description, amount, state } = await tradeOf(deps.db, params.prepayId)
      return { description, amount, state }
    },

    cashierConfirm: async ({ params }) => {
      if (!deps.pay.cashier) throw notFound('收银台')
      await deps.pay.cashier.confirm(params.prepayId)
      const { state } = await tradeOf(deps.db, params.prepayId)
      // Not paid by this word and not paid before: its time was over.
      return { state: state === 'NOTPAY' ? 'CLOSED' : state }
    },
  }
  return { contracts: cashierContracts, handlers }
}
