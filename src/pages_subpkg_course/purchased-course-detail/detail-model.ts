/** What the page of a bought course decides. */
import type { CourseToc, TocLesson, TocStage } from '@/api/course-learn'
import { dayOf } from '@/domain/calendar'

export type Bar =
  | { kind: 'renew' }
  | { kind: 'live'; lessonId: string }
  | { kind: 'done' }
  | { kind: 'goOn'; lessonId: string; number: number; first: boolean }
  | { kind: 'none' }

/** The one thing the fixed bar offers. */
export function barOf({ kind, access, liveLessonId, doneLessons, totalLessons, current }: CourseToc): Bar {
  if (access === 'expired') return { kind: 'renew' }
  // Where to go on stands on the courses of a package.
  if (kind === 'package') return { kind: 'none' }
  if (liveLessonId !== null) return { kind: 'live', lessonId: liveLessonId }
  if (totalLessons > 0 && doneLessons === totalLessons) return { kind: 'done' }
  return current
    ? { kind: 'goOn', lessonId: current.lessonId, number: current.number, first: doneLessons === 0 && current.positionMs === 0 }
    : { kind: 'none' }
}

/** The stage to show open at first: the one with the lesson to go on with, else the first that is not locked. */
export function firstStage({ stages, current }: Pick<CourseToc, 'stages' | 'current'>): number {
  const here = stages.findIndex(({ chapters }) => chapters.some(({ lessons }) => lessons.some(({ id }) => id === current?.lessonId)))
  return here >= 0
    ? here
    : Math.max(
        0,
        stages.findIndex(({ opensAt }) => opensAt === null),
      )
}

/** The chapter to show open at first in a stage: the one with the lesson to go on with, else the first unfinished one. */
export function firstChapter({ chapters }: Pick<TocStage, 'chapters'>, currentId: string | undefined): string {
  const here = chapters.find(({ lessons }) => lessons.some(({ id }) => id === currentId))
  const open = chapters.find(({ done, total }) => done < total)
  return (here ?? open ?? chapters[0])?.id ?? ''
}

export interface LiveDay {
  /** YYYY-MM-DD. */
  day: string
  lessons: TocLesson[]
}

/** Lives by day: those to come from the next one on, then past ones from the latest back. */
export function liveDays(lessons: readonly TocLesson[], now: number): { coming: LiveDay[]; past: LiveDay[] } {
  const lives = lessons.filter((lesson): lesson is TocLesson & { startsAt: number } => lesson.startsAt !== null)
  const byDay = (list: readonly (TocLesson & { startsAt: number })[]): LiveDay[] => {
    const days = new Map<string, TocLesson[]>()
    for (const lesson of list) days.set(dayOf(lesson.startsAt), [...(days.get(dayOf(lesson.startsAt)) ?? []), lesson])
    return [...days].map(([day, some]) => ({ day, lessons: some }))
  }
  const ends = ({ startsAt, endsAt }: TocLesson & { startsAt: number }) => endsAt ?? startsAt
  return {
    coming: byDay(lives.filter((live) => ends(live) > now).sort((a, b) => a.startsAt - b.startsAt)),
    past: byDay(lives.filter((live) => ends(live) <= now).sort((a, b) => b.startsAt - a.startsAt)),
  }
}
