/** Who may sit down when, what a pause is worth, and which attempt is somebody's first: everybody counts for himself, and every paper. */
import { eq } from 'drizzle-orm'
import { examAttempts } from '../../../server/db/schema'
import { simulatedServices } from '../../../server/modules/simulated/services'
import { findPaper } from '../../../server/modules/simulated/paper-store'
import { takeSeat } from '../../../server/modules/simulated/start'
import { buildPaper, MINUTE, nowOf, ok, openWorld, reportOf, signIn, sit, stateOf, submit, type Candidate, type World } from './setup'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

const NUMBER = '11010519491231002X'
const start = (who: Candidate, paperId: string, body = {}) =>
  who.post<{ attemptId: string; resumed: boolean }>(`/papers/${paperId}/attempts`, body)
const pause = ({ candidate, attemptId }: { candidate: Candidate; attemptId: string }, on: boolean) =>
  candidate.post<{ submitFrom: number }>(`/attempts/${attemptId}/pause`, { on })
const rowOf = async (id: string) => (await world.db.select().from(examAttempts).where(eq(examAttempts.id, id)))[0]

test('the number of attempts is that of one learner at one paper, and one that nobody entered is none of them', async () => {
  const [paperId, otherPaper] = [
    await buildPaper(world, { profile: { attempts: 1 } }),
    await buildPaper(world, { profile: { attempts: 1 } }),
  ]
  await sit(world, paperId)
  const who = await signIn(world)
  await sit(world, otherPaper, who)
  const first = await ok(start(who, paperId))
  expect(await ok(start(who, paperId))).toEqual({ ...first, resumed: false })
  expect((await sit(world, paperId, who)).attemptId).toBe(first.attemptId)
})

test('an attempt whose time is over is not gone on with: its end is the deadline, and the next one begins', async () => {
  const paperId = await buildPaper(world)
  const over = await sit(world, paperId)
  const deadline = nowOf(world) + 60 * MINUTE
  world.clock.advance(60 * MINUTE + 11_000)
  expect(await ok(start(over.candidate, paperId))).toMatchObject({ resumed: false })
  expect(await rowOf(over.attemptId)).toMatchObject({ status: 'finished', endedBy: 'deadline', finishedAt: new Date(deadline) })
})

test('a paper that is entered while it would be drawn anew stays as it was seen', async () => {
  const paperId = await buildPaper(world)
  const candidate = await signIn(world)
  const { attemptId } = await ok(start(candidate, paperId))
  const before = await rowOf(attemptId)
  const services = simulatedServices(world.deps)
  const real = services.contents.of.bind(services.contents)
  const seated = await world.db.transaction(async (tx) => {
    // Another device goes in between the look and the drawing.
    jest.spyOn(services.contents, 'of').mockImplementationOnce(async (db, items) => {
      await db.update(examAttempts).set({ status: 'running', startedAt: world.clock.now() }).where(eq(examAttempts.id, attemptId))
      return real(db, items)
    })
    return takeSeat(tx, services, {
      userId: candidate.id,
      row: await findPaper(tx, paperId),
      mode: 'normal',
      restart: false,
      now: world.clock.now(),
    })
  })
  expect(seated).toEqual({ attemptId, mode: 'normal', created: false, fresh: false })
  expect(await rowOf(attemptId)).toMatchObject({ seed: before?.seed, items: before?.items })
})

