import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { DailyAnalysis } from '@/api/daily'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { Gate } from '@/features/question-list/gate'
import { useSharing } from '@/features/share/use-sharing'
import { definePage, type PageProps } from '@/hooks/define-page'
import { hrefOf } from '@/routes'
import { CardSkeleton } from './parts/card-skeleton'
import { ItemRows } from './parts/item-rows'
import { ResultCard } from './parts/result-card'
import { sharedResult } from './shared-day'
import { useAnalysis } from './use-analysis'
import s from './practice-daily.module.scss'

/** The analysis of a day: how the learner stands among those who did it, and every question with a way back into it. */
function PracticeDailyAnalysis(query: PageProps<'practiceDailyAnalysis'>) {
  const page = useAnalysis(query)
  const { data: analysis } = page.query
  const subjectId = page.subject.id
  const thing = useMemo(() => (analysis ? sharedResult(subjectId, analysis) : null), [subjectId, analysis])
  const { share, sheet } = useSharing(thing, () => hrefOf('practiceDaily', query))
  const draw = (data: DailyAnalysis) => (
    <>
      <ResultCard analysis={data} onShare={share} />
      {/* Cleared records leave the result without its answers. */}
      {data.items.length > 0 && <ItemRows items={data.items} onOpen={page.openQuestion} />}
    </>
  )
  return (
    <Screen
      title="练习分析"
      background="tint"
      onRefresh={async () => page.query.refetch()}
      overlay={sheet}
      footer={
        page.query.data && (
          <Button size={44} block onTap={page.again}>
            再练一遍
          </Button>
        )
      }
    >
      <View className={s.main}>
        <Gate facts={page.subject} guestText="练习记录跟着账号走，换设备也不丢">
          {page.notDone ? (
            <EmptyState
              art="note"
              title="还没有这一天的记录"
              text="做完当天的练习，就能看到排名和每题的分析"
              action={{ label: '去看看', onTap: page.toDay }}
            />
          ) : (
            <AsyncView query={page.query} skeleton={<CardSkeleton heights={[196, 420]} />} errorText="成绩已经保存好了，点一下再试试">
              {draw}
            </AsyncView>
          )}
        </Gate>
      </View>
    </Screen>
  )
}

export default definePage('practiceDailyAnalysis', PracticeDailyAnalysis)
