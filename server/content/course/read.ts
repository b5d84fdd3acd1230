/** A course file: teachers, recordings and courses as JSON (docs/OPERATIONS.md "Courses"). */
import type { Place } from '../draft'
import { lessonsOf, type CourseFile, type DraftRecording, type DraftTeacher } from './draft'
import { entryOf, idOf, maybe, maybeEntries, words, type Entry } from './fields'
import { readCourse } from './read-course'

const DAY_MS = 86_400_000
/** Letters of an id that a problem repeats: it may be anything. */
const SHOWN_LETTERS = 48
const MOST_COURSES = 200
/** Letters of a reason that are printed: it repeats the name of a field that nobody knows, which may be of any length. */
const REASON_LETTERS = 300

function readTeacher(of: Entry): DraftTeacher {
  of.reader.only(['id', 'name', 'title', 'intro', 'portrait'])
  return {
    id: idOf(of, 'id'),
    name: words(of, 'name', 20),
    title: words(of, 'title', 30),
    intro: words(of, 'intro', 300),
    portrait: maybe(of, 'portrait', () => of.reader.whole('portrait', { min: 0, max: 3 })) ?? 0,
  }
}

function readRecording(of: Entry): DraftRecording {
  of.reader.only(['id', 'durationMs', 'previewMs'])
  const durationMs = of.reader.whole('durationMs', { min: 1000, max: DAY_MS })
  const previewMs = maybe(of, 'previewMs', () => of.reader.whole('previewMs', { min: 0, max: DAY_MS })) ?? 0
  if (previewMs >= durationMs && of.reader.raw('durationMs') === durationMs) of.reader.refuse('previewMs', '应短于 durationMs')
  return { id: idOf(of, 'id'), durationMs, previewMs }
}

/** 第 2 门课程（nurse-2028） */
function rowOf(index: number, { reader }: Entry): string {
  const id = reader.raw('id')
  return `第 ${index + 1} 门课程${typeof id === 'string' ? `（${id.slice(0, SHOWN_LETTERS)}）` : ''}`
}

/** A teacher or recording, if nothing is wrong with it; its id is known either way. */
function sound<T extends { id: string }>(of: Entry, read: (of: Entry) => T, known: Set<string>): T[] {
  const before = of.reasons.length
  const found = read(of)
  if (found.id !== '' && known.has(found.id)) of.reader.refuse('id', `编号 ${found.id} 重复`)
  known.add(found.id)
  return of.reasons.length === before ? [found] : []
}

/** Ids of which an earlier one of the list is the same. */
const repeated = <T extends { id: string }>(list: T[]): T[] =>
  list.filter(({ id }, index) => id !== '' && list.findIndex((other) => other.id === id) < index)

/** Lessons whose id another lesson of the file has, in this course or another. */
function refuseTwins(file: CourseFile): void {
  const known = new Set<string>()
  for (const course of file.courses) {
    for (const { id, path } of lessonsOf(course)) {
      if (known.has(id)) file.problems.push({ ...course.place, column: '', reason: `${path}.id：编号 ${id} 重复` })
      known.add(id)
    }
  }
  for (const { id, place } of repeated([...file.courses, ...file.withdrawals]))
    file.problems.push({ ...place, column: '', reason: `编号 ${id} 重复` })
}

/** Reads a course file; `shown` is the file as problems name it. What was refused is in none of the lists. */
export function readCourseFile(value: unknown, shown: string): CourseFile {
  const brings: CourseFile['brings'] = { teachers: new Set(), recordings: new Set(), courses: new Map() }
  const file: CourseFile = { teachers: [], recordings: [], courses: [], withdrawals: [], brings, problems: [], shown }
  const refuse = (place: Place, reasons: string[]) =>
    file.problems.push(...reasons.map((reason) => ({ ...place, column: '', reason: reason.slice(0, REASON_LETTERS) })))
  const top: string[] = []
  const document = entryOf(value, '', top)
  document.reader.only(['teachers', 'recordings', 'courses'])
  file.teachers = maybeEntries(document, 'teachers', 500).flatMap((of) => sound(of, readTeacher, brings.teachers))
  file.recordings = maybeEntries(document, 'recordings', 5000).flatMap((of) => sound(of, readRecording, brings.recordings))
  const courses = document.reader.list('courses')
  if (courses.length > MOST_COURSES) document.reader.refuse('courses', `太多（最多 ${MOST_COURSES} 项）`)
  courses.slice(0, MOST_COURSES).forEach((course, index) => {
    // In words of the course: its place in the file is the row.
    const reasons: string[] = []
    const of = entryOf(course, '', reasons)
    const place = { file: shown, row: rowOf(index, of) }
    if (of.reader.raw('withdrawn') === true) {
      of.reader.only(['id', 'withdrawn'])
      const id = idOf(of, 'id')
      brings.courses.set(id, null)
      if (reasons.length === 0) file.withdrawals.push({ id, place })
    } else {
      const draft = readCourse(of, place)
      brings.courses.set(draft.id, draft.kind)
      if (reasons.length === 0) file.courses.push(draft)
    }
    refuse(place, reasons)
  })
  refuse({ file: shown, row: '' }, top)
  refuseTwins(file)
  return file
}
