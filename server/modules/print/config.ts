import path from 'node:path'

/** Numbers and places of printing. */
export const PRINT = {
  /** Documents of the product; a file is named by its row. Those of an operator lie in `print` of the media directory. */
  folder: path.resolve(__dirname, '../../seed/information/documents'),
  /** Days from the order to the parcel at the door: one to print, two on the way. */
  arrivalDays: 3,
  /** Freight rule of parcels with prints (freight_rules). */
  freightRule: 'print',
} as const
