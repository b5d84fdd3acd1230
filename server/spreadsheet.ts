/** Tables for spreadsheets: Excel, WPS, LibreOffice and Numbers show every cell as it was written. */

/** Begins like a formula, behind spaces too; the wide signs of Chinese keyboards are read as the narrow ones by some. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
/**
 * What a spreadsheet makes something else of, quoted or not: 1/2 a day, 1 1/2 a fraction, 10:30 a time, 007 seven, 1E+19 a number and (5)
 * one below nought; a long number loses its last digits.
 */
const REMADE = /^\s*(\d+([/:.-]\d+)*[/:-]\d+|\d+ \d+\/\d+|0\d+|\d{12,}|\d*\.?\d+[eE][+-]?\d+|\(\d+(\.\d+)?\)|\d+月\d+日)\s*$/

/** A cell that a spreadsheet shows as it is written. */
function cell(text: string): string {
  const safe = FORMULA.test(text) || REMADE.test(text) ? `'${text}` : text
  return `"${safe.replace(/"/g, '""')}"`
}

/** A table after RFC 4180 in UTF-8 with a byte order mark, which Excel and WPS need to read Chinese. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
