/** The button at the right of the bottom bar: what it says and does for the question on show. */
import { judgedWith } from '@/domain/practice-paper'
import { currentQuestion, groupMissing, hasContent, type PracticeState } from '@/domain/practice-session'
import { answerKind } from '@/domain/question'

export type PrimaryKind = 'next' | 'nextInGroup' | 'submitGroup' | 'confirm' | 'model' | 'finish' | 'first' | 'summary'

export interface Primary {
  kind: PrimaryKind
  /** Filled once the question is answered; soft before, and then it says what is missing. */
  filled: boolean
}

export const PRIMARY_LABEL: Record<PrimaryKind, string> = {
  next: '下一题',
  nextInGroup: '下一问',
  submitGroup: '提交本组',
  confirm: '确认答案',
  model: '看参考答案',
  finish: '完成',
  first: '回到开头',
  summary: '看小结',
}

const onward = (state: PracticeState, atEnd: PrimaryKind): PrimaryKind =>
  state.position[state.mode] < state.view.length - 1 ? 'next' : atEnd

/** The next step for the question on show. */
export function primaryOf(state: PracticeState): Primary {
  const question = currentQuestion(state)
  if (state.finished) return { kind: onward(state, 'summary'), filled: true }
  if (state.mode === 'recite') return { kind: onward(state, 'first'), filled: true }
  const answer = state.answers[question.id]
  if (answer?.stage === 'judged') return { kind: onward(state, 'finish'), filled: true }
  const group = judgedWith(state.paper, question)
  if (group) {
    const last = group.questionIds[group.questionIds.length - 1] === question.id
    return last ? { kind: 'submitGroup', filled: groupMissing(state).length === 0 } : { kind: 'nextInGroup', filled: Boolean(answer) }
  }
  const kind = answerKind(question.type)
  if (kind === 'essay') return { kind: 'model', filled: true }
  if (kind === 'multiple' || kind === 'blank') return { kind: 'confirm', filled: hasContent(answer?.response) }
  return { kind: onward(state, 'finish'), filled: false }
}
