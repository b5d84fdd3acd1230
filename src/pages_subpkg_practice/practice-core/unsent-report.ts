import type { QuestionReport } from '@/api/practice'
import { useUserStore } from '@/stores/user'

/** What is said to be wrong with a question. */
export interface Report {
  kind: QuestionReport['kind'] | null
  text: string
}

/**
 * Reports that were begun and not sent, by {@link reportKey}, as long as the app runs: the end of a session takes the page away with
 * its sheets, and the next login of the same learner brings back what was typed.
 */
export const unsentReports = new Map<string, Report>()

/** Names a question and whose report it would be. */
export const reportKey = (questionId: string): string => `${useUserStore.getState().userInfo?.id} ${questionId}`
