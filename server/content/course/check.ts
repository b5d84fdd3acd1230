/** What a course file names has to be there, and what stands must not become something else. */
import { demoCourseIds } from '../../seed/courses/catalogue'
import type { Problem } from '../draft'
import { lessonsOf, type CourseFile, type DraftCourse, type DraftLesson } from './draft'
import type { Stored } from './stored'

const KIND_WORDS: Readonly<Record<DraftCourse['kind'], string>> = {
  open: '公开课（open）',
  class: '班课（class）',
  package: '套餐（package）',
}

/** The subject of a course by its id or its name; null: there is none, or several have the name. */
export function subjectOf({ subject }: Pick<DraftCourse, 'subject'>, { subjects }: Pick<Stored, 'subjects'>): string | null {
  if (subjects.some(({ id }) => id === subject)) return subject
  const named = subjects.filter(({ name }) => name === subject)
  return named.length === 1 ? (named[0]?.id ?? null) : null
}

type Brings = CourseFile['brings']

function subjectReasons(course: DraftCourse, stored: Stored): string[] {
  const { id, subject, kind } = course
  const subjectId = subjectOf(course, stored)
  if (subjectId === null) {
    const several = stored.subjects.some(({ name }) => name === subject)
    return [several ? `subject：有几个科目都叫“${subject}”，请写编号` : `subject：没有编号或名称为“${subject}”的科目`]
  }
  const known = stored.courses.get(id)
  const moved = known && known.subjectId !== subjectId ? [`subject：课程 ${id} 属于科目 ${known.subjectId}，不能改`] : []
  // Who has a class would lose it, or a package its courses.
  const turned = known && known.kind !== kind ? [`kind：课程 ${id} 已经是${KIND_WORDS[known.kind]}，不能改`] : []
  return [...moved, ...turned]
}

function lessonReasons(lesson: DraftLesson, course: DraftCourse, { stored, brings }: { stored: Stored; brings: Brings }): string[] {
  const { id, path, teacher, recording, quiz } = lesson
  const reasons: string[] = []
  const holder = stored.lessons.get(id)
  if (holder !== undefined && holder !== course.id) reasons.push(`${path}.id：编号 ${id} 已被课程 ${holder} 使用`)
  if (teacher !== null && !stored.teachers.has(teacher) && !brings.teachers.has(teacher))
    reasons.push(`${path}.teacher：没有编号为 ${teacher} 的老师`)
  if (recording !== null && !stored.recordings.has(recording) && !brings.recordings.has(recording))
    reasons.push(`${path}.recording：没有编号为 ${recording} 的视频`)
  if (quiz) {
    const subjectId = stored.lists.get(`${quiz.source}:${quiz.id}`)
    const own = subjectOf(course, stored) ?? subjectId
    const what = quiz.source === 'chapter' ? '章节' : '进阶练习试卷'
    if (subjectId === undefined) reasons.push(`${path}.quiz.id：没有编号为 ${quiz.id} 的${what}`)
    else if (subjectId !== own) reasons.push(`${path}.quiz.id：${what} ${quiz.id} 属于科目 ${subjectId}`)
    if (quiz.source === 'advanced' && stored.locked.has(quiz.id))
      reasons.push(`${path}.quiz.id：${what} ${quiz.id} 要另外解锁，有这门课程的学员打不开，请换一份免费的试卷`)
  }
  return reasons
}

function partReasons({ id, parts }: DraftCourse, stored: Stored, { courses }: Brings): string[] {
  const unknown = parts.flatMap((part, index) => {
    const kind = courses.get(part) ?? stored.courses.get(part)?.kind
    if (kind === undefined) return [`parts[${index}]：没有编号为 ${part} 的课程`]
    return kind === 'package' ? [`parts[${index}]：${part} 是套餐，不能再放进套餐`] : []
  })
  const lost = (stored.ownedParts.get(id) ?? []).filter((part) => !parts.includes(part))
  return [...unknown, ...lost.map((part) => `parts：已有学员拥有这个套餐，不能去掉课程 ${part}`)]
}

function courseReasons(course: DraftCourse, stored: Stored, brings: Brings): string[] {
  const { id, teachers, trailer } = course
  // The demo dates its lives anew by itself: what an operator would write there does not stay.
  if (demoCourseIds().has(id)) return [`id：${id} 是自带的演示课程，请换一个编号`]
  const lacks = (known: ReadonlySet<string>, more: ReadonlySet<string>, one: string) => !known.has(one) && !more.has(one)
  return [
    ...subjectReasons(course, stored),
    ...teachers.flatMap(({ id: teacher }, index) =>
      lacks(stored.teachers, brings.teachers, teacher) ? [`teachers[${index}].id：没有编号为 ${teacher} 的老师`] : [],
    ),
    ...(trailer !== null && lacks(stored.recordings, brings.recordings, trailer) ? [`trailer：没有编号为 ${trailer} 的视频`] : []),
    ...lessonsOf(course).flatMap((lesson) => lessonReasons(lesson, course, { stored, brings })),
    ...partReasons(course, stored, brings),
  ]
}

/** Everything of a file that what is stored contradicts. */
export function storedProblems(file: CourseFile, stored: Stored): Problem[] {
  const gone = file.withdrawals.filter(({ id }) => !stored.courses.has(id))
  return [
    ...file.courses.flatMap((course) =>
      courseReasons(course, stored, file.brings).map((reason) => ({ ...course.place, column: '', reason })),
    ),
    ...gone.map(({ id, place }) => ({ ...place, column: '', reason: `要下架的课程 ${id} 不存在` })),
  ]
}
