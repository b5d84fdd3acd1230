import type { QuestionGroup } from '@/domain/question'
import type { ReviewQuestion } from '@/domain/exam/types'
import { CASE_SIZES, type CaseTextProps } from '@/features/question/case-pane'
import { useSplitOf } from '@/features/question/use-stage'
import { useEnvironment } from '@/components/environment'
import { useReview } from './review-context'

/** Height of the case of a group: where the grip was left, else what leaves its first question enough room. */
export function useReviewSplit(group: QuestionGroup | null): { px: number; moving: boolean } {
  const { index, split } = useReview()
  return useSplitOf(index, group, split)
}

/** What the pane and the sheet write of the case of a question: the passage, and the facts released up to it (A4). */
export function useReviewCaseText(group: QuestionGroup, question: ReviewQuestion): CaseTextProps {
  const { index, caseSize, nextCaseSize } = useReview()
  const { fontScale } = useEnvironment()
  const members = group.questionIds.map((id) => index.questions[id])
  const place = group.questionIds.indexOf(question.id)
  const numbers = members.map((member) => member?.number ?? 1)
  return {
    group,
    range: { first: numbers[0] ?? 1, last: numbers[numbers.length - 1] ?? 1 },
    facts: members.slice(0, place + 1).flatMap((member, at) => (member?.fact ? [{ number: at + 1, rich: member.fact }] : [])),
    gap: group.type === 'CLOZE' ? place + 1 : undefined,
    size: CASE_SIZES[caseSize % CASE_SIZES.length] ?? 16,
    fontScale,
    onSize: nextCaseSize,
  }
}