describe('人机对话', () => {
  const computerPaper = (more = {}) => buildPaper(world, { profile: { computer: { waitSeconds: 300 } }, ...more })
  const register = async (who: Candidate, paperId: string) =>
    (await ok(who.post<{ admissionNumber: string }>(`/papers/${paperId}/registration`, { name: '林晓雯', documentNumber: NUMBER })))
      .admissionNumber
  const login = (who: Candidate, admissionNumber: string) =>
    ok(who.post<{ attemptId: string }>('/chat/login', { admissionNumber, documentNumber: NUMBER }))
  const enter = async (who: Candidate, attemptId: string) => (await who.post(`/attempts/${attemptId}/enter`)).body

  test('who began in the normal mode and went in nowhere waits before the doors, and they open', async () => {
    const [paperId, who] = [await computerPaper(), await signIn(world)]
    const { attemptId } = await ok(start(who, paperId))
    const { attemptId: seated } = await login(who, await register(who, paperId))
    expect(seated).toBe(attemptId)
    expect((await enter(who, attemptId)).message).toBe('还没有到开考时间，请在等待页稍候')
    world.clock.advance(5 * MINUTE)
    expect((await enter(who, attemptId)).success).toBe(true)
  })

  test('the doors of one paper open no other', async () => {
    const [early, late, who] = [await computerPaper(), await computerPaper(), await signIn(world)]
    const first = await login(who, await register(who, early))
    world.clock.advance(4 * MINUTE)
    const second = await login(who, await register(who, late))
    world.clock.advance(MINUTE)
    expect((await enter(who, second.attemptId)).message).toBe('还没有到开考时间，请在等待页稍候')
    expect((await enter(who, first.attemptId)).success).toBe(true)
    world.clock.advance(4 * MINUTE)
    expect((await enter(who, second.attemptId)).success).toBe(true)
  })
})

describe('a pause', () => {
  test('is none of an exam nobody entered, nor of one whose time is over though its grace is not', async () => {
    const [paperId, who] = [await buildPaper(world, { profile: { pauses: 1 } }), await signIn(world)]
    const { attemptId } = await ok(start(who, paperId))
    expect((await pause({ candidate: who, attemptId }, true)).body.message).toBe('考试还没有开始')
    const sitting = await sit(world, paperId, who)
    world.clock.advance(60 * MINUTE)
    expect((await pause(sitting, true)).body.message).toBe('考试时间已到，不能暂停')
    expect(await stateOf(sitting)).toMatchObject({ status: 'running' })
  })

  test('is added to the one before it: neither counts as time that was used', async () => {
    const sitting = await sit(world, await buildPaper(world, { profile: { pauses: 2, earliestSubmit: 20 } }))
    const startedAt = nowOf(world)
    for (const minutes of [100, 50]) {
      world.clock.advance(10 * MINUTE)
      await ok(pause(sitting, true))
      world.clock.advance(minutes * MINUTE)
      await ok(pause(sitting, false))
    }
    expect(await stateOf(sitting)).toMatchObject({ submitFrom: startedAt + 170 * MINUTE, deadline: startedAt + 210 * MINUTE })
    world.clock.advance(5 * MINUTE)
    await ok(submit(sitting))
    expect(await reportOf(sitting)).toMatchObject({ usedMs: 25 * MINUTE })
  })

  test('in which the paper is handed in is not used either', async () => {
    const sitting = await sit(world, await buildPaper(world, { profile: { pauses: 1 } }))
    world.clock.advance(10 * MINUTE)
    await ok(pause(sitting, true))
    world.clock.advance(100 * MINUTE)
    await ok(submit(sitting))
    expect(await reportOf(sitting)).toMatchObject({ usedMs: 10 * MINUTE, leftMs: 50 * MINUTE, endedBy: 'learner' })
  })
})

test('the first attempt that was finished is the one that counts among all candidates, of each learner and each paper', async () => {
  const [paperId, otherPaper] = [await buildPaper(world), await buildPaper(world)]
  const who = await signIn(world)
  const isFirst = async (paper: string, candidate: Candidate) => {
    const sitting = await sit(world, paper, candidate)
    await ok(submit(sitting))
    return (await rowOf(sitting.attemptId))?.first
  }
  expect([await isFirst(paperId, who), await isFirst(paperId, who)]).toEqual([true, false])
  expect([await isFirst(otherPaper, who), await isFirst(paperId, await signIn(world))]).toEqual([true, true])
})

test('a review is refused before the end, and knows what its own learner keeps alone', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const url = `/attempts/${sitting.attemptId}/review`
  expect((await sitting.candidate.get(url)).body).toMatchObject({ success: false, message: '交卷后才能查看解析' })
  await world.call('POST', '/api/practice/favorite', { token: (await signIn(world)).token, body: { questionId: 'a2', on: true } })
  await ok(submit(sitting))
  expect((await ok(sitting.candidate.get<{ favorites: string[] }>(url))).favorites).toEqual([])
})
