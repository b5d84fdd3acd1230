import { View } from '@tarojs/components'
import type { DailyOverview } from '@/api/daily'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'
import { earlier, streakWords, todayWords } from './days-model'
import { DaysSkeleton } from './parts/days-skeleton'
import { History, NoHistory } from './parts/history'
import { MonthCard } from './parts/month-card'
import { StreakHead } from './parts/streak-head'
import { TodayCard } from './parts/today-card'
import { StudyStats } from './stats/study-stats'
import { useCountedUp } from './use-counted-up'
import { usePracticeDays, type DaysPage } from './use-practice-days'
import s from './practice-days.module.scss'

function Days({ data, page }: { data: DailyOverview; page: DaysPage }) {
  const { subject, month } = page
  const up = useCountedUp(`${subject.userId} ${subject.id} ${data.today}`, data.personal?.streak.days)
  const words = todayWords(data)
  const toDay = { day: data.today, kind: 'today' as const }
  return (
    <>
      <StreakHead words={streakWords(data.personal)} up={up} onLogin={subject.loggedIn ? undefined : requireLogin} />
      <MonthCard month={month} today={data.today} onTurn={page.turn} onOpen={page.open} />
      <TodayCard
        words={words}
        onAction={() => (words.action?.kind === 'analysis' ? page.open({ ...toDay, done: true }) : page.practise())}
      />
      {month.failed ? (
        <NoHistory onRetry={page.readMonth} />
      ) : (
        <History days={earlier(month.done, data.today)} onOpen={(day) => page.open({ day, done: true, kind: 'past' })} />
      )}
    </>
  )
}

/** 每日一练 (mockup 13): days in a row, the month, today's set, and what was done before. */
function PracticeDays() {
  const page = usePracticeDays()
  return (
    <Screen title="每日一练" background="tint" onRefresh={async () => page.query.refetch()}>
      <View className={s.main}>
        {page.subject.mustChoose ? (
          <EmptyState
            art="search"
            title="还没有选择科目"
            text="先选好要学的科目"
            action={{ label: '选择科目', onTap: () => void go('learnExam', {}) }}
          />
        ) : (
          <AsyncView query={page.query} skeleton={<DaysSkeleton />} errorText="练习没有加载出来，已做的答案不受影响">
            {(data) => <Days data={data} page={page} />}
          </AsyncView>
        )}
      </View>
    </Screen>
  )
}

/** The calendar, or the learner's statistics (docs/decisions/011): both tell what was done on which day. */
function Page({ section }: PageProps<'practiceDays'>) {
  return section === 'stats' ? <StudyStats /> : <PracticeDays />
}

export default definePage('practiceDays', Page)
