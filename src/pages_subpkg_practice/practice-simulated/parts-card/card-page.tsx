import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { isGone } from '@/domain/errors'
import type { ExamSession } from '@/domain/exam/session'
import { numberGrid, progress } from '@/domain/exam/session-view'
import { opensAt } from '@/features/question/blocks'
import { useLoggedIn } from '@/hooks/require-login'
import { toast } from '@/platform/toast'
import { Elsewhere } from '../chat/elsewhere'
import { useExamActions, useExamView } from '../exam/context'
import type { Exam } from '../exam/contract'
import { SignedOut } from '../parts-normal/signed-out'
import { AWAY, closedLegend } from '../normal-words'
import { closedWords, confirmHandIn } from '../use-normal-actions'
import { backToPaper, useCardEnd } from '../use-card'
import { CardLegend } from './legend'
import { CardSection } from './card-section'
import { CardTitle } from './card-title'
import s from './card.module.scss'

const waiting = (
  <View className={s.skeleton}>
    <Skeleton h={240} r={14} />
  </View>
)

/** The whole card as a page. */
export function CardPage({ exam }: { exam: Exam }) {
  const session = useExamView((view) => view.session)
  const error = useExamView((view) => view.error)
  const loggedIn = useLoggedIn()
  const { retry } = useExamActions()
  useCardEnd(exam)
  const handIn = async () => {
    if (await confirmHandIn(exam)) exam.actions.submit()
  }
  if (!session && (!loggedIn || isGone(error)))
    return (
      <Screen title="答题卡" background="card">
        <Elsewhere loggedIn={loggedIn} />
      </Screen>
    )
  const footer = (
    <View className={s.bar}>
      <View className={s.back}>
        <Button kind="line" size={44} block onTap={() => void backToPaper(exam.attemptId)}>
          继续答题
        </Button>
      </View>
      <View className={s.handIn}>
        <Button
          size={44}
          block
          loading={session?.status === 'handing'}
          disabled={session?.status !== 'running'}
          onTap={() => void handIn()}
        >
          交卷
        </Button>
      </View>
    </View>
  )
  const query = { data: session ?? undefined, error, isPending: error === null, refetch: retry }
  return (
    <Screen
      title="答题卡"
      background="card"
      footer={footer}
      scrollIntoView={session ? opensAt(numberGrid(session).map(({ cells }) => cells)) : undefined}
      offlineText={session ? AWAY : undefined}
    >
      <AsyncView query={query} skeleton={waiting}>
        {(running) => <Card exam={exam} session={running} />}
      </AsyncView>
    </Screen>
  )
}

function Card({ exam, session }: { exam: Exam; session: ExamSession }) {
  const pick = (id: string) => {
    const closed = closedWords(session, id)
    if (closed) return toast.info(closed)
    exam.actions.goTo(id)
    return void backToPaper(exam.attemptId)
  }
  const groups = numberGrid(session)
  return (
    <>
      <SignedOut />
      <CardTitle progress={progress(session)} />
      <CardLegend closed={closedLegend(groups)} />
      {groups.map((group, at) => (
        <CardSection key={group.section.id} group={group} place={at + 1} onPick={pick} />
      ))}
    </>
  )
}
