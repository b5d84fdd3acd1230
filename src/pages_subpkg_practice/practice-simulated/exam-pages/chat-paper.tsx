import { useEffect } from 'react'
import { AsyncView } from '@/components/async-view'
import { EnvironmentProvider } from '@/components/environment'
import { Screen } from '@/components/screen'
import type { PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { useInk } from '@/features/shell/ink'
import { useLoggedIn } from '@/hooks/require-login'
import { DeskPaper } from '../chat/desk'
import { isGone } from '@/domain/errors'
import { Elsewhere } from '../chat/elsewhere'
import { ExamBar } from '../chat/exam-bar'
import { ChatContext } from '../chat/paper/chat-context'
import { PhonePaper } from '../chat/paper/phone'
import { useChatPaper } from '../chat/paper/use-chat-paper'
import { useLight } from '../chat/use-light'
import { useWholeWindow } from '../chat/use-window'
import { ExamContext, useExamActions, useExamView } from '../exam/context'
import type { Exam } from '../exam/contract'
import { ExamPicturesAhead } from '../exam/pictures-ahead'
import { useExam } from '../exam/use-exam'
import { Cover } from '../parts-normal/cover'
import { Loading } from '../parts-normal/loading'

/** 人机对话: the official computer exam (mockup 10), on a computer and on a phone. */
export function ChatPaper({ attemptId }: PageProps<'chatPaper'>) {
  const exam = useExam(attemptId)
  return (
    <ExamContext.Provider value={exam}>
      <Opening exam={exam} />
    </ExamContext.Provider>
  )
}

/** The exam once it is open; before, what it waits for or why it does not open. */
function Opening({ exam }: { exam: Exam }) {
  const light = useLight()
  const loggedIn = useLoggedIn()
  const wide = useWholeWindow() !== null
  const ready = useExamView(({ session }) => session !== null)
  const over = useExamView(({ phase, session }) => phase === 'finished' && session === null)
  const error = useExamView((view) => view.error)
  const { retry } = useExamActions()
  const { attemptId } = exam
  useEffect(() => {
    if (over) void redirect('simulatedReport', { attemptId })
  }, [over, attemptId])
  const nav = wide ? <ExamBar title="人机对话考试" /> : 'default'
  // No exam is there to look like the official machine: a page like any other, in the learner's theme.
  if (!ready && (!loggedIn || isGone(error)))
    return (
      <Screen title="人机对话考试" nav={nav} background="card">
        <Elsewhere loggedIn={loggedIn} />
      </Screen>
    )
  const query = { data: undefined, error, isPending: error === null, refetch: retry }
  return (
    <EnvironmentProvider value={light}>
      {ready ? (
        <Running exam={exam} wide={wide} />
      ) : (
        <Screen title="人机对话考试" nav={nav} background="card">
          <AsyncView query={query} skeleton={<Loading />} errorText="试卷没有加载出来，计时以服务器为准，请尽快重试">
            {() => null}
          </AsyncView>
        </Screen>
      )}
    </EnvironmentProvider>
  )
}

function Running({ exam, wide }: { exam: Exam; wide: boolean }) {
  const chat = useChatPaper(exam)
  // The bar of a phone is dark, and the clock of the status bar stands on it.
  useInk(wide ? 'theme' : 'white')
  return (
    <ChatContext.Provider value={chat}>
      {wide ? (
        <Screen nav="none" scroll={false} overlay={<Cover />}>
          <DeskPaper />
        </Screen>
      ) : (
        <PhonePaper />
      )}
      <ExamPicturesAhead />
    </ChatContext.Provider>
  )
}
