import type { ExamSession } from '@/domain/exam/session'
import { countdownTo, forward, submitFrom } from '@/domain/exam/session-view'
import { destination, questionAt } from '@/domain/exam/session-places'
import { buzz } from '@/hooks/buzz'
import { go, goBack } from '@/hooks/go'
import { navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import type { Exam } from './exam/contract'
import { handInWords, LEAVING, leaveWords, tooEarlyWords } from './normal-words'

export interface NormalActions {
  /** An option of the question `of`, which is ignored when another one is on show; without it, of the one on show. */
  choose(letter: string, of?: string): void
  mark(): void
  /** A swipe: nothing has to be asked. */
  turn(step: 1 | -1): void
  /** 下一题: the next question, the next section, or handing in. */
  next(): void
  previous(): void
  handIn(): void
  card(): void
  leave(): void
  /** The countdown was tapped: the clock stops where the profile allows. */
  pause(): void
}

const SECOND = 1000

/** Asks before the paper is handed in; false: the learner goes on, or it is too early. */
export async function confirmHandIn(exam: Exam): Promise<boolean> {
  const { session } = exam.store.getState()
  if (!session) return false
  const from = submitFrom(session, exam.now())
  if (from !== null) {
    toast.info(tooEarlyWords(from, exam.now()))
    return false
  }
  const end = countdownTo(session)?.deadline ?? null
  const seconds = end === null ? null : Math.max(0, Math.ceil((end - exam.now()) / SECOND))
  const content = handInWords(session, seconds)
  return toast.confirm({ content, confirmText: '交卷', cancelText: '继续答题' })
}

let leaving: Promise<boolean> | null = null

/** Asks before a running exam is left; true: the learner leaves. Who tries two ways back while it is open is asked once. */
export function confirmLeaving(): Promise<boolean> {
  leaving ??= toast
    .confirm({ content: LEAVING, confirmText: '继续答题', cancelText: '离开' })
    .then((stays) => !stays)
    .finally(() => (leaving = null))
  return leaving
}

/** Why a question of the card cannot be opened; null: it can. */
export function closedWords(session: ExamSession, id: string): string | null {
  const question = session.paper.questions[id]
  const section = session.sections.find((one) => one.id === question?.sectionId)
  if (destination(session, id) !== null || !section) return null
  if (section.status === 'waiting') return `还没有到「${section.name}」`
  return section.status === 'locked' ? `「${section.name}」已经结束，不能再返回` : '这个案例没有选做'
}

/** What the gestures of the paper do; what cannot be taken back is asked first. */
export function createNormalActions(exam: Exam): NormalActions {
  const { actions } = exam
  const session = () => exam.store.getState().session
  /** While a question was asked time went on: a section may be over by itself, or left by an earlier tap. */
  const stillAt = (asked: ExamSession) => session()?.current === asked.current

  const handIn = async () => {
    if (await confirmHandIn(exam)) actions.submit()
  }
  const next = async () => {
    const state = session()
    if (!state) return
    const step = forward(state)
    if (step.kind === 'end') return handIn()
    if (step.kind === 'section') {
      const content = leaveWords(state, step.leaves, step.next)
      const leaves = await toast.confirm({ content, confirmText: '进入下一部分', cancelText: '再检查' })
      if (leaves && stillAt(state)) actions.leaveSection()
      return undefined
    }
    const content = '这一问还没有作答，\n进入下一问后不能再返回。'
    const asks = step.closes !== null && step.empty
    if (!asks) return actions.next()
    const passes = await toast.confirm({ content, confirmText: '下一问', cancelText: '继续作答' })
    if (passes && stillAt(state)) actions.next()
    return undefined
  }
  const leave = async () => {
    const { phase } = exam.store.getState()
    if (phase !== 'running') return goBack()
    const here = navigation.current()
    const leaves = await confirmLeaving()
    // A step back of the browser that waited for the same answer leaves by itself.
    if (!leaves || navigation.current() !== here) return undefined
    navigation.askBeforeLeaving(null)
    return goBack()
  }
  return {
    choose: (letter, of) => {
      const state = session()
      if (of !== undefined && state && questionAt(state).id !== of) return
      buzz('light')
      actions.choose(letter)
    },
    mark: () => {
      buzz('medium')
      actions.mark()
    },
    turn: (step) => (step === 1 ? actions.next() : actions.previous()),
    next: () => void next(),
    previous: actions.previous,
    handIn: () => void handIn(),
    card: () => void go('simulatedAnswerCard', { attemptId: exam.attemptId }),
    leave: () => void leave(),
    pause: () => {
      const state = session()
      if (state && state.facts.pausesLeft > 0) void actions.pause()
    },
  }
}
