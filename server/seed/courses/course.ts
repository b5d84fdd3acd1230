/** The demo courses as they are written down; server/seed/courses/write.ts puts them into the database. */
import type { ClassTeacher, ServiceTerm } from '../../db/schema/course'
import type { PersonKey } from './people'

/** When a demo live is: see lives.ts. */
export type LiveSlot = 'morning' | 'now' | 'evening' | { days: number; at: string }

/** A lesson; a text is a recorded one with that title. */
export interface DemoLesson {
  title: string
  kind?: 'video' | 'live' | 'handout' | 'quiz'
  /** Recording, by id of server/seed/media; none for lives to come. Default: that of the course. */
  media?: string | null
  live?: LiveSlot
  /** Chapter of the bank, by code. */
  quiz?: string
  free?: boolean
  teacher?: PersonKey
  /** Document of the lesson, by file, and a line about it. */
  handout?: string
  note?: string
}

export interface DemoChapter {
  name: string
  /** YYYY-MM-DD; locked before. */
  opensOn?: string
  lessons: (DemoLesson | string)[]
}

export interface DemoStage {
  name: string
  summary: string
  chapters: DemoChapter[]
}

/** An open course, or a class or package with a price. Texts that are left out are empty. */
export interface DemoCourse {
  /** Default `<subject>-open-<n>`. */
  id?: string
  kind?: 'class' | 'package'
  name: string
  /** At most 6 characters: stands on the drawn cover. */
  shortName: string
  summary: string
  motif?: string
  badge?: string
  tagline?: string
  tags?: string[]
  categories?: string[]
  schedule?: string
  services?: ServiceTerm[]
  /** Keys of people.ts and what they do in the course. */
  teachers: [key: PersonKey, role: string][]
  /** Recording of its lessons. */
  media: string
  trailer?: string
  stages: DemoStage[]
  classTeacher?: ClassTeacher
  /** Chapter documents: chapter name, file, title, note. */
  handouts?: { chapter: string; file: string; title: string; note: string }[]
  /** Courses of a package, by id. */
  parts?: string[]
  /** YYYY-MM-DD; not to be bought before. */
  saleOn?: string
  /** Fen. */
  price?: number
  originalPrice?: number
  validDays?: number
  /** Bought before this database began. */
  sold?: number
}

/** A step of an open course: one chapter with recorded lessons. */
export const section = (name: string, ...lessons: (DemoLesson | string)[]): DemoStage => ({
  name,
  summary: '',
  chapters: [{ name, lessons }],
})

/** A step of a class with one chapter of its own name. */
export const step = (name: string, summary: string, chapter: Omit<DemoChapter, 'name'>): DemoStage => ({
  name,
  summary,
  chapters: [{ name, ...chapter }],
})

/**
 * Promises every class makes. The first speaks of money: an order takes after-sale for 7 days from its payment (server/modules/order/config.ts),
 * what is promised beyond it is given by the shop, which a learner asks from the button below these words.
 */
export const SERVICES: ServiceTerm[] = [
  { title: '7 天无理由退', text: '开课 7 天内学习未超过 3 讲，全额退款。付款 7 天内在订单里申请，之后请联系我们办理。', selling: true },
  { title: '班主任答疑', text: '工作日 9:00–21:00，课程里的问题 2 小时内回复。' },
  { title: '配套讲义', text: '每章配有讲义，随时可以在线看。' },
  { title: '未过重学', text: '考试未通过，凭成绩可以免费重学一年。', selling: true },
  { title: '模考讲评', text: '每次模考后有直播讲评，错得多的题逐题讲。' },
]
