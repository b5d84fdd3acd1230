import { questionSearch } from '../../../server/db/schema'
import { indexRest } from '../../../server/modules/search/reindex'
import { unindexed } from '../../../server/modules/search/rows'
import { bankOf, importBank, single } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'

/** An upgrade's index is made while the server answers, and an import may run in another process: on PostgreSQL they overlap. */
let t: TestApp
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('what an import changes or withdraws while the index is made anew is found as the import left it', async () => {
  const { db } = t.deps
  await importBank(db, bankOf(['旧题一', '旧题二', '旧题三'].map((stem, nth) => single(`q${nth}`, { stem }))))
  await db.delete(questionSearch)
  let indexing: Promise<number> | undefined
  await db.transaction(async (tx) => {
    await importBank(tx, bankOf([single('q0', { stem: '新题一' }), { id: 'q1', withdrawn: true }, single('q2', { stem: '旧题三' })]))
    indexing = indexRest(db, new AbortController().signal, () => undefined)
    // Time for the index to meet what is not committed yet.
    await wait(300)
  })
  await indexing
  const rows = await db.select({ id: questionSearch.questionId, text: questionSearch.text }).from(questionSearch)
  expect(new Map(rows.map(({ id, text }) => [id, text.split('\n')[0]]))).toEqual(
    new Map([
      ['q0', '新题一'],
      ['q2', '旧题三'],
    ]),
  )
  expect(await unindexed(db)).toEqual([])
})
