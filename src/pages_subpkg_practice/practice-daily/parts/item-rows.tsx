import { Text, View } from '@tarojs/components'
import type { DailyAnalysis } from '@/api/daily'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { itemNote } from '../analysis-model'
import s from './item-rows.module.scss'

type Item = DailyAnalysis['items'][number]

export interface ItemRowsProps {
  items: readonly Item[]
  onOpen: (item: Item) => void
}

/** Every question of the set: right or wrong, in two lines; a tap opens it with its analysis. */
export function ItemRows({ items, onOpen }: ItemRowsProps) {
  return (
    <Card flush className={s.card}>
      {items.map((item) => (
        <View
          key={item.questionId}
          className={s.row}
          hoverClass={s.pressed}
          ariaRole="button"
          ariaLabel={`第 ${item.number} 题，${item.correct ? '答对' : '答错'}，${item.text}`}
          onClick={() => onOpen(item)}
        >
          <Icon name={item.correct ? 'success' : 'error'} size={22} className={cx(s.mark, item.correct ? s.right : s.wrong)} />
          <View className={s.words}>
            <View className={s.text}>{`${item.number}. ${item.text}`}</View>
            <Text className={s.note}>{itemNote(item)}</Text>
          </View>
          <Icon name="right" size={16} className={s.chevron} />
        </View>
      ))}
    </Card>
  )
}
