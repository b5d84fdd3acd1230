/** How a lesson reads in lists of a course, and where a tap on it leads. */
import type { CourseToc, TocLesson } from '@/api/course-learn'
import { dayWords, filmTime, hourOf } from '../times'

type Timed = Pick<TocLesson, 'startsAt' | 'endsAt'>

/** 今天 09:30 – 11:00 while it is near, 11月24日 19:00 before. */
export function liveWhen({ startsAt, endsAt }: Timed, now: number): string {
  if (startsAt === null) return ''
  const day = dayWords(startsAt, now)
  const end = day === '今天' && endsAt !== null ? ` – ${hourOf(endsAt)}` : ''
  return `${day} ${hourOf(startsAt)}${end}`
}

const KIND_WORDS = { handout: '讲义', quiz: '随堂练习' } as const

/** The line under the title: length and how far, or when it is live, or what it is. */
export function lessonNote(lesson: TocLesson, now: number): string {
  const { kind, liveState, durationMs, finished, positionMs } = lesson
  if (kind === 'handout' || kind === 'quiz') return finished ? `${KIND_WORDS[kind]}·已完成` : KIND_WORDS[kind]
  if (liveState === 'coming' || liveState === 'running') return liveWhen(lesson, now)
  if (liveState === 'over' && durationMs === 0) return finished ? '直播·已学完' : '直播已结束'
  if (finished) return `${filmTime(durationMs)}·已学完`
  if (positionMs > 0) return `${filmTime(durationMs)}·学到 ${filmTime(positionMs)}`
  return `${liveState === null ? '录播' : '回放'}·${filmTime(durationMs)}`
}

/** 第 12 讲 */
export const lessonName = ({ number, title }: Pick<TocLesson, 'number' | 'title'>): string => `第 ${number} 讲　${title}`

/** A film or a live, which nothing keeps on the device (decision 029): without a network it cannot be watched. */
export const needsNetwork = ({ kind }: Pick<TocLesson, 'kind'>): boolean => kind === 'video' || kind === 'live'

/** Every lesson of a course, in order. */
export const lessonsOf = ({ stages }: Pick<CourseToc, 'stages'>): TocLesson[] =>
  stages.flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))

/** The chapter a lesson stands in; null when the course has no such lesson. */
export function chapterOf({ stages }: Pick<CourseToc, 'stages'>, lessonId: string): string | null {
  const chapters = stages.flatMap((stage) => stage.chapters)
  return chapters.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))?.id ?? null
}

/** Lessons above the one on show that stay in sight. */
const ABOVE = 2

/** The element the outline is scrolled to: a little above a lesson, or the head of its chapter. */
export function anchorOf({ stages }: Pick<CourseToc, 'stages'>, lessonId: string): string {
  const chapter = stages.flatMap(({ chapters }) => chapters).find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const at = chapter?.lessons.findIndex(({ id }) => id === lessonId) ?? 0
  return at > ABOVE ? `lesson-${chapter?.lessons[at - ABOVE]?.id ?? lessonId}` : `chapter-${chapter?.id ?? ''}`
}

/** 3月10日 解锁 */
export const unlockWords = (opensAt: number, now: number): string => `${dayWords(opensAt, now)} 解锁`
