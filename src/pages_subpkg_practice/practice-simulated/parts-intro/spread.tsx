import { Text, View } from '@tarojs/components'
import type { SimulatedIntro } from '@/api/simulated'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import s from './intro.module.scss'

/** Shades of the shares: those of the mockup for three, evenly paler for more. */
const shade = (at: number, count: number): number => (count <= 3 ? ([1, 0.6, 0.3][at] ?? 1) : 1 - (at * 0.8) / (count - 1))

/** How the questions are spread over the sections. */
export function Spread({ sections }: Pick<SimulatedIntro, 'sections'>) {
  return (
    <Card className={s.place}>
      <View className={s.heading} ariaRole="heading">
        题型分布
      </View>
      <View className={s.stack}>
        {sections.map(({ id, questions }, at) => (
          <View key={id} className={s.share} style={{ flex: String(questions), opacity: shade(at, sections.length) }} />
        ))}
      </View>
      <View className={cx(s.legend, sections.length > 3 && s.many)}>
        {sections.map(({ id, name, questions }, at) => (
          <View key={id} className={s.key}>
            <View className={s.dot} style={{ opacity: shade(at, sections.length) }} />
            {name}
            <Text className={s.count}>{questions}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
