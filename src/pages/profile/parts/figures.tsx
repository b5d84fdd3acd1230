import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import type { Figure } from '../figures'
import s from './figures.module.scss'

export interface FiguresProps {
  figures: Figure[]
  /** The first answer is on its way: boxes in place of the numbers. */
  loading: boolean
  /** Opens the statistics. */
  onOpen: () => void
}

/** The four figures of a learner in one row. */
export function Figures({ figures, loading, onOpen }: FiguresProps) {
  return (
    <Card flush className={s.card} label="学习统计" onTap={onOpen}>
      <View className={s.row}>
        {figures.map(({ label, value, unit }) => (
          <View key={label} className={s.figure}>
            {loading ? (
              <Skeleton w={44} h={18} className={s.box} />
            ) : (
              <Text className={s.value}>
                {value}
                {unit && <Text className={s.unit}>{unit}</Text>}
              </Text>
            )}
            <Text>{label}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
