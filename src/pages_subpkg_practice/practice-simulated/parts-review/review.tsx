import { useMemo } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { redirect } from '@/hooks/go'
import { isGone } from '@/domain/errors'
import { Loading } from '../parts-normal/loading'
import { GoneState, GuestState, RunningState } from '../parts-report/closed'
import { isRunning } from '../use-report'
import { reviewPaper, useReviewQuery, type ReviewKind, type ReviewPaper } from '../use-review'
import { ReviewSession } from './review-session'

export interface ReviewProps {
  attemptId: string
  kind: ReviewKind
  /** Number of the question to begin with, as it stands in the URL. */
  at?: string
}

/** The paper after the exam: own and right answers, the mark explained, the analysis. */
export function Review({ attemptId, kind, at }: ReviewProps) {
  const { query, loggedIn } = useReviewQuery(attemptId)
  const paper = useMemo(() => query.data && reviewPaper(query.data), [query.data])
  if (paper && paper[kind].length > 0) return <ReviewSession attemptId={attemptId} paper={paper} kind={kind} at={at} />
  return (
    <Screen title="查看解析" background="card">
      {!loggedIn ? (
        <GuestState />
      ) : isGone(query.error) ? (
        <GoneState />
      ) : isRunning(query.error) ? (
        <RunningState onResume={() => void redirect('simulatedNormal', { attemptId })} />
      ) : (
        <AsyncView query={{ ...query, data: paper }} skeleton={<Loading />} errorText="解析没有加载出来，点一下再试试">
          {(data) => <NothingWrong attemptId={attemptId} paper={data} />}
        </AsyncView>
      )}
    </Screen>
  )
}

/** Only wrong ones were asked for, and there are none. */
function NothingWrong({ attemptId, paper }: { attemptId: string; paper: ReviewPaper }) {
  const action = { label: '查看全部解析', onTap: () => void redirect('simulatedNormal', { attemptId, review: 'all' }) }
  // What is rated by the learner, or was not chosen, gives no points.
  const counted = paper.all.filter(({ mark }) => mark.verdict !== 'apart').length
  return <EmptyState art="star" title="没有失分的题" text={`${counted} 题全部拿到了分`} action={action} />
}
