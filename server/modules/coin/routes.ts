import type { FastifyRequest } from 'fastify'
import { dayOf } from '@/domain/calendar'
import { COIN_MAX_PERCENT, coinsWorth } from '@/domain/price/coins'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import { checkIn, weekOf } from './check-in'
import { COIN } from './config'
import { earnedToday, entriesOf } from './entries'
import { coinsOf } from './ledger'
import { coinContracts } from './schema'

/** Coins are a reduction of prices: under review there are none (mockup notes "Review mode"). */
function refuseReviewed(request: FastifyRequest): void {
  if (isReviewed(request)) throw notFound()
}

const KINDS = ['daily', 'invite'] as const

/** The learner's coins (product.md "coin-detail"). */
export function coinModule() {
  const handlers: Handlers<typeof coinContracts> = {
    overview: async ({ db, userId, now, request }) => {
      refuseReviewed(request)
      const [balance, week, earned] = await Promise.all([
        coinsOf(db, userId),
        weekOf(db, { userId, now }),
        earnedToday(db, { userId, now }),
      ])
      const ways = KINDS.map((kind) => ({ kind, ...COIN.ways[kind], doneToday: earned[kind] }))
      return { balance, worth: coinsWorth(balance), maxPercent: COIN_MAX_PERCENT, today: dayOf(now.getTime()), week, ways }
    },

    checkIn: ({ db, userId, now, request }) => {
      refuseReviewed(request)
      return db.transaction(async (tx) => {
        const own = { userId, now }
        const coins = await checkIn(tx, own)
        return { coins, balance: await coinsOf(tx, userId), week: await weekOf(tx, own) }
      })
    },

    entries: async ({ db, userId, query, request }) => {
      refuseReviewed(request)
      return entriesOf(db, { userId, filter: query.filter, before: query.before })
    },
  }
  return { contracts: coinContracts, handlers }
}
