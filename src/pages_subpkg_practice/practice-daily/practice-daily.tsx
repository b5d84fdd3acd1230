import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { DailyDay } from '@/api/daily'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { DAILY_SIZE } from '@/domain/limits'
import { Gate } from '@/features/question-list/gate'
import { useSharing } from '@/features/share/use-sharing'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { useReviewMode } from '@/hooks/review-mode'
import { hrefOf } from '@/routes'
import { streakWords } from '../practice-days/days-model'
import { StreakHead } from '../practice-days/parts/streak-head'
import { useCountedUp } from '../practice-days/use-counted-up'
import { dayState } from './day-model'
import { CardSkeleton } from './parts/card-skeleton'
import { SetCard } from './parts/set-card'
import { sharedDay } from './shared-day'
import { usePracticeDaily, type DailyPage } from './use-practice-daily'
import s from './practice-daily.module.scss'

function Day({ data, page, onShare }: { data: DailyDay; page: DailyPage; onShare: () => void }) {
  const { subject } = page
  const { notes, action, today } = dayState(data, useReviewMode())
  const up = useCountedUp(`${subject.userId} ${subject.id} ${data.today}`, data.streak.days)
  const isToday = data.day === data.today
  return (
    <>
      {isToday && <StreakHead words={streakWords(data)} up={up} />}
      <SetCard data={data} notes={notes} announced={page.announced} onShare={onShare} />
      <View className={s.actions}>
        {action && (
          <Button block loading={page.paying} onTap={() => page.act(action.kind)}>
            {action.label}
          </Button>
        )}
        {action?.kind === 'analysis' && (
          <Button kind="line" block onTap={page.again}>
            再练一遍
          </Button>
        )}
        {today && (
          <Button kind={action ? 'line' : 'primary'} block onTap={page.toToday}>
            做今天的练习
          </Button>
        )}
      </View>
    </>
  )
}

/** A day's set: announced once, started, continued, made up, or done and analysed. */
function PracticeDaily(query: PageProps<'practiceDaily'>) {
  const page = usePracticeDaily(query)
  const { data } = page.query
  const subjectId = page.subject.id
  const thing = useMemo(() => (data ? sharedDay(subjectId, data) : null), [subjectId, data])
  const { share, sheet } = useSharing(thing, () => hrefOf('practiceDaily', { ...query, day: data?.day ?? query.day }))
  return (
    <Screen title="每日一练" background="tint" onRefresh={async () => page.query.refetch()} overlay={sheet}>
      <View className={s.main}>
        <Gate facts={page.subject} guestText={`每天 ${DAILY_SIZE} 题，连续天数跟着账号走`}>
          <AsyncView
            query={page.query}
            skeleton={<CardSkeleton heights={[104, 178, 48]} />}
            errorText="练习没有加载出来，已做的答案不受影响"
            onGone={() => void goBack()}
          >
            {(shown) => <Day data={shown} page={page} onShare={share} />}
          </AsyncView>
        </Gate>
      </View>
    </Screen>
  )
}

export default definePage('practiceDaily', PracticeDaily)
