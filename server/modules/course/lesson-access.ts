import { liveStateAt } from '@/domain/live/state'
import type { Access } from './access'
import type { TaughtLesson } from './teaching'

/** owned: as a whole. preview: its first minutes. none: nothing. expired: the course has ended. locked: not open yet. */
export type LessonAccess = 'owned' | 'preview' | 'none' | 'expired' | 'locked'

/** Begin, end and recording of a live lesson as the rule of states takes them; null for other lessons. */
export function liveTimes({ lesson }: Pick<TaughtLesson, 'lesson'>) {
  if (lesson.kind !== 'live') return null
  return { startsAt: lesson.liveAt?.getTime() ?? 0, endsAt: lesson.liveEndsAt?.getTime() ?? 0, replay: lesson.mediaId !== null }
}

/** State of a live lesson; null for other lessons. */
export function liveStateOf(taught: Pick<TaughtLesson, 'lesson'>, now: Date) {
  const times = liveTimes(taught)
  return times && liveStateAt(times, now.getTime())
}

/** HLS address of the stream of a live that runs now; null: it does not run, or has no stream of its own. */
export const streamOf = (taught: Pick<TaughtLesson, 'lesson'>, now: Date): string | null =>
  liveStateOf(taught, now) === 'running' ? taught.lesson.streamUrl : null

/** There is a recording that may be watched at this time: that of a live without a stream while it runs, then as its replay. */
export function isRecorded(taught: Pick<TaughtLesson, 'lesson'>, now: Date): boolean {
  const { mediaId, streamUrl } = taught.lesson
  const state = liveStateOf(taught, now)
  return mediaId !== null && (state === null || state === 'replay' || (state === 'running' && streamUrl === null))
}

/** What a caller may do with a lesson. A free one is everybody's, locked chapters wait for their date. */
export function lessonAccess({ lesson, chapter, previewMs }: TaughtLesson, { access }: Access, now: Date): LessonAccess {
  if (lesson.free) return 'owned'
  if (access === 'owned') return chapter.opensAt !== null && chapter.opensAt > now ? 'locked' : 'owned'
  if (access === 'expired') return 'expired'
  return previewMs > 0 ? 'preview' : 'none'
}
