import { useEffect } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { isGone } from '@/domain/errors'
import type { PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { ExamContext, useExamActions, useExamView } from '../exam/context'
import type { Exam as RunningExam } from '../exam/contract'
import { useExam } from '../exam/use-exam'
import { Exam } from '../parts-normal/exam'
import { Loading } from '../parts-normal/loading'
import { Review } from '../parts-review/review'

/** A paper on a phone (mockup 08): one question after another against the clock; after the exam, its review. */
export function Normal({ attemptId, review, at }: PageProps<'simulatedNormal'>) {
  if (review) return <Review attemptId={attemptId} kind={review === 'wrong' ? 'wrong' : 'all'} at={at} />
  return <Running attemptId={attemptId} />
}

function Running({ attemptId }: { attemptId: string }) {
  const exam = useExam(attemptId)
  return (
    <ExamContext.Provider value={exam}>
      <Opening exam={exam} />
    </ExamContext.Provider>
  )
}

/** The exam once it is open; before, what it waits for or why it does not open. */
function Opening({ exam }: { exam: RunningExam }) {
  const loggedIn = useLoggedIn()
  const ready = useExamView(({ session }) => session !== null)
  const over = useExamView(({ phase, session }) => phase === 'finished' && session === null)
  const error = useExamView((view) => view.error)
  const { retry } = useExamActions()
  const { attemptId } = exam
  useEffect(() => {
    if (over) void redirect('simulatedReport', { attemptId })
  }, [over, attemptId])
  if (ready) return <Exam exam={exam} />
  const query = { data: undefined, error, isPending: error === null, refetch: retry }
  return (
    <Screen title="模拟考试" background="card">
      {!loggedIn ? (
        <LoginFirst />
      ) : isGone(error) ? (
        <Gone />
      ) : (
        <AsyncView query={query} skeleton={<Loading />} errorText="试卷没有加载出来，计时以服务器为准，请尽快重试">
          {() => null}
        </AsyncView>
      )}
    </Screen>
  )
}

function Gone() {
  const action = { label: '看看试卷', onTap: () => void redirect('practiceSimulated', {}) }
  return <EmptyState art="broken-page" title="考试不存在或已失效" text="回到试卷列表重新进入就好" action={action} />
}

function LoginFirst() {
  const action = { label: '去登录', onTap: () => void requireLogin() }
  return <EmptyState art="note" title="登录后继续考试" text="答案和计时都会替你记着" action={action} />
}
