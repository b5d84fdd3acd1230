/** The platform's bill of a day: CSV whose values begin with a backtick, headed by names, ended by sums. */
import type { BillRow } from './ports'

const COLUMNS = {
  transactionId: '微信订单号',
  tradeNo: '商户订单号',
  total: '订单金额',
  refundNo: '商户退款单号',
  refund: '退款金额',
} as const

const plain = (value: string | undefined): string => (value ?? '').trim().replace(/^`/, '')

/** A comma stands in names of goods, too: a value ends where the next one begins with its backtick. */
const cellsOf = (line: string): string[] => line.split(',`').map(plain)

/** `139.40` → 13940. */
const fenOf = (value: string): number => Math.round(Number(value) * 100)

/** How the names of the sums begin, which end every bill. */
const SUMS = '总交易单数'

/** Whether the sums are reached: a bill that was cut off before them lacks nobody knows what, and reads as if that had not been paid. */
const isWhole = (lines: readonly string[]): boolean => lines.some((line) => plain(line).startsWith(SUMS))

/** Reads a bill; the sums at its end are not rows. @throws Error when a column or the end is missing: another format is not guessed */
export function readBill(csv: string): BillRow[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const heads = (lines[0] ?? '').split(',').map(plain)
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, heads.indexOf(name)])) as Record<
    keyof typeof COLUMNS,
    number
  >
  const missing = Object.entries(at).find(([, index]) => index === -1)
  if (missing) throw new Error(`账单缺少「${COLUMNS[missing[0] as keyof typeof COLUMNS]}」一列`)
  if (!isWhole(lines)) throw new Error('账单不完整：末尾没有合计')
  return lines
    .slice(1)
    .filter((line) => line.startsWith('`'))
    .map(cellsOf)
    .filter((cells) => cells.length >= heads.length)
    .map((cells) => {
      const refundNo = cells[at.refundNo] ?? ''
      return {
        tradeNo: cells[at.tradeNo] ?? '',
        transactionId: cells[at.transactionId] ?? '',
        amount: fenOf(cells[at.total] ?? '0'),
        refundNo: refundNo === '' || refundNo === '0' ? null : refundNo,
        refundAmount: fenOf(cells[at.refund] ?? '0'),
      }
    })
}

/** Writes a bill as the platform does, for the local cashier. */
export function writeBill(rows: readonly BillRow[]): string {
  const heads = Object.values(COLUMNS)
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const lines = rows.map(({ transactionId, tradeNo, amount, refundNo, refundAmount }) =>
    [transactionId, tradeNo, yuan(amount), refundNo ?? '0', yuan(refundAmount)].map((value) => `\`${value}`).join(','),
  )
  return [heads.join(','), ...lines, SUMS, `\`${rows.length}`].join('\r\n')
}
