/** When an import holds the keys, which every answer waits for: where a verdict or a figure changes, and there as late as may be. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { examAttempts, examPapers, examProfiles } from '../../../server/db/schema'
import { rawRows } from '../../../server/db/raw'
import { watchAttempts } from '../../../server/modules/simulated/rescore'
import { bankOf, importBank, single } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'
import { section } from '../simulated/setup'

let test: TestApp
beforeEach(async () => {
  test = await testApp()
  await importBank(test.deps.db, bankOf([single('q1'), single('q2')]))
})
afterEach(() => test.close())

const HELD = sql`select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
  and pid = pg_backend_pid() and objid::bigint = hashtext('answer-keys')::bigint & 4294967295`
const holdsKeys = async (tx: Db) => (await rawRows(tx, HELD)).length > 0

/** Whether the keys are held behind an import of q1. */
const importing = (fields: object) =>
  test.deps.db.transaction(async (tx) => {
    expect(await importBank(tx, bankOf([single('q1', { ...fields })]))).toMatchObject({ ok: true, counts: { updated: 1 } })
    return holdsKeys(tx)
  })

it('words alone hold nobody up, before a correction and after it', async () => {
  expect(await importing({ stem: '新题干' })).toBe(false)
  expect(await importing({ answer: 'C' })).toBe(true)
  expect(await importing({ answer: 'C', analysis: '因为丙。' })).toBe(false)
  expect(await importing({ answer: 'B' })).toBe(true)
})

it('other options begin figures anew: answers wait for that', async () => {
  expect(await importing({ options: ['甲', '乙', '丙', '戊'] })).toBe(true)
})

it('the attempts that come between the two looks are found', async () => {
  const { db } = test.deps
  const { user } = await test.buildUser()
  const profile = {
    ...{ id: 'p', name: '测试', minutes: 60, navigation: 'free' as const, sections: [section('one')], passScore: 100, attempts: null },
    ...{ shuffle: { questions: false, options: false }, earliestSubmit: 0, pauses: 0, graceSeconds: 10, computer: null },
  }
  await db.insert(examProfiles).values({ id: 'p', content: profile })
  await db.insert(examPapers).values({ id: 'p', subjectId: 'sample', profileId: 'p', name: '卷', kind: 'mock', position: 0, items: [] })
  const attempt = (id: string, questionId: string) => ({
    ...{ id, userId: user.id, paperId: 'p', subjectId: 'sample', paperName: '卷', paperRevision: 1, mode: 'normal' as const, profile },
    ...{ items: [{ sectionId: 'one', questionId, version: 1, options: '' }], seed: 's', status: 'finished' as const },
    ...{
      createdAt: new Date(0),
      startedAt: new Date(0),
      finishedAt: new Date(0),
      endedBy: 'learner' as const,
      report: { marks: [] } as never,
    },
  })
  await db.insert(examAttempts).values([attempt('old', 'q1'), attempt('other', 'q2')])
  await db.transaction(async (tx) => {
    const attempts = await watchAttempts(tx, ['q1'])
    const beside = process.env.DATABASE_URL_TEST === undefined ? tx : db
    await beside.insert(examAttempts).values([attempt('new', 'q1'), attempt('new-other', 'q2')])
    expect([attempts.found, await attempts.now()]).toEqual([['old'], ['new', 'old']])
  })
})
