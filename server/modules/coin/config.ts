import { DAILY } from '../daily/config'
import { SHARE } from '../share/config'

/** Numbers of coins (product.md "coin-detail"): everything a learner can earn. What coins are worth: src/domain/price/coins. */
export const COIN = {
  /** Coins of the days in a row; after the last one the row begins again. */
  week: [5, 5, 10, 10, 10, 15, 50],
  /** What else is earned: coins each time, times a day. */
  ways: {
    daily: { coins: DAILY.reward, perDay: 1 },
    invite: { coins: SHARE.coins, perDay: SHARE.perDay },
  },
  pageSize: 20,
} as const
