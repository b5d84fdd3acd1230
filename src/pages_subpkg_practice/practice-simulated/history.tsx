import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { Gate } from '@/features/question-list/gate'
import { definePage, type PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { AttemptRow } from './parts-history/attempt-row'
import { CompareSheet } from './parts-history/compare-sheet'
import { HistorySkeleton } from './parts-history/history-skeleton'
import { PaperFilter } from './parts-history/paper-filter'
import { TrendCard } from './parts-history/trend-card'
import { useHistory, type HistoryData, type HistoryPage } from './use-history'
import s from './parts-history/history.module.scss'

const empty = (
  <EmptyState
    art="note"
    title="还没有考试记录"
    text="考完一次，成绩和走势就会在这里"
    action={{ label: '去考试', onTap: () => void redirect('practiceSimulated', {}) }}
  />
)

/** 考试记录: how the results develop, every attempt with its report, and two of them side by side. */
function History(wanted: PageProps<'simulatedHistory'>) {
  const page = useHistory(wanted)
  return (
    <Screen
      title="考试记录"
      background="tint"
      onRefresh={async () => page.query.refetch()}
      onReachBottom={page.more}
      overlay={<CompareSheet open={page.comparing} ids={page.picked ?? []} onClose={page.closeCompare} />}
    >
      <View className={s.main}>
        <Gate facts={page.subject} guestText="成绩会跟着账号走，换设备也不丢">
          <AsyncView
            query={page.query}
            skeleton={<HistorySkeleton />}
            empty={empty}
            isEmpty={(data) => data.total === 0 && page.paperId === ''}
          >
            {(data) => <Attempts data={data} page={page} />}
          </AsyncView>
        </Gate>
      </View>
    </Screen>
  )
}

function Attempts({ data, page }: { data: HistoryData; page: HistoryPage }) {
  return (
    <>
      <PaperFilter papers={page.papers} value={page.paperId} onChange={page.choosePaper} />
      {data.total === 0 ? (
        <View className={s.none}>这份试卷还没有考过</View>
      ) : (
        <>
          <TrendCard newest={data.newest} total={data.total} />
          <View className={s.head}>
            {`共 ${data.total} 次`}
            {data.total > 1 && (
              <View className={s.compare} ariaRole="button" onClick={page.toggleComparing}>
                {page.picked === null ? '对比两次' : '取消对比'}
              </View>
            )}
          </View>
          <Rows data={data} page={page} />
          {page.hasMore && <View className={s.none}>上滑看更早的记录</View>}
        </>
      )}
    </>
  )
}

/** Rows in one block, so that no element gets more than 60 children (performance.md W5). */
const BLOCK = 40

function Rows({ data: { rows }, page }: { data: HistoryData; page: HistoryPage }) {
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK))
  return (
    <View className={s.list}>
      {blocks.map((block) => (
        <View key={block[0]?.attemptId}>
          {block.map((row) => (
            <AttemptRow
              key={row.attemptId}
              row={row}
              picked={page.picked === null ? null : page.picked.includes(row.attemptId)}
              onTap={page.tap}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

export default definePage('simulatedHistory', perLearner(History))
