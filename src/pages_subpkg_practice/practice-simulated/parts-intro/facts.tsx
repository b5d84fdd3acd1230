import { Text, View } from '@tarojs/components'
import type { SimulatedIntro } from '@/api/simulated'
import { Card } from '@/components/card'
import { pointsText } from '@/domain/exam/points'
import { grouped } from '@/domain/numerals'
import { ShareLink } from '@/features/share/share-link'
import s from './intro.module.scss'

/** Subject, name and the four facts of a paper. */
export function Facts({ intro, onShare }: { intro: SimulatedIntro; onShare: () => void }) {
  const four = [
    [String(intro.questions), '题', '题量'],
    [String(intro.minutes), '分钟', '时长'],
    [pointsText(intro.full), '分', '满分'],
    [pointsText(intro.passScore), '分', '及格线'],
  ]
  return (
    <Card flush>
      <View className={s.facts}>
        <View className={s.subject}>
          <View className={s.subjectName}>{intro.subjectName}</View>
          <View className={s.finished}>{intro.finished > 0 && `${grouped(intro.finished)} 人考过`}</View>
          {!intro.withdrawn && <ShareLink onTap={onShare} />}
        </View>
        <View className={s.name}>{intro.name}</View>
        <View className={s.four}>
          {four.map(([figure, unit, label]) => (
            <View key={label} className={s.fact}>
              <View className={s.figure}>
                {figure}
                <Text className={s.unit}>{unit}</Text>
              </View>
              <View className={s.label}>{label}</View>
            </View>
          ))}
        </View>
      </View>
    </Card>
  )
}
