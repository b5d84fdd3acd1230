import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import s from './stars.module.scss'

const FIVE = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** 1 to 5; 0: nothing chosen yet. */
  score: number
  /** px of a star: 12 in a review, 32 where it is chosen. */
  size?: 12 | 32
  /** Makes them choosable. */
  onChange?: (score: number) => void
}

/** Five stars, filled up to the score. */
export function Stars({ score, size = 12, onChange }: StarsProps) {
  if (!onChange) {
    return (
      <View className={s.stars} ariaRole="img" ariaLabel={`${score} 星`}>
        {FIVE.map((star) => (
          <View key={star} className={cx(s.star, s[`s${size}`], star <= score && s.on)} />
        ))}
      </View>
    )
  }
  return (
    <View className={s.stars} ariaRole="radiogroup" ariaLabel="评分">
      {FIVE.map((star) => (
        <View
          key={star}
          className={s.target}
          ariaRole="radio"
          ariaLabel={`${star} 星`}
          ariaChecked={star === score}
          onClick={() => onChange(star)}
        >
          <View className={cx(s.star, s[`s${size}`], star <= score && s.on)} />
        </View>
      ))}
    </View>
  )
}
