import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { stepOf } from '@/domain/advanced'
import { isGone } from '@/domain/errors'
import { useSharing } from '@/features/share/use-sharing'
import { definePage, type PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { hrefOf } from '@/routes'
import { Contents } from './parts/contents'
import { Facts } from './parts/facts'
import { MoreFooter } from './parts/more-footer'
import { MoreSkeleton } from './parts/more-skeleton'
import { Standing } from './parts/standing'
import { UnlockSheet } from './parts/unlock-sheet'
import { Ways } from './parts/ways'
import { sharedPaper } from './shared-paper'
import { useAdvancedMore } from './use-advanced-more'
import s from './parts/more.module.scss'

/** One paper of 进阶练习: what it is, how far the learner is, and the ways into it. */
function PracticeAdvancedMore({ paperId }: PageProps<'practiceAdvancedMore'>) {
  const page = useAdvancedMore(paperId)
  const { query } = page
  const paper = query.data
  // Nobody else could open a paper that was withdrawn: the page's card leads to the others.
  const shared = paper && !paper.withdrawn
  const thing = useMemo(() => (shared ? sharedPaper(paper) : null), [shared, paper])
  const { share, sheet } = useSharing(thing, () =>
    shared ? hrefOf('practiceAdvancedMore', { paperId }) : hrefOf('practiceAdvancedList', {}),
  )
  if (isGone(query.error) && !paper) return <Gone />
  const locked = paper && stepOf(paper) === 'closed'
  return (
    <Screen
      title="试卷详情"
      background="tint"
      onRefresh={async () => query.refetch()}
      footer={locked && paper.offer === null ? undefined : <MoreFooter paper={paper} onStart={page.start} onRestart={page.restart} />}
      overlay={
        paper && (
          <>
            <UnlockSheet
              open={page.unlocking}
              paper={paper}
              paying={page.paying}
              onPay={page.pay}
              onEarn={page.earn}
              onClose={page.closeSheet}
            />
            {sheet}
          </>
        )
      }
    >
      <View className={s.main}>
        <AsyncView query={query} skeleton={<MoreSkeleton />}>
          {(data) => (
            <>
              <Facts paper={data} onShare={share} />
              <Standing paper={data} onWrong={page.wrong} />
              {data.examPaperId !== null && !locked && <Ways onPractise={page.start} onExam={page.exam} />}
              <Contents paper={data} />
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  )
}

function Gone() {
  return (
    <Screen title="试卷详情">
      <EmptyState
        art="broken-page"
        title="试卷不存在或已下架"
        text="做过的记录仍然保留"
        action={{ label: '看看其他试卷', onTap: () => void redirect('practiceAdvancedList', {}) }}
      />
    </Screen>
  )
}

export default definePage('practiceAdvancedMore', PracticeAdvancedMore)
