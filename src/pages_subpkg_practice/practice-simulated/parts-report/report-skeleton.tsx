import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './report.module.scss'

/** The boxes of a report while it loads. */
export function ReportSkeleton() {
  return (
    <>
      <Card flush className={s.score}>
        <View className={s.waiting}>
          <Skeleton w={240} h={14} />
          <Skeleton w={145} h={145} r={73} className={s.waitingRing} />
          <Skeleton w={180} h={24} r={12} />
        </View>
        <View className={s.facts}>
          {[0, 1, 2].map((fact) => (
            <View key={fact} className={s.waitingFact}>
              <Skeleton w={64} h={24} />
              <Skeleton w={48} h={12} className={s.waitingLine} />
            </View>
          ))}
        </View>
        <View className={s.waiting}>
          <Skeleton w={180} h={12} />
          <Skeleton w={186} h={16} className={s.waitingLinks} />
        </View>
      </Card>
      {[3, 5].map((rows) => (
        <Card key={rows} className={s.card}>
          <Skeleton w={80} h={18} />
          {Array.from({ length: rows }, (_, row) => (
            <View key={row} className={s.row}>
              <Skeleton w={160} h={14} />
              <Skeleton h={6} r={3} className={s.waitingLine} />
            </View>
          ))}
        </Card>
      ))}
    </>
  )
}
