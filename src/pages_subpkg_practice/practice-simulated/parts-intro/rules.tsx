import { View } from '@tarojs/components'
import type { SimulatedIntro } from '@/api/simulated'
import { Card } from '@/components/card'
import { pointsText } from '@/domain/exam/points'
import { windowWords } from '../intro-model'
import s from './intro.module.scss'

/** What is to be known before the start: the rules, the window, attempts left, and how each section is marked. */
export function Rules({ intro }: { intro: SimulatedIntro }) {
  const { rules, attemptsLeft } = intro
  const open = windowWords(intro)
  return (
    <>
      <Card className={s.place}>
        <View className={s.heading}>考试须知</View>
        {rules.map((rule) => (
          <View key={rule} className={s.rule}>
            {rule}
          </View>
        ))}
        {open !== '' && <View className={s.rule}>{open}</View>}
        {attemptsLeft !== null && (
          <View className={s.rule}>{attemptsLeft > 0 ? `还可以考 ${attemptsLeft} 次。` : '考试次数已经用完。'}</View>
        )}
      </Card>
      <Card className={s.place}>
        <View className={s.heading}>评分规则</View>
        {intro.sections.map(({ id, name, full, minutes, choose, rule }) => (
          <View key={id} className={s.rule}>
            {[
              `${name}：满分 ${pointsText(full)} 分`,
              minutes === null ? '' : `限时 ${minutes} 分钟`,
              choose === null ? '' : `任选 ${choose} 个案例作答`,
              rule,
            ]
              .filter(Boolean)
              .join('，')}
          </View>
        ))}
      </Card>
    </>
  )
}
