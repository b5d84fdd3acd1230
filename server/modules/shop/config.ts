/** Every number of the catalogue that is not a product's own. */
export const SHOP = {
  pageSize: 20,
  /** Stars from which a review is good, and up to which it is bad. */
  good: 4,
  bad: 2,
  /** Tags shown above the reviews. */
  tags: 6,
  /** Orders before this hour (Shanghai) are sent the next day. */
  cutOffHour: 16,
  /** Messages of arrivals sent in one look; more wait for the next. */
  arrivalBatch: 200,
} as const

/** Between two looks for goods that are there again, ms. */
export const ARRIVAL_MS = 60_000

/** Key of the global config with the message template of 到货提醒, written like the one of the reminder (modules/reminder). */
export const ARRIVAL_TEMPLATE = 'ARRIVAL_TEMPLATE'
