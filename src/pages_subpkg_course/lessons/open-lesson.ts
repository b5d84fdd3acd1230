import type { CourseToc, TocLesson } from '@/api/course-learn'
import { go } from '@/hooks/go'

type Course = Pick<CourseToc, 'id' | 'subjectId'>

/** Opens what is not a film: a live room, documents, a quiz. false: the lesson is a film, or will be one. */
export function openOther({ id, kind, liveState, quiz }: TocLesson, course: Course): boolean {
  if (liveState === 'running') void go('courseLiveBrief', { lessonId: id })
  else if (kind === 'handout') void go('panelElectronicDetails', { courseId: course.id, lessonId: id })
  else if (kind === 'quiz' && quiz) openQuiz(quiz, course.subjectId)
  else return false
  return true
}

/** A chapter of the bank, or a paper. */
export function openQuiz(quiz: NonNullable<TocLesson['quiz']>, subjectId: string): void {
  if (quiz.source === 'advanced') void go('practiceAdvancedMore', { paperId: quiz.id })
  else void go('practiceCore', { source: 'chapter', subjectId, chapterId: quiz.id })
}
