import { encode } from 'uqr'

/** The QR code of a text, a row of modules each, 1 is dark: src/domain/share-poster.ts draws it. The encoder is no weight of a device. */
export const codeRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
