/** All demo courses by subject, and their lessons with the ids they get. */
import { accountingOpen } from './accounting-open'
import type { DemoCourse, DemoLesson } from './course'
import { nurseClasses } from './nurse-classes'
import { nurseOpen } from './nurse-open'
import { accountingClasses, teacherClasses } from './other-classes'
import { teacherOpen } from './teacher-open'

const OPEN: Readonly<Record<string, DemoCourse[]>> = { nurse: nurseOpen, accounting: accountingOpen, teacher: teacherOpen }
const CLASSES: Readonly<Record<string, DemoCourse[]>> = { nurse: nurseClasses, accounting: accountingClasses, teacher: teacherClasses }
/** Places of classes begin here, behind all open courses. */
const CLASSES_FROM = 100

/** Subjects with demo courses. */
export const DEMO_SUBJECTS = Object.keys(CLASSES)

export interface PlacedCourse extends DemoCourse {
  id: string
  position: number
}

/** The demo courses of a subject, open ones first. */
export function demoCourses(subjectId: string): PlacedCourse[] {
  const open = (OPEN[subjectId] ?? []).map((course, position) => ({ ...course, id: `${subjectId}-open-${position + 1}`, position }))
  const classes = (CLASSES[subjectId] ?? []).map((course, place) => ({
    ...course,
    id: course.id ?? `${subjectId}-class-${place + 1}`,
    position: CLASSES_FROM + place,
  }))
  return [...open, ...classes]
}

export interface PlacedLesson extends DemoLesson {
  id: string
  number: number
  chapterId: string
}

export interface PlacedChapter {
  id: string
  stage: number
  name: string
  opensOn: string | undefined
  position: number
  lessons: PlacedLesson[]
}

/** Chapters and lessons of a course with their ids: `<course>-c<n>` and `<course>-<number>`, numbered over the whole course. */
export function chaptersOf({ id, stages }: PlacedCourse): PlacedChapter[] {
  let number = 0
  const chapters = stages.flatMap(({ chapters: own }, stage) => own.map((chapter) => ({ ...chapter, stage })))
  return chapters.map(({ name, opensOn, stage, lessons }, position) => {
    const chapterId = `${id}-c${position + 1}`
    const placed = lessons.map((lesson): PlacedLesson => {
      number++
      return { ...(typeof lesson === 'string' ? { title: lesson } : lesson), id: `${id}-${number}`, number, chapterId }
    })
    return { id: chapterId, stage, name, opensOn, position, lessons: placed }
  })
}

/** Every lesson of the demo courses. */
export const demoLessons = (): PlacedLesson[] =>
  DEMO_SUBJECTS.flatMap((subject) => demoCourses(subject).flatMap((course) => chaptersOf(course).flatMap(({ lessons }) => lessons)))

/** Ids of the demo courses, whether they are in the database or not. */
export const demoCourseIds = (): ReadonlySet<string> =>
  new Set(DEMO_SUBJECTS.flatMap((subject) => demoCourses(subject).map(({ id }) => id)))
