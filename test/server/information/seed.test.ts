import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { articles, couponTemplates, majors, printDocuments, skus, subjects } from '../../../server/db/schema'
import { PRINT } from '../../../server/modules/print/config'
import { seedMissingExtras } from '../../../server/seed/extras'
import { testApp, type TestApp } from '../helpers/app'

const SUBJECTS = ['nurse', 'accounting', 'teacher']

/** A server with the three subjects and nothing else. */
async function openBare(): Promise<TestApp> {
  const made = await testApp()
  const { db } = made.deps
  await db.insert(majors).values({ id: 'm', name: '考试', position: 0 })
  await db
    .insert(subjects)
    .values(SUBJECTS.map((id, position) => ({ id, majorId: 'm', groupName: '考试', name: id, examName: id, position })))
  return made
}

let world: TestApp
beforeAll(async () => void (world = await openBare()))
afterAll(() => world.close())

const counts = () => Promise.all([articles, printDocuments, couponTemplates, skus].map((table) => world.deps.db.$count(table)))

test('the demo content is added once; a second start adds nothing', async () => {
  await seedMissingExtras(world.deps)
  const first = await counts()
  expect(first.every((count) => count > 0)).toBe(true)
  await seedMissingExtras(world.deps)
  expect(await counts()).toEqual(first)
})

test('without what the demo sells there are no coupons and no product, and the free articles and documents stand', async () => {
  const bare = await openBare()
  const { db } = bare.deps
  for (let start = 0; start < 2; start += 1) await seedMissingExtras(bare.deps, false)
  expect([await db.$count(couponTemplates), await db.$count(skus), await db.$count(articles, eq(articles.paid, true))]).toEqual([0, 0, 0])
  expect(await db.$count(articles)).toBe(await world.deps.db.$count(articles, eq(articles.paid, false)))
  expect(await db.$count(printDocuments)).toBeGreaterThan(0)
  await bare.close()
  const before = await counts()
  await seedMissingExtras(world.deps, false)
  expect(await counts()).toEqual(before)
})

test('every subject has one pinned article; a paid one has a price and keeps something back', async () => {
  const rows = await world.deps.db.select().from(articles)
  for (const id of SUBJECTS) expect([id, rows.filter((row) => row.subjectId === id && row.pinned).length]).toEqual([id, 1])
  const paid = rows.filter((row) => row.paid)
  expect(paid.length).toBeGreaterThan(0)
  for (const { id, rest } of paid) {
    expect(rest.length).toBeGreaterThan(0)
    expect(await world.call('GET', `/api/information/${id}`)).toMatchObject({ body: { result: { skuId: `article:${id}`, price: 390 } } })
  }
  expect(rows.every(({ reads }) => reads === 0)).toBe(true)
})

test('a document has as many pages as its file', async () => {
  for (const { file, pages } of await world.deps.db.select().from(printDocuments)) {
    const text = readFileSync(path.join(PRINT.folder, file), 'latin1')
    expect([file, (text.match(/\/Type\s*\/Page\b/g) ?? []).length]).toEqual([file, pages])
  }
})
