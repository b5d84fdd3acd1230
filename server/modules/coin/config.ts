import { DAILY } from '../daily/config'
import { SHARE } from '../share/config'

/** Numbers of coins (product.md "coin-detail"): everything a learner can earn, and what it is worth. */
export const COIN = {
  /** Fen a coin is worth in an order: 100 coins are a yuan. */
  fen: 1,
  /** Percent of the goods that coins may pay at most. */
  maxPercent: 50,
  /** Coins of the days in a row; after the last one the row begins again. */
  week: [5, 5, 10, 10, 10, 15, 50],
  /** What else is earned: coins each time, times a day. */
  ways: {
    daily: { coins: DAILY.reward, perDay: 1 },
    invite: { coins: SHARE.coins, perDay: SHARE.perDay },
  },
  pageSize: 20,
} as const
