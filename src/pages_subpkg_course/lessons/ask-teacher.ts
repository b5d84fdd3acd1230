import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'

/** What the way to him is called once a course has ended. Under review nothing is bought again: it is a question as any other. */
export function renewLabel({ hasClassTeacher }: { hasClassTeacher: boolean }, reviewed: boolean): string {
  if (!reviewed) return '咨询续期'
  return hasClassTeacher ? '咨询老师' : '咨询客服'
}

/** To the class teacher of a course; to the feedback, which somebody reads as well, where there is none. */
export function askTeacher({ courseId, hasClassTeacher }: { courseId: string; hasClassTeacher: boolean }): void {
  if (hasClassTeacher) void go('addTeacher', { courseId })
  else if (requireLogin()) void go('feedback', {})
}
