/** What a course file holds, read and checked as far as can be known without the database. */
import type { ClassTeacher, ServiceTerm } from '../../db/schema/course'
import type { Place, Problem } from '../draft'

export interface DraftTeacher {
  id: string
  name: string
  title: string
  intro: string
  /** Drawn portrait, 0 to 3. */
  portrait: number
}

/** A recording below the media directory: the id is its folder. */
export interface DraftRecording {
  id: string
  durationMs: number
  /** 0: nothing of it may be watched without the course. */
  previewMs: number
}

export interface DraftDocument {
  /** Name below `handouts` of the media directory. */
  file: string
  pages: number
  /** As the author counts them; null: he does not say. What is stored is the size of the file. */
  bytes: number | null
  /** '' : the lesson's. */
  title: string
  note: string
  /** Where it stands in the file, for problems. */
  path: string
}

export interface DraftLesson {
  id: string
  kind: 'video' | 'live' | 'handout' | 'quiz'
  title: string
  /** null: the first teacher of the course. */
  teacher: string | null
  free: boolean
  /** Of a live its replay, null until there is one. */
  recording: string | null
  startsAt: Date | null
  endsAt: Date | null
  streamUrl: string | null
  quiz: { source: 'chapter' | 'advanced'; id: string } | null
  handout: DraftDocument | null
  path: string
}

export interface DraftChapter {
  name: string
  /** Locked before; null: open. */
  opensAt: Date | null
  lessons: DraftLesson[]
}

export interface DraftStage {
  name: string
  summary: string
  chapters: DraftChapter[]
}

export interface DraftPrice {
  /** Fen. */
  price: number
  originalPrice: number | null
  validDays: number | null
}

export interface DraftCourse {
  id: string
  /** Id or name of a subject. */
  subject: string
  kind: 'open' | 'class' | 'package'
  name: string
  shortName: string
  summary: string
  tagline: string
  badge: string
  motif: string
  schedule: string
  tags: string[]
  categories: string[]
  services: ServiceTerm[]
  classTeacher: ClassTeacher | null
  /** Recording of the introduction. */
  trailer: string | null
  teachers: { id: string; role: string }[]
  stages: DraftStage[]
  /** Documents of a chapter (by its name), or of the whole course (''). */
  handouts: (DraftDocument & { chapter: string })[]
  /** Courses of a package. */
  parts: string[]
  /** null: not to be bought. */
  price: DraftPrice | null
  /** Not to be bought before; null: at any time. */
  saleAt: Date | null
  place: Place
}

/** Takes a course off the shelf; who has it goes on learning. */
export interface CourseWithdrawal {
  id: string
  place: Place
}

/** What was refused is in none of the lists. */
export interface CourseFile {
  teachers: DraftTeacher[]
  recordings: DraftRecording[]
  courses: DraftCourse[]
  withdrawals: CourseWithdrawal[]
  /** Everything the file brings, refused or not: what names it is not to blame. Kinds of the courses, null: withdrawn. */
  brings: { teachers: Set<string>; recordings: Set<string>; courses: Map<string, DraftCourse['kind'] | null> }
  problems: Problem[]
  /** The file as problems name it. */
  shown: string
}

/** Every lesson of a course, in order. */
export const lessonsOf = ({ stages }: Pick<DraftCourse, 'stages'>): DraftLesson[] =>
  stages.flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))

/** Every document of a course. */
export const documentsOf = (course: Pick<DraftCourse, 'stages' | 'handouts'>): DraftDocument[] => [
  ...lessonsOf(course).flatMap(({ handout }) => handout ?? []),
  ...course.handouts,
]
