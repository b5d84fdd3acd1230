import { View, Text } from '@tarojs/components'
import s from './question-list.module.scss'

export interface ListHeroProps {
  lead: string
  count: number
  note: string
  action: string
  onTap: () => void
}

/** The first job of the page: how many questions there are, and the button that starts them. */
export function ListHero({ lead, count, note, action, onTap }: ListHeroProps) {
  return (
    <View className={s.hero}>
      <View className={s.lead}>{lead}</View>
      <View className={s.count}>
        {count}
        <Text className={s.unit}>题</Text>
      </View>
      <View className={s.lead}>{note}</View>
      <View className={s.start} ariaRole="button" onClick={onTap}>
        {action}
      </View>
    </View>
  )
}
