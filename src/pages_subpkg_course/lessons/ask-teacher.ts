import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'

/** To the class teacher of a course; to the feedback, which somebody reads as well, where there is none. */
export function askTeacher({ courseId, hasClassTeacher }: { courseId: string; hasClassTeacher: boolean }): void {
  if (hasClassTeacher) void go('addTeacher', { courseId })
  else if (requireLogin()) void go('feedback', {})
}
