import { eq } from 'drizzle-orm'
import { importFiles } from '../../../server/content/import'
import type { OpenDb } from '../../../server/db/client'
import { advancedPapers, examPapers, questions } from '../../../server/db/schema'
import { grant } from '../../../server/modules/entitlement/grants'
import { seedBanks, seedExams } from '../../../server/seed'
import { seedPapers, subjectsWithoutPapers } from '../../../server/seed/advanced'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { testDb } from '../helpers/database'

/** A database from before there was advanced practice, with the product's banks and exams. */
const NOW = new Date('2026-11-20T04:00:00Z')
let opened: OpenDb
let world: TestApp
let learner: TestUser
beforeAll(async () => {
  opened = await testDb()
  await importFiles(opened.db, [...seedBanks(), ...seedExams()], { skipBad: false, now: NOW })
  world = await testApp({ database: opened })
  learner = await world.buildUser()
}, 600_000)
afterAll(() => world.close())

const papers = () => opened.db.select().from(advancedPapers)

test('a database that was filled before gets the papers of its subjects, once', async () => {
  expect(await subjectsWithoutPapers(opened.db)).toEqual(['accounting', 'nurse', 'teacher'])
  expect(await seedPapers(opened, await subjectsWithoutPapers(opened.db))).toEqual([])
  expect(await subjectsWithoutPapers(opened.db)).toEqual([])
  const before = await papers()
  expect(await seedPapers(opened, ['nurse'])).toEqual([])
  expect(await papers()).toEqual(before)
})

test('several papers of every kind and lock for every subject, of questions of that subject, groups whole', async () => {
  const bank = await opened.db.select().from(questions)
  const known = new Map(bank.map((row) => [row.id, row]))
  for (const subjectId of ['nurse', 'accounting', 'teacher']) {
    const own = (await papers()).filter((paper) => paper.subjectId === subjectId)
    for (const kind of ['frequent', 'tricky', 'forecast', 'past']) {
      expect(own.filter((paper) => paper.kind === kind).length).toBeGreaterThan(1)
    }
    expect(new Set(own.map(({ lock }) => lock))).toEqual(new Set(['free', 'coins', 'product']))
    for (const { id, items, level, lock, price } of own) {
      expect(items.length).toBeGreaterThanOrEqual(20)
      expect(new Set(items).size).toBe(items.length)
      expect([id, items.every((item) => known.get(item)?.subjectId === subjectId)]).toEqual([id, true])
      const groups = new Set(items.flatMap((item) => known.get(item)?.groupId ?? []))
      const members = bank.filter(({ groupId }) => groupId !== null && groups.has(groupId)).map((row) => row.id)
      expect(members.every((member) => items.includes(member))).toBe(true)
      expect(level).toBeGreaterThanOrEqual(1)
      expect(price > 0).toBe(lock === 'coins')
    }
  }
})

test('the tricky papers are harder than the frequent ones', async () => {
  const level = async (id: string) => (await papers()).find((paper) => paper.id === id)?.level ?? 0
  for (const subject of ['nurse', 'accounting', 'teacher'])
    expect(await level(`${subject}-tricky-1`)).toBeGreaterThan((await level(`${subject}-frequent-1`)) - 1)
})

test('past papers claim no official questions and are exams of the same questions', async () => {
  const past = (await papers()).filter(({ kind }) => kind === 'past')
  expect(past).toHaveLength(9)
  for (const { name, year, examPaperId, items } of past) {
    expect(name).toBe(`${year} 年考点仿真卷`)
    const [exam] = await opened.db
      .select()
      .from(examPapers)
      .where(eq(examPapers.id, examPaperId ?? ''))
    expect(exam).toMatchObject({ kind: 'past', year, name })
    expect(exam?.items.map(({ questionId }) => questionId)).toEqual(items)
  }
})

test('the exam of a locked past paper is locked too, and opens with the paper', async () => {
  const sit = (id: string) =>
    world.call<{ attemptId: string } | null>('POST', `/api/simulated/papers/${id}/attempts`, { token: learner.token })
  const free = await sit('teacher-past-2025')
  expect(free.body).toMatchObject({ success: true, result: { attemptId: expect.any(String) } })
  const locked = await sit('teacher-past-2024')
  expect(locked.body).toMatchObject({ success: false, result: null, message: expect.stringContaining('没有解锁') })
  const given = { userId: learner.user.id, kind: 'paper', refId: 'teacher-past-2024', source: 'gift', sourceId: 'g1' } as const
  await grant(opened.db, { ...given, expiresAt: null, now: NOW })
  expect((await sit('teacher-past-2024')).body).toMatchObject({ success: true })
  expect((await sit('teacher-mock-1')).body).toMatchObject({ success: true })
})
