import { Text } from '@tarojs/components'
import { yuan } from '@/domain/money'
import { grouped } from '@/domain/numerals'
import { cx } from '../cx'
import s from './price.module.scss'

interface PriceProps {
  /** Integer fen. */
  fen: number
  /** big 26/32, total 22/26, row 18/24, line 16/24 in ink, small 14/20; the struck one of before is 12/18, a big one 13/18. */
  size?: 'big' | 'total' | 'row' | 'line' | 'small'
  /** What it cost before: struck through, in a quiet colour. */
  struck?: boolean
  /** Two decimals even for whole yuan: sums of an order. */
  exact?: boolean
}

/** A price: ¥ at 68 % of tabular digits (mockups "Price"). */
export function Price({ fen, size = 'row', struck, exact }: PriceProps) {
  const digits = grouped(exact ? (fen / 100).toFixed(2) : yuan(fen))
  return (
    <Text className={cx(s.price, s[size], struck && s.struck)}>
      {struck ? (
        `¥${digits}`
      ) : (
        <>
          <Text className={s.sign}>¥</Text>
          {digits}
        </>
      )}
    </Text>
  )
}
