/** Exams are marked anew before the keys are taken, so that no answer waits for it; what changed meanwhile is marked behind the lock. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { examAnswers, examAttempts } from '../../../server/db/schema'
import { changeKeys } from '../../../server/modules/practice/answer-keys'
import { submitAttempt } from '../../../server/modules/simulated/finish'
import { markAttempt } from '../../../server/modules/simulated/marking'
import { simulatedServices } from '../../../server/modules/simulated/services'
import { bankOf, importBank, single } from '../content/bank'
import { answer, buildPaper, lettersOf, ok, openWorld, questionOf, reportOf, section, send, sit, submit, type World } from './setup'

jest.mock('../../../server/modules/practice/answer-keys', () => {
  const real = jest.requireActual<{ changeKeys: typeof changeKeys }>('../../../server/modules/practice/answer-keys')
  return { ...real, changeKeys: jest.fn(real.changeKeys) }
})
jest.mock('../../../server/modules/simulated/marking', () => {
  const real = jest.requireActual<{ markAttempt: typeof markAttempt }>('../../../server/modules/simulated/marking')
  return { ...real, markAttempt: jest.fn(real.markAttempt) }
})
const real = jest.requireActual<{ changeKeys: typeof changeKeys }>('../../../server/modules/practice/answer-keys')

const IDS = ['r1', 'r2']
const bank = (r1: string) => bankOf(IDS.map((id) => single(id, id === 'r1' ? { answer: r1 } : {})))

let world: World
let paperId: string
beforeEach(async () => {
  world = await openWorld()
  await importBank(world.db, bank('B'))
  const rules = { passScore: 100, sections: [section('one')] }
  paperId = await buildPaper(world, { items: { one: IDS }, profile: rules, paper: { subjectId: 'sample' } })
})
afterEach(() => world.close())

/** Somebody who said 甲 to r1 and something else to r2. */
async function sitting(r2 = '甲') {
  const one = await sit(world, paperId)
  const said = (id: string, text: string) => ({
    response: { kind: 'choice' as const, letters: lettersOf(one, questionOf(one, id), [text]) },
  })
  await ok(send(one, [answer(1, 'r1', said('r1', '甲')), answer(2, 'r2', said('r2', r2))]))
  return { ...one, right: said('r2', '乙').response }
}

/** Imports the corrected key; `rival` acts when all is marked and the keys are not taken yet. @returns attempts marked behind the lock */
async function correct(rival: (tx: Db) => Promise<unknown> = async () => undefined) {
  let before = 0
  jest.mocked(changeKeys).mockImplementationOnce(async (tx) => {
    await rival(tx)
    await real.changeKeys(tx)
    before = jest.mocked(markAttempt).mock.calls.length
  })
  const report = await importBank(world.db, bank('A'))
  return { reports: report.reports, behind: jest.mocked(markAttempt).mock.calls.length - before }
}

test('nothing is marked behind the lock when nothing changed', async () => {
  const all = [await sitting(), await sitting('乙')]
  for (const one of all) await ok(submit(one))
  expect(await correct()).toEqual({ reports: 2, behind: 0 })
  const reports = await Promise.all(all.map(reportOf))
  expect(reports.map(({ score, corrections }) => [score, corrections.length])).toEqual([
    [100, 1],
    [200, 1],
  ])
})

test('an exam that is handed in meanwhile, and one that changes, are right as well, and counted once', async () => {
  const [ann, bob, late] = [await sitting(), await sitting(), await sitting()]
  for (const one of [ann, bob]) await ok(submit(one))
  const done = await correct(async (tx) => {
    const { attemptId: id } = late
    const [row] = await tx.select({ userId: examAttempts.userId }).from(examAttempts).where(eq(examAttempts.id, id))
    await submitAttempt(tx, simulatedServices(world.deps), { userId: row?.userId ?? '', id, now: world.clock.now() })
    // As a rating does: the answer, and the row of the attempt.
    const own = and(eq(examAnswers.attemptId, bob.attemptId), eq(examAnswers.questionId, 'r2'))
    await tx.update(examAnswers).set({ response: bob.right }).where(own)
    await tx.update(examAttempts).set({ usedMs: 1 }).where(eq(examAttempts.id, bob.attemptId))
  })
  expect(done.behind).toBe(2)
  const scores = await Promise.all([ann, bob, late].map(async (one) => (await reportOf(one)).score))
  expect([scores, done.reports]).toEqual([[100, 200, 100], 2])
  expect((await reportOf(late)).corrections).toEqual([])
})

test('an import that fails behind the lock leaves every report as it was', async () => {
  const ann = await sitting()
  await ok(submit(ann))
  jest.mocked(changeKeys).mockImplementationOnce(() => Promise.reject(new Error('the connection is gone')))
  await expect(importBank(world.db, bank('A'))).rejects.toThrow('the connection is gone')
  expect(await reportOf(ann)).toMatchObject({ score: 0, corrections: [] })
  expect(await correct()).toEqual({ reports: 1, behind: 0 })
  expect(await reportOf(ann)).toMatchObject({ score: 100, corrections: [{ to: { score: 100 } }] })
})
