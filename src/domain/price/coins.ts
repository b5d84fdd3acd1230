/**
 * What coins are worth in an order (product.md "coin-detail"): the price reads it, and so does every screen that explains it. One coin is
 * one fen in all sums of an order; the ledger keeps coins, and orders keep them as the money they stand for.
 */

/** Coins of a yuan. */
export const COINS_PER_YUAN = 100
/** Percent of the goods that coins pay at most. */
export const COIN_MAX_PERCENT = 50

/** What coins are worth, fen. */
export const coinsWorth = (coins: number): number => Math.floor((coins * 100) / COINS_PER_YUAN)
