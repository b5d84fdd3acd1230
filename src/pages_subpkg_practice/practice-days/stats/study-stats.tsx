import { View } from '@tarojs/components'
import type { StudyStats as Data } from '@/api/stats'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { Gate } from '@/features/question-list/gate'
import { go } from '@/hooks/go'
import { AreasCard } from './areas-card'
import { HeatCard } from './heat-card'
import { TotalCard } from './total-card'
import { TrendCard } from './trend-card'
import { useStudyStats } from './use-study-stats'
import s from './stats.module.scss'

const skeleton = (
  <View className={s.cards}>
    <Skeleton w="100%" h={92} r={14} />
    <Skeleton w="100%" h={320} r={14} />
    <Skeleton w="100%" h={160} r={14} />
  </View>
)

const empty = (
  <EmptyState
    art="note"
    title="还没有学习数据"
    text="做几道题，这里就会有你的进步"
    action={{ label: '去做题', onTap: () => void go('practice', { section: 'chapters' }) }}
  />
)

const isEmpty = ({ total, days }: Data) => total.questions === 0 && days.length === 0

/** 学习统计: how much, how right and how regularly a learner studies the active subject. */
export function StudyStats() {
  const page = useStudyStats()
  return (
    <Screen title="学习统计" background="tint" onRefresh={page.refresh}>
      <View className={s.main}>
        <Gate facts={page.subject} guestText="登录后可以看到每一章的正确率和学习日历">
          <AsyncView query={page.study} skeleton={skeleton} empty={empty} isEmpty={isEmpty}>
            {(data) => (
              <View className={s.cards}>
                <TotalCard stats={data} />
                <TrendCard stats={data} />
                <HeatCard stats={data} />
                <AreasCard stats={data} page={page} />
              </View>
            )}
          </AsyncView>
        </Gate>
      </View>
    </Screen>
  )
}
