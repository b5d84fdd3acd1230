/** Feedback of learners, the same rules on both sides. */
import { charactersOf } from './note'

export const FEEDBACK_KINDS = ['bug', 'content', 'idea', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]
export const FEEDBACK_WORDS: Readonly<Record<FeedbackKind, string>> = {
  bug: '功能异常',
  content: '题目与课程',
  idea: '建议',
  other: '其他',
}

/** Pictures of one feedback. */
export const FEEDBACK_PICTURES = 9
export const FEEDBACK_LENGTH = { least: 5, most: 500 }
export const CONTACT_LENGTH = 50

/** Why a feedback cannot be sent, in words; null when it can. Texts without blanks around them. */
export function feedbackFault({ body, contact }: { body: string; contact: string }): string | null {
  const length = charactersOf(body).length
  if (length < FEEDBACK_LENGTH.least) return `请至少写 ${FEEDBACK_LENGTH.least} 个字，让我们能看明白`
  if (length > FEEDBACK_LENGTH.most) return `反馈最多 ${FEEDBACK_LENGTH.most} 个字，请删减后再提交`
  return contact.length > CONTACT_LENGTH ? `联系方式最多 ${CONTACT_LENGTH} 个字` : null
}
