import { View } from '@tarojs/components'
import type { PrintQuote } from '@/api/print'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { amountText, yuan } from '@/domain/money'
import { BINDING_WORDS, PRINT_PRICE } from '@/domain/print-price'
import type { PrinterPage } from '../use-printer-detail'
import printer from './printer.module.scss'
import s from './sum-card.module.scss'

function Row({ label, note, value }: { label: string; note: string; value: string }) {
  return (
    <View className={s.sum}>
      <View>
        {label}
        <View className={s.sumNote}>{note}</View>
      </View>
      <View className={s.sumValue}>{value}</View>
    </View>
  )
}

const freightNote = ({ region, freeFrom }: PrintQuote) =>
  [region ?? '大部分地区', freeFrom === null ? '' : `满 ${yuan(freeFrom)} 包邮`].filter((word) => word !== '').join('，')

function freightValue({ freight }: PrintQuote): string {
  if (freight === null) return '不配送'
  return freight === 0 ? '包邮' : amountText(freight)
}

/** The sum that explains itself: pages × price, binding, discount, freight. */
export function SumCard({ page }: { page: PrinterPage }) {
  const { counted, quote, failed } = page
  const { binding, copies } = page.options
  if (!counted.ok) return null
  const { sum } = counted
  const of = copies > 1 ? ` x ${copies} 份` : ''
  return (
    <Card flush className={cx(printer.gap, s.fee)}>
      <Row label="内页" note={`${sum.pages} 页 x ¥${(sum.pagePrice / 100).toFixed(2)}${of}`} value={amountText(sum.inner)} />
      {sum.binding > 0 && <Row label={BINDING_WORDS[binding]} note={`${copies} 册`} value={amountText(sum.binding)} />}
      {sum.discount > 0 && (
        <Row
          label="多份优惠"
          note={`满 ${PRINT_PRICE.discount.from} 份打 ${PRINT_PRICE.discount.percent / 10} 折`}
          value={amountText(-sum.discount)}
        />
      )}
      {quote && <Row label="运费" note={freightNote(quote)} value={freightValue(quote)} />}
      {!quote && failed && <View className={printer.problem}>{failed.message}</View>}
    </Card>
  )
}
