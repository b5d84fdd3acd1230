/** What belongs to nobody: a bank, exams, courses, a shop, one of everything (PUBLIC in owned-fields.ts names it). */
import { eq } from 'drizzle-orm'
import * as tables from '../../../server/db/schema'
import { putVirtual } from '../../../server/modules/shop/put-product'
import { addTemplate } from '../coupon/setup'
import type { TestApp } from '../helpers/app'
import { addArticle, addDocument } from '../information/setup'
import { fillShop } from '../order/setup'
import { seedBank } from '../practice/bank'
import { buildPaper, section } from '../simulated/setup'

/** Papers a learner sits, and how far: 0 started, 1 entered, 2 submitted. */
export const ATTEMPTS = { mock: 0, running: 1, over: 2 }
/** Of every candidate. */
export const DOCUMENT = '11010519491231002X'
const HOUR = 3_600_000

async function courses({ deps, clock }: TestApp): Promise<void> {
  const { db } = deps
  const now = clock.now()
  const course = { subjectId: 's1', summary: '', tone: 0 }
  const teacher = { name: '王老师', title: '班主任', hours: '9-18', qr: 'https://work.weixin.qq.com/ca/1' }
  await db.insert(tables.courseMedia).values({ id: 'nurse-heart-failure', durationMs: 90_000, previewMs: 20_032 })
  await db.insert(tables.courses).values([
    {
      ...course,
      id: 'klass',
      kind: 'class',
      name: '全程班',
      shortName: '全程班',
      position: 0,
      trailerMediaId: 'nurse-heart-failure',
      classTeacher: teacher,
    },
    { ...course, id: 'free', kind: 'open', name: '公开课', shortName: '公开课', position: 1 },
  ])
  const chapter = { stage: 0, name: '第一章', position: 0 }
  await db.insert(tables.courseChapters).values(['klass', 'free'].map((courseId) => ({ ...chapter, id: `${courseId}-c1`, courseId })))
  const lesson = { courseId: 'klass', chapterId: 'klass-c1' }
  const times = { liveAt: new Date(now.getTime() - HOUR), liveEndsAt: new Date(now.getTime() + 24 * HOUR) }
  await db.insert(tables.courseLessons).values([
    { ...lesson, id: 'klass-1', kind: 'video', number: 1, title: '第一讲', mediaId: 'nurse-heart-failure' },
    { ...lesson, id: 'klass-live', kind: 'live', number: 2, title: '直播', ...times },
  ])
  const file = { file: 'nurse-heart-failure.pdf', pages: 2, bytes: 299_856, position: 0 }
  await db.insert(tables.courseHandouts).values({ id: 'klass-pdf', courseId: 'klass', title: '讲义', ...file })
  await db.insert(tables.liveRooms).values({ lessonId: 'klass-live', lastSeq: 900_000 })
  const product = { kind: 'course', refId: 'klass', name: '全程班', shortName: '全程班', subjectId: 's1', tone: 0, price: 9900 } as const
  await putVirtual(db, { ...product, now })
}

/** Fills the database with it. */
export async function furnish(t: TestApp): Promise<void> {
  const { db } = t.deps
  await seedBank(db)
  await fillShop(db, t.clock.now())
  await db.update(tables.skus).set({ stock: 1000 }).where(eq(tables.skus.id, 'book-27'))
  await courses(t)
  const paper = { subjectId: 's1', kind: 'past', name: '真题', level: 2, lock: 'coins', price: 30, position: 0 } as const
  await db.insert(tables.advancedPapers).values({ ...paper, id: 'coins', items: ['q1', 'q2'] })
  const sections = [section('one'), section('essay', { types: ['ESSAY'], scoring: { rule: 'essay', points: 500 } })]
  const items = { one: ['q1', 'q2', 'q3'], essay: ['qe'] }
  for (const id of [...Object.keys(ATTEMPTS), 'computer']) {
    const profile = { sections, pauses: 2, computer: id === 'computer' ? { waitSeconds: 60 } : null }
    await buildPaper({ ...t, db }, { profile, items, paper: { id, subjectId: 's1' } })
  }
  await addArticle(t, 'news')
  await addDocument(t, 'doc', { pages: 20 })
  const rule = { scope: 'all', threshold: 0, kind: 'full', amount: 100, percent: 100, cap: null } as const
  await addTemplate(t, 'offer', { rule, stock: null, perPerson: 3 })
}
