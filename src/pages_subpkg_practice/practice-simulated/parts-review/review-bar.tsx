import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { useReview } from '../review-context'
import { placeWords } from '../review-model'
import s from '../parts-normal/toolbar.module.scss'

export interface ReviewBarProps {
  onTurn: (step: 1 | -1) => void
  onNumbers: () => void
}

/** Back and forth, and all numbers at once. */
export function ReviewBar({ onTurn, onNumbers }: ReviewBarProps) {
  const review = useReview()
  const { at, shown } = review
  const count = shown.length
  return (
    <View className={s.tools}>
      <View className={s.previous}>
        <Button kind="line" size={40} block disabled={at === 0} onTap={() => onTurn(-1)}>
          上一题
        </Button>
      </View>
      <View className={s.middle}>
        <View className={s.tool} ariaRole="button" onClick={onNumbers}>
          <Icon name="grid" />
          {placeWords(review) ?? `${at + 1} / ${count}`}
        </View>
      </View>
      <View className={s.next}>
        <Button size={40} block disabled={at === count - 1} onTap={() => onTurn(1)}>
          下一题
        </Button>
      </View>
    </View>
  )
}
