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
} as const
