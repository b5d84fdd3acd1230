import { and, eq, inArray } from 'drizzle-orm'
import type { ExamReport } from '@/domain/exam/types'
import { examAttempts } from '../../../server/db/schema'
import { overdueSweeper } from '../../../server/modules/simulated/sweeper'
import { testApp, type TestApp } from '../helpers/app'
import { addMany } from './bank'
import { booksOf } from './books'
import { answer, buildPaper, choice, MINUTE, nowOf, ok, openWorld, send, sit, stateOf, submit, type World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('50 submits at once give one report', async () => {
  const sitting = await sit(world, await buildPaper(world))
  await send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1', false) })])
  const replies = await Promise.all(Array.from({ length: 50 }, () => ok(submit(sitting))))
  expect(replies.filter(({ outcome }) => outcome === 'finished')).toHaveLength(1)
  expect(new Set(replies.map(({ finishedAt }) => finishedAt)).size).toBe(1)
  expect((await booksOf(world, sitting.candidate.id)).wrong).toEqual([['a1', 1]])
})

describe('a server that was down over the deadline', () => {
  const restarted: TestApp[] = []
  afterAll(async () => {
    for (const server of restarted) await server.app.close()
  })
  /** Another server over the same database, `ms` later. */
  const restart = async (ms: number) => {
    const server = await testApp({ database: { db: world.db, close: async () => {} } })
    server.clock.current = new Date(nowOf(world) + ms)
    restarted.push(server)
    return server
  }

  test('finishes overdue attempts at its start, once, with the deadline as their end', async () => {
    const deadline = nowOf(world) + 60 * MINUTE
    const sittings = [await sit(world, await buildPaper(world)), await sit(world, await buildPaper(world))]
    for (const sitting of sittings) await send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1', false) })])
    const paused = await sit(world, await buildPaper(world, { profile: { pauses: 1 } }))
    await ok(paused.candidate.post(`/attempts/${paused.attemptId}/pause`, { on: true }))

    const inGrace = await restart(60 * MINUTE + 5000)
    expect(await overdueSweeper(inGrace.deps)()).toBe(0)
    const server = await restart(3 * 24 * 60 * MINUTE)
    const sweeps = await Promise.all([overdueSweeper(server.deps)(), overdueSweeper(inGrace.deps)(), overdueSweeper(server.deps)()])
    expect(sweeps.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await overdueSweeper(server.deps)()).toBe(0)
    for (const { candidate, attemptId } of sittings) {
      const { body } = await server.call<ExamReport>('GET', `/api/simulated/attempts/${attemptId}/report`, { token: candidate.token })
      expect(body.result).toMatchObject({ finishedAt: deadline, endedBy: 'deadline', usedMs: 60 * MINUTE })
      expect((await booksOf(world, candidate.id)).wrong).toEqual([['a1', 1]])
    }
    expect(await stateOf(paused)).toMatchObject({ status: 'paused', pausedRemainingMs: 60 * MINUTE })
  })

  test('and whoever reads an overdue attempt first finds it finished', async () => {
    const sitting = await sit(world, await buildPaper(world))
    const server = await restart(5 * 60 * MINUTE)
    const { token } = sitting.candidate
    const read = (url: string) => server.call<object>('GET', `/api/simulated${url}`, { token })
    const replies = await Promise.all([
      read(`/attempts/${sitting.attemptId}`),
      read(`/attempts/${sitting.attemptId}/report`),
      read('/attempts?subjectId=n1'),
      server.call('POST', `/api/simulated/attempts/${sitting.attemptId}/submit`, { token }),
    ])
    expect(replies.map(({ status, body }) => [status, body.success])).toEqual(Array(4).fill([200, true]))
    expect(replies[0]?.body.result).toMatchObject({ status: 'finished' })
    expect(replies[2]?.body.result).toMatchObject({ total: 1 })
  })
})

test('submits, restarts, answers and sweeps of many learners at once leave every attempt whole', async () => {
  const ids = await addMany(world.db, 30)
  const paperId = await buildPaper(world, { items: { one: ids } })
  const sittings = await Promise.all(Array.from({ length: 8 }, () => sit(world, paperId)))
  for (const sitting of sittings)
    await send(
      sitting,
      ids.map((id, index) => answer(index + 1, id, { response: choice(sitting, id, index % 3 > 0) })),
    )
  const calls = sittings.flatMap((sitting) => [
    submit(sitting),
    sitting.candidate.post(`/papers/${paperId}/attempts`, { restart: true }),
    send(sitting, [answer(100, ids[0] ?? '', { response: null, revision: 2 })]),
    sitting.candidate.get(`/attempts/${sitting.attemptId}`),
    submit(sitting),
  ])
  const sweep = overdueSweeper(world.deps)
  const [replies] = await Promise.all([Promise.all(calls), sweep(), sweep()])
  expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
  const userIds = sittings.map(({ candidate }) => candidate.id)
  const rows = await world.db
    .select({ status: examAttempts.status, answered: examAttempts.answered, correct: examAttempts.correct })
    .from(examAttempts)
    .where(and(inArray(examAttempts.userId, userIds), eq(examAttempts.status, 'finished')))
  expect(rows).toHaveLength(8)
  for (const { answered, correct } of rows) expect([answered === 30 || answered === 29, correct]).toEqual([true, 20])
  for (const { candidate } of sittings) expect((await booksOf(world, candidate.id)).wrong.length).toBeGreaterThanOrEqual(9)
})
