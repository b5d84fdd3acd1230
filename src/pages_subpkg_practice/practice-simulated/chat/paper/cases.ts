import type { ExamSession } from '@/domain/exam/session'

/** Ids of the cases of a section, in the order of the paper. */
export function caseIds({ order, questions }: ExamSession['paper'], sectionId: string): string[] {
  const ids = order.flatMap((id) => {
    const question = questions[id]
    return question?.sectionId === sectionId && question.groupId !== null ? [question.groupId] : []
  })
  return [...new Set(ids)]
}
