import { SHOP } from './config'

const HOUR_MS = 3_600_000
const SHANGHAI_HOURS = 8

/** What is ordered before this hour leaves the next day. */
const inTime = (now: Date): boolean => Math.floor(now.getTime() / HOUR_MS + SHANGHAI_HOURS) % 24 < SHOP.cutOffHour

/** `今日 16:00 前下单，明日发货`; later in the day the next one counts. */
export const dispatchPromise = (now: Date): string =>
  inTime(now) ? `今日 ${SHOP.cutOffHour}:00 前下单，明日发货` : `明日 ${SHOP.cutOffHour}:00 前下单，次日发货`

/** The same of an order that is made now: `明日发货`. */
export const dispatchNow = (now: Date): string => (inTime(now) ? '明日发货' : '后天发货')
