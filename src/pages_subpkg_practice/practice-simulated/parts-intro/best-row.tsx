import { Text, View } from '@tarojs/components'
import type { SimulatedIntro } from '@/api/simulated'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { bestText } from '@/domain/exam/points'
import s from './intro.module.scss'

/** The learner's best score and the way to all of them; nothing for a paper never taken. */
export function BestRow({ intro: { mine, full }, onOpen }: { intro: Pick<SimulatedIntro, 'mine' | 'full'>; onOpen: () => void }) {
  if (!mine || mine.best === null) return null
  const best = bestText(mine.best, { ...mine, full })
  return (
    <Card flush className={s.place} label={`最好成绩 ${best}，${mine.attempts} 次记录`} onTap={onOpen}>
      <View className={s.best}>
        <Icon name="trophy" size={22} className={s.trophy} />
        <View className={s.bestWords}>
          最好成绩 <Text className={s.strong}>{best}</Text>
        </View>
        <View className={s.records}>
          {mine.attempts} 次记录
          <Icon name="right" size={16} className={s.chevron} />
        </View>
      </View>
    </Card>
  )
}
