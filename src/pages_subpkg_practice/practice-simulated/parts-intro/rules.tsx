import { View } from '@tarojs/components'
import type { SimulatedIntro } from '@/api/simulated'
import { Card } from '@/components/card'
import { pointsText } from '@/domain/exam/points'
import { windowWords } from '../intro-model'
import s from './intro.module.scss'

/** A section's full mark, time and rule in a line. What is rated apart has no full mark: 0 would be read as worth nothing. */
function sectionWords({ name, full, minutes, rule }: SimulatedIntro['sections'][number]): string {
  const parts = [full > 0 && `满分 ${pointsText(full)} 分`, minutes !== null && `限时 ${minutes} 分钟`, rule]
  return `${name}：${parts.filter(Boolean).join('，')}`
}

/** What is to be known before the start: the rules, the window, attempts left, and how each section is marked. */
export function Rules({ intro }: { intro: SimulatedIntro }) {
  const { rules, attemptsLeft } = intro
  const open = windowWords(intro)
  return (
    <>
      <Card className={s.place}>
        <View className={s.heading} ariaRole="heading">
          考试须知
        </View>
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
        <View className={s.heading} ariaRole="heading">
          评分规则
        </View>
        {intro.sections.map((section) => (
          <View key={section.id} className={s.rule}>
            {sectionWords(section)}
          </View>
        ))}
      </Card>
    </>
  )
}
