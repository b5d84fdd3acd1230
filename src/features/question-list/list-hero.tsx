import { View, Text } from '@tarojs/components'
import s from './question-list.module.scss'

export interface ListHeroProps {
  lead: string
  count: number
  /** What is counted; questions unless it says something else. */
  unit?: string
  note: string
  action: string
  onTap: () => void
}

/** The first job of the page: how many there are, and the button that starts them. */
export function ListHero({ lead, count, unit = '题', note, action, onTap }: ListHeroProps) {
  return (
    <View className={s.hero}>
      <View className={s.lead}>{lead}</View>
      <View className={s.count}>
        {count}
        <Text className={s.unit}>{unit}</Text>
      </View>
      <View className={s.lead}>{note}</View>
      <View className={s.start} ariaRole="button" onClick={onTap}>
        {action}
      </View>
    </View>
  )
}
