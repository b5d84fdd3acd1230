import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { EnvironmentProvider } from '@/components/environment'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { waitWords } from '@/domain/exam/candidate'
import type { AttemptState } from '@/domain/exam/types'
import type { PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { useLoggedIn } from '@/hooks/require-login'
import { DeskConfirm } from '../chat/desk'
import { isGone } from '@/domain/errors'
import { Elsewhere } from '../chat/elsewhere'
import { ExamBar } from '../chat/exam-bar'
import { ConfirmCards, ConfirmSkeleton, RulesSheet } from '../chat/confirm-parts'
import { useChatConfirm } from '../chat/use-chat-confirm'
import { useLight } from '../chat/use-light'
import { useWholeWindow } from '../chat/use-window'
import s from '../chat/confirm.module.scss'

/** The candidate checks the own data and waits for the doors to open (mockup 11, phone and computer). */
export function ChatConfirm({ attemptId }: PageProps<'chatConfirm'>) {
  const { query, confirm } = useChatConfirm(attemptId)
  const loggedIn = useLoggedIn()
  const light = useLight()
  const wide = useWholeWindow() !== null
  const state = query.data
  if (state && (state.status === 'finished' || !state.candidate)) return <NotHere state={state} />
  if (wide && state) {
    return (
      <EnvironmentProvider value={light}>
        <Screen nav="none" scroll={false}>
          <DeskConfirm state={state} confirm={confirm} />
        </Screen>
      </EnvironmentProvider>
    )
  }
  return (
    <Screen
      title="考生信息确认"
      nav={wide ? <ExamBar title="人机对话模拟" /> : 'default'}
      footer={
        state && (
          <>
            <View className={s.back}>
              <Button block kind="line" onTap={confirm.wrong}>
                信息有误
              </Button>
            </View>
            <View className={s.enter}>
              <Button block disabled={!confirm.agreed || confirm.wait !== 0} loading={confirm.entering} onTap={confirm.enter}>
                {confirm.wait ? `等待开考 ${waitWords(confirm.wait)}` : '确认，进入考试'}
              </Button>
            </View>
          </>
        )
      }
      overlay={<RulesSheet confirm={confirm} />}
    >
      {!loggedIn || isGone(query.error) ? (
        <Elsewhere loggedIn={loggedIn} />
      ) : (
        <AsyncView query={query} skeleton={<ConfirmSkeleton />} errorTitle="考生信息没有加载出来">
          {(data) => <ConfirmCards state={data} confirm={confirm} />}
        </AsyncView>
      )}
    </Screen>
  )
}

/** Handed in already, or an exam of the normal mode: the way on is the one that exists. */
function NotHere({ state }: { state: AttemptState }) {
  const done = state.status === 'finished'
  const action = done
    ? { label: '查看报告', onTap: () => void redirect('simulatedReport', { attemptId: state.id }) }
    : { label: '继续考试', onTap: () => void redirect('simulatedNormal', { attemptId: state.id }) }
  return (
    <Screen title="考生信息确认">
      <EmptyState
        art="note"
        title={done ? '这场考试已经交卷' : '这场考试不是人机对话'}
        text={done ? '成绩和解析都在考试报告里' : '它在普通模式里作答，进度都还在'}
        action={action}
      />
    </Screen>
  )
}
