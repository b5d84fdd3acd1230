import { count, eq, sql } from 'drizzle-orm'
import { QUESTION_TYPES } from '@/domain/question'
import { plainText } from '@/domain/rich'
import type { OpenDb } from '../../../server/db/client'
import { chapters, courseLessons, courses, questions, subjects } from '../../../server/db/schema'
import { seedBanks, seedIfEmpty } from '../../../server/seed'
import { readBanks } from '../../../server/content/parse'
import { testDb } from '../helpers/database'
import { NOW, paperOf } from './bank'

let opened: OpenDb
beforeAll(async () => {
  opened = await testDb()
  await seedIfEmpty({ db: opened.db, now: () => NOW })
}, 600_000)
afterAll(() => opened.close())

test('the banks of the product have no bad row', () => {
  expect(seedBanks().flatMap((folder) => readBanks(folder).flatMap((bank) => bank.problems))).toEqual([])
})

test('at least 3 subjects, 12 chapters and 300 questions of every type', async () => {
  const own = await opened.db.select({ id: subjects.id }).from(subjects)
  expect(own.length).toBeGreaterThanOrEqual(3)
  const withQuestions = await opened.db.selectDistinct({ id: questions.chapterId }).from(questions)
  expect(withQuestions.length).toBeGreaterThanOrEqual(12)
  const types = await opened.db.select({ type: questions.type, total: count() }).from(questions).groupBy(questions.type)
  expect(types.map((row) => row.type).sort()).toEqual([...QUESTION_TYPES].sort())
  expect(types.reduce((sum, row) => sum + row.total, 0)).toBeGreaterThanOrEqual(300)
})

test('every question has an analysis, one to three points, a difficulty, its source and year', async () => {
  for (const { id } of await opened.db.select({ id: subjects.id }).from(subjects)) {
    for (const question of (await paperOf(opened.db, id)).questions) {
      expect([
        question.id,
        plainText(question.analysis ?? []).length > 5,
        question.points.length >= 1 && question.points.length <= 3,
        question.difficulty >= 1,
        Boolean(question.source && question.year),
      ]).toEqual([question.id, true, true, true, true])
    }
  }
})

test('each subject has open courses and a class, watched by nobody yet, with lessons that can be learnt', async () => {
  const rows = await opened.db.select().from(courses)
  for (const { id } of await opened.db.select({ id: subjects.id }).from(subjects)) {
    const own = rows.filter((row) => row.subjectId === id)
    expect(own.filter(({ kind }) => kind === 'open').length).toBeGreaterThanOrEqual(3)
    expect(own.filter(({ kind }) => kind === 'class').length).toBeGreaterThanOrEqual(1)
  }
  for (const { viewers, shortName, stages } of rows) {
    expect(viewers).toBe(0)
    expect(shortName.length).toBeLessThanOrEqual(6)
    expect(stages.length).toBeLessThanOrEqual(4)
  }
  const quizzes = await opened.db.select({ quiz: courseLessons.quiz }).from(courseLessons).where(eq(courseLessons.kind, 'quiz'))
  const known = new Set((await opened.db.select({ id: chapters.id }).from(chapters)).map(({ id }) => id))
  expect(quizzes.filter(({ quiz }) => !known.has(quiz?.id ?? ''))).toEqual([])
})

test('again it is one query and writes nothing', async () => {
  const before = await opened.db.select({ total: count() }).from(chapters)
  let queries = 0
  const counting = new Proxy(opened.db, { get: (db, key) => (key === 'select' && queries++, Reflect.get(db, key)) })
  await seedIfEmpty({ db: counting, now: () => NOW })
  expect(queries).toBe(1)
  expect(await opened.db.select({ total: count() }).from(chapters)).toEqual(before)
  expect(((await opened.db.execute(sql`select distinct revision from subjects`)) as unknown as { rows: unknown[] }).rows).toEqual([
    { revision: 1 },
  ])
})
