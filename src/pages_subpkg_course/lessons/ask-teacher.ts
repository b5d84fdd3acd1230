import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'

/** Words of the button to the class teacher once a course has ended; under review they must not speak of renewal, which is a purchase. */
export function renewLabel({ hasClassTeacher }: { hasClassTeacher: boolean }, reviewed: boolean): string {
  if (!reviewed) return '咨询续期'
  return hasClassTeacher ? '咨询老师' : '咨询客服'
}

/** To the class teacher of a course; to the feedback, which somebody reads as well, where there is none. */
export function askTeacher({ courseId, hasClassTeacher }: { courseId: string; hasClassTeacher: boolean }): void {
  if (hasClassTeacher) void go('addTeacher', { courseId })
  else if (requireLogin()) void go('feedback', {})
}
