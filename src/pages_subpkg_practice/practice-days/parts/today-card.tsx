import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import type { TodayWords } from '../days-model'
import s from './today-card.module.scss'

/** Today's set and its button. */
export function TodayCard({ words, onAction }: { words: TodayWords; onAction: () => void }) {
  const { title, note, tail, action } = words
  return (
    <Card className={s.card}>
      <View className={s.row}>
        <View className={s.words}>
          <View className={s.title}>{title}</View>
          <View className={s.note}>
            <Text className={s.theme}>{note}</Text>
            <Text className={s.tail}>{tail}</Text>
          </View>
        </View>
        {action && (
          <Button size={40} kind={action.kind === 'practise' ? 'primary' : 'soft'} onTap={onAction}>
            {action.label}
          </Button>
        )}
      </View>
    </Card>
  )
}
