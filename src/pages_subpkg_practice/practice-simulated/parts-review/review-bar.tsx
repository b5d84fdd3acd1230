import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import s from '../parts-normal/toolbar.module.scss'

export interface ReviewBarProps {
  at: number
  count: number
  onTurn: (step: 1 | -1) => void
  onNumbers: () => void
}

/** Back and forth, and all numbers at once. */
export function ReviewBar({ at, count, onTurn, onNumbers }: ReviewBarProps) {
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
          {`${at + 1} / ${count}`}
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
