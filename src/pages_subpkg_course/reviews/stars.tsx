import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import s from './reviews.module.scss'

const FIVE = [1, 2, 3, 4, 5]

export interface StarsProps {
  /** 0 to 5; whole ones. */
  score: number
  /** Makes them a choice of 44 px each. */
  onChoose?: (score: number) => void
}

/** Five stars, as a mark or as a choice. */
export function Stars({ score, onChoose }: StarsProps) {
  if (!onChoose) {
    return (
      <View className={s.stars} ariaRole="img" ariaLabel={`${score} 星`}>
        {FIVE.map((n) => (
          <View key={n} className={cx(s.star, n <= score && s.lit)} />
        ))}
      </View>
    )
  }
  return (
    <View className={s.choice} ariaRole="radiogroup" ariaLabel="评分">
      {FIVE.map((n) => (
        <View key={n} className={s.target} ariaRole="radio" ariaLabel={`${n} 星`} ariaChecked={n === score} onClick={() => onChoose(n)}>
          <View className={cx(s.star, s.big, n <= score && s.lit)} />
        </View>
      ))}
    </View>
  )
}
