import { Text, View } from '@tarojs/components'
import type { OpenedShare } from '@/api/share'
import { Card } from '@/components/card'
import { Tag } from '@/components/tag'
import { paperFacts } from '../landing'
import s from '../share-callback.module.scss'

const KIND: Record<OpenedShare['kind'], string> = {
  question: '题目',
  exam: '模拟考试',
  advanced: '进阶练习',
  daily: '每日一练',
  app: '一起备考',
}
const APP = '章节练习、每日一练、模拟考试和错题复习，进度跟着账号走。'

/** Name and facts of a shared paper or set; for the app what it is. */
export function SharedPaper({ opened }: { opened: OpenedShare }) {
  const { kind, title, subjectName, paper } = opened
  return (
    <Card className={s.card}>
      <View className={s.meta}>
        <Tag size={22}>{KIND[kind]}</Tag>
        <View className={s.chapter}>{subjectName}</View>
      </View>
      <View className={s.name}>{title}</View>
      {kind === 'app' && <View className={s.words}>{APP}</View>}
      {paper && (
        <View className={s.facts}>
          {paperFacts(paper).map(([figure, unit, label]) => (
            <View key={label} className={s.fact}>
              <View className={s.figure}>
                {figure}
                <Text className={s.unit}>{unit}</Text>
              </View>
              <View className={s.label}>{label}</View>
            </View>
          ))}
        </View>
      )}
    </Card>
  )
}
