import type { OpenDb } from '../../../server/db/client'
import { examPapers, questionVersions } from '../../../server/db/schema'
import { importFiles } from '../../../server/content/import'
import { seedBanks } from '../../../server/seed'
import { seedMissingExams, subjectsWithoutExams } from '../../../server/seed/missing-exams'
import { testApp, type TestApp } from '../helpers/app'
import { testDb } from '../helpers/database'
import { ok, signIn, sit, stateOf, submit, reportOf } from './setup'

const NOW = new Date('2026-11-20T04:00:00Z')
let opened: OpenDb
let world: TestApp
beforeAll(async () => {
  opened = await testDb()
  // A database from before there were exams, with one bank of the product.
  const folder = seedBanks().filter((name) => name.endsWith('teacher'))
  await importFiles(opened.db, folder, { skipBad: false, now: NOW })
  world = await testApp({ database: opened })
}, 600_000)
afterAll(() => world.close())

test('a database that was filled before there were exams gets those of its subjects, once', async () => {
  const { db } = opened
  expect(await subjectsWithoutExams(db)).toEqual(['teacher'])
  const versions = await db.$count(questionVersions)
  expect(await seedMissingExams({ db, now: () => NOW }, ['teacher'])).toEqual([])
  expect(await db.$count(questionVersions)).toBe(versions)
  const papers = await db.select({ id: examPapers.id, subjectId: examPapers.subjectId }).from(examPapers)
  expect(papers.map(({ id }) => id).sort()).toEqual(['teacher-mock-1', 'teacher-timed-1'])
  expect(await subjectsWithoutExams(db)).toEqual([])
})

test('every paper of the product can be sat and handed in', async () => {
  const learner = { ...world, db: opened.db }
  const papers = await opened.db.select({ id: examPapers.id }).from(examPapers)
  for (const { id } of papers) {
    const sitting = await sit(learner, id, await signIn(learner))
    expect(sitting.paper.questions.length).toBeGreaterThan(10)
    expect((await stateOf(sitting)).sections[0]).toMatchObject({ status: 'open', from: 1 })
    world.clock.advance(3 * 60 * 60_000)
    await ok(submit(sitting))
    expect(await reportOf(sitting)).toMatchObject({ score: 0, endedBy: 'deadline', answered: 0 })
  }
})

test('a database with other banks alone is left as it is', async () => {
  const other = await testDb()
  expect(await subjectsWithoutExams(other.db)).toEqual([])
  await other.close()
})
