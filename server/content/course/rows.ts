/** A course of a file as rows of the database. */
import { documentSize } from './media'
import { lessonsOf, type DraftCourse, type DraftDocument } from './draft'
import type { CourseRows } from './put'

/** Cover tones the client draws, 0 to 3. */
const TONES = 4

/** What of a row is not in the file. */
export interface Standing {
  subjectId: string
  /** Place on the shelf of the subject. */
  position: number
  mediaDir: string
  now: Date
}

type Handout = CourseRows['handouts'][number]

const chapterId = (courseId: string, place: number) => `${courseId}-c${place + 1}`

function outlineOf(course: DraftCourse): Pick<CourseRows, 'chapters' | 'lessons'> {
  const { id: courseId } = course
  const chapters = course.stages.flatMap((stage, place) => stage.chapters.map((chapter) => ({ ...chapter, stage: place })))
  let number = 0
  const lessons = chapters.flatMap((chapter, place) =>
    chapter.lessons.map(({ id, kind, title, teacher, free, recording, startsAt, endsAt, streamUrl, quiz }) => {
      number += 1
      return {
        ...{ id, courseId, chapterId: chapterId(courseId, place), kind, number, title, free, streamUrl, quiz },
        teacherId: teacher ?? course.teachers[0]?.id ?? null,
        mediaId: recording,
        liveAt: startsAt,
        liveEndsAt: endsAt,
        withdrawn: false,
      }
    }),
  )
  return {
    chapters: chapters.map(({ stage, name, opensAt }, position) => ({
      ...{ id: chapterId(courseId, position), courseId, stage, name, opensAt, position },
    })),
    lessons,
  }
}

function handoutsOf(course: DraftCourse, { chapters, lessons }: Pick<CourseRows, 'chapters' | 'lessons'>, mediaDir: string): Handout[] {
  const facts = ({ file, pages, note }: DraftDocument) => ({ note, file, pages, bytes: documentSize(mediaDir, file) })
  const ofLessons = lessonsOf(course).flatMap((lesson, place) => {
    const { id, handout } = lesson
    const row = lessons[place]
    if (!handout || !row) return []
    const title = handout.title === '' ? `第 ${row.number} 讲　${lesson.title}` : handout.title
    return { id: `${id}-doc`, chapterId: row.chapterId, lessonId: id, title, ...facts(handout) }
  })
  const ofChapters = course.handouts.map((handout, place) => ({
    id: `${course.id}-doc-${place + 1}`,
    chapterId: chapters.find(({ name }) => name === handout.chapter)?.id ?? null,
    lessonId: null,
    title: handout.title,
    ...facts(handout),
  }))
  return [...ofLessons, ...ofChapters].map((row, position) => ({ ...row, courseId: course.id, position }))
}

/** The rows of a course that was checked: its documents are there, and everything it names. */
export function rowsOf(course: DraftCourse, { subjectId, position, mediaDir, now }: Standing): CourseRows {
  const { id, kind, name, shortName, summary, tagline, badge, motif, tags, categories, schedule, services, classTeacher } = course
  const tone = position % TONES
  const outline = outlineOf(course)
  const facts = { kind: 'course' as const, refId: id, name, shortName, summary, subjectId, tone, now }
  return {
    course: {
      ...{ id, subjectId, kind, name, shortName, summary, tagline, badge, motif, tone, tags, categories, schedule, services, position },
      stages: course.stages.map((stage) => ({ name: stage.name, summary: stage.summary })),
      trailerMediaId: course.trailer,
      classTeacher,
      saleAt: course.saleAt,
      withdrawn: false,
    },
    staff: course.teachers.map(({ id: teacherId, role }, place) => ({ courseId: id, teacherId, role, position: place })),
    ...outline,
    handouts: handoutsOf(course, outline, mediaDir),
    parts: course.parts.map((courseId, place) => ({ packageId: id, courseId, position: place })),
    product: course.price && { ...facts, ...course.price },
  }
}
