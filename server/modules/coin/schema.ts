import { Type } from '@sinclair/typebox'
import { contracts, Enum, Strict } from '../../http/contract'

const Day = Type.String()

const Week = Type.Object({
  /** Days in a row, up to today or to yesterday while today is open. */
  streak: Type.Integer(),
  checkedIn: Type.Boolean(),
  /** Seven days, today among them; a missed day begins the row again. */
  cells: Type.Array(Type.Object({ day: Day, coins: Type.Integer(), done: Type.Boolean() })),
})

export const coinContracts = contracts({
  overview: {
    method: 'GET',
    url: '/api/coin',
    access: 'user',
    summary: 'The learner’s coins, what they are worth, the days signed in, and what else earns coins. Refused under review mode',
    result: Type.Object({
      balance: Type.Integer(),
      /** Fen all of them are worth, and the percent of the goods of an order they may pay. */
      worth: Type.Integer(),
      maxPercent: Type.Integer(),
      /** Today on the server's calendar. */
      today: Day,
      week: Week,
      ways: Type.Array(
        Type.Object({ kind: Enum('daily', 'invite'), coins: Type.Integer(), perDay: Type.Integer(), doneToday: Type.Integer() }),
      ),
    }),
  },
  checkIn: {
    method: 'POST',
    url: '/api/coin/check-in',
    access: 'user',
    summary: 'Sign in for today, once however often it is asked for',
    body: Strict({}),
    result: Type.Object({
      /** Coins of today; 0 when the day was signed in before. */
      coins: Type.Integer(),
      balance: Type.Integer(),
      week: Week,
    }),
  },
  entries: {
    method: 'GET',
    url: '/api/coin/entries',
    access: 'user',
    summary: 'The ledger, newest first, 20 a page; the next page begins before the last id of this one',
    querystring: Strict({
      filter: Enum('all', 'in', 'out'),
      before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    result: Type.Object({
      more: Type.Boolean(),
      rows: Type.Array(
        Type.Object({
          id: Type.Integer(),
          title: Type.String(),
          kind: Type.String(),
          amount: Type.Integer(),
          balanceAfter: Type.Integer(),
          /** Epoch ms. */
          createdAt: Type.Integer(),
        }),
      ),
    }),
  },
})
