import { Text, View } from '@tarojs/components'
import type { AdvancedPaper } from '@/api/advanced'
import { Card } from '@/components/card'
import { typeWords } from '../contents-model'
import s from './more.module.scss'

/** What the paper is made of: types, and the chapters it covers. */
export function Contents({ paper: { types, chapters } }: { paper: AdvancedPaper }) {
  return (
    <Card className={s.place}>
      <View className={s.heading} ariaRole="heading">
        题型
      </View>
      <View className={s.types}>
        {typeWords(types).map((words) => (
          <Text key={words}>{words}</Text>
        ))}
      </View>
      <View className={s.second}>覆盖章节</View>
      {chapters.map(({ chapterId, name, count }) => (
        <View key={chapterId} className={s.chapter}>
          <Text className={s.chapterName}>{name}</Text>
          <Text className={s.chapterCount}>{count} 题</Text>
        </View>
      ))}
    </Card>
  )
}
