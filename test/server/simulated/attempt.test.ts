import Ajv from 'ajv'
import { eq } from 'drizzle-orm'
import type { AttemptState, ExamPaper } from '@/domain/exam/types'
import { examPapers, questions, questionVersions } from '../../../server/db/schema'
import { simulatedContracts } from '../../../server/modules/simulated/schema'
import { corrected, SECRETS } from './bank'
import { answer, buildPaper, choice, MINUTE, nowOf, ok, openWorld, section, send, signIn, sit, stateOf, submit, type World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Intro {
  mine: {
    attempts: number
    best: number | null
    running: { attemptId: string; remainingMs: number; paused: boolean; answered: number } | null
  } | null
  attemptsLeft: number | null
  withdrawn: boolean
  full: number
  questions: number
  rules: string[]
  sections: { id: string; full: number; rule: string }[]
}

test('a guest reads what a paper asks; a learner sees the own record beside it', async () => {
  const paperId = await buildPaper(world, { profile: { attempts: 2 } })
  const guest = await world.call<Intro>('GET', `/api/simulated/papers/${paperId}`)
  expect(guest.body.result).toMatchObject({ full: 600, questions: 6, mine: null, withdrawn: false, attemptsLeft: 2, registration: null })
  expect(guest.body.result.rules.join('')).toContain('未作答的题不得分')
  expect(guest.body.result.sections).toEqual([
    expect.objectContaining({ id: 'one', full: 600, questions: 6, rule: expect.stringContaining('1 分') }),
  ])

  const sitting = await sit(world, paperId)
  await send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1') })])
  world.clock.advance(10 * MINUTE)
  const mine = (await ok(sitting.candidate.get<Intro>(`/papers/${paperId}`))).mine
  expect(mine).toEqual({
    attempts: 1,
    best: null,
    bestFull: null,
    passed: false,
    running: { attemptId: sitting.attemptId, mode: 'normal', remainingMs: 50 * MINUTE, paused: false, answered: 1 },
  })
  await submit(sitting)
  const list = await ok(sitting.candidate.get<(Intro & { id: string; finished: number })[]>('/papers?subjectId=n1'))
  expect(list.find(({ id }) => id === paperId)).toMatchObject({ finished: 1, mine: { attempts: 1, best: 100, running: null } })
  expect(await ok(sitting.candidate.get('/papers?subjectId=nothing'))).toEqual([])
  expect((await sitting.candidate.get('/papers/nothing')).status).toBe(404)
})

test('the clock begins at the arrival, not at the start, and a second arrival does not move it', async () => {
  const paperId = await buildPaper(world)
  const candidate = await signIn(world)
  const { attemptId } = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
  expect(await stateOf({ candidate, attemptId })).toMatchObject({ status: 'created', startedAt: null, deadline: null })
  const early = await candidate.get(`/attempts/${attemptId}/paper`)
  expect([early.body.success, early.body.message]).toEqual([false, '请先进入考试，再查看试卷'])
  world.clock.advance(5 * MINUTE)
  const arrival = nowOf(world)
  await ok(candidate.post(`/attempts/${attemptId}/enter`))
  world.clock.advance(20 * MINUTE)
  const state = await ok(candidate.post<AttemptState>(`/attempts/${attemptId}/enter`))
  expect(state).toMatchObject({ status: 'running', startedAt: arrival, deadline: arrival + 60 * MINUTE, serverNow: arrival + 20 * MINUTE })
  expect(state.sections).toMatchObject([{ id: 'one', status: 'open', from: 1, to: 6, deadline: null }])
})

test('two taps make one attempt, and a later start continues it', async () => {
  const paperId = await buildPaper(world)
  const candidate = await signIn(world)
  const started = await Promise.all(
    Array.from({ length: 10 }, () => ok(candidate.post<{ attemptId: string; resumed: boolean }>(`/papers/${paperId}/attempts`))),
  )
  expect(new Set(started.map(({ attemptId }) => attemptId)).size).toBe(1)
  const sitting = await sit(world, paperId, candidate)
  expect(sitting.attemptId).toBe(started[0]?.attemptId)
  expect(await ok(candidate.post(`/papers/${paperId}/attempts`))).toEqual({ attemptId: sitting.attemptId, resumed: true })
  const again = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`, { restart: true }))
  expect(again).toMatchObject({ resumed: false })
  expect(again.attemptId).not.toBe(sitting.attemptId)
  expect(await stateOf(sitting)).toMatchObject({ status: 'finished' })
})

test('the paper is drawn per candidate, stable on reload, and frozen while the bank moves on', async () => {
  const items = { one: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], two: ['k1-1', 'k1-2', 'k1-3', 's1-1', 's1-2', 's1-3'] }
  const paperId = await buildPaper(world, { items, profile: { sections: [section('one'), section('two', { types: ['A3', 'B1'] })] } })
  const sitting = await sit(world, paperId)
  const read = () => ok(sitting.candidate.get<ExamPaper>(`/attempts/${sitting.attemptId}/paper`))
  expect(await read()).toEqual(sitting.paper)
  expect(sitting.paper.questions.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(sitting.paper.questions.slice(0, 6).every(({ sectionId }) => sectionId === 'one')).toBe(true)
  // The body is serialised by hand: it still says what the contract says.
  expect(new Ajv({ strict: false }).validate(simulatedContracts.paper.result, sitting.paper)).toBe(true)
  const group = sitting.paper.groups.find(({ id }) => id === 'k1')
  expect(group?.questionIds).toEqual(['k1-1', 'k1-2', 'k1-3'])

  const others = await Promise.all(Array.from({ length: 8 }, () => sit(world, paperId)))
  const orders = new Set([sitting, ...others].map(({ paper }) => paper.questions.map(({ id }) => id).join()))
  const options = new Set([sitting, ...others].map((one) => JSON.stringify(one.paper.questions.find(({ id }) => id === 'a1')?.options)))
  expect(Math.min(orders.size, options.size)).toBeGreaterThan(1)

  await world.db.insert(questionVersions).values(corrected('a1'))
  await world.db.update(questions).set({ version: 2 }).where(eq(questions.id, 'a1'))
  expect(await read()).toEqual(sitting.paper)
  const later = await sit(world, paperId)
  expect(JSON.stringify(later.paper)).toContain('题干 a1 已更正')
  await world.db.update(questions).set({ version: 1 }).where(eq(questions.id, 'a1'))
})

test('no payload tells an answer before the end; the review tells them all', async () => {
  const everything = ['a1', 'x1', 'j1', 'b1', 'e1', 'k1-1', 'k1-2', 'k1-3', 's1-1', 's1-2', 's1-3']
  const scoring = { rule: 'options' as const, right: 100, wrong: 100, floor: 'question' as const }
  const sections = [section('one'), section('cases', { scoring })]
  const paperId = await buildPaper(world, { items: { one: everything, cases: ['x2'] }, profile: { sections, pauses: 3 } })
  const sitting = await sit(world, paperId)
  const { candidate, attemptId } = sitting
  const sent = [
    await candidate.get(`/papers?subjectId=n1`),
    await candidate.get(`/papers/${paperId}`),
    await candidate.post(`/papers/${paperId}/attempts`),
    await candidate.post(`/attempts/${attemptId}/enter`),
    await candidate.get(`/attempts/${attemptId}`),
    await candidate.get(`/attempts/${attemptId}/paper`),
    await send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1') })]),
    await candidate.post(`/attempts/${attemptId}/pause`, { on: true }),
    await candidate.post(`/attempts/${attemptId}/pause`, { on: false }),
    await candidate.get(`/attempts/${attemptId}/report`),
    await candidate.get(`/attempts/${attemptId}/review`),
    await candidate.get(`/attempts?subjectId=n1`),
  ]
  const keys = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key)
      walk(inner)
    }
  }
  for (const { text, body } of sent) {
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    walk(body)
  }
  for (const name of ['answer', 'analysis', 'video', 'knowledgePoints', 'correct', 'verdict', 'seed', 'explain'])
    expect(keys).not.toContain(name)
  // Under this rule the full mark would tell how many options are right.
  expect(sitting.paper.questions.find(({ id }) => id === 'x2')?.points).toBeNull()
  expect(sitting.paper.questions.find(({ id }) => id === 'b1')?.blanks).toBe(2)

  await submit(sitting)
  const { text } = await candidate.get(`/attempts/${attemptId}/review`)
  for (const secret of SECRETS) expect(text).toContain(secret)
})

test("someone else's attempt looks like one that does not exist, on every route", async () => {
  const sitting = await sit(world, await buildPaper(world))
  const other = await signIn(world)
  const ask = async (id: string) => [
    await other.get(`/attempts/${id}`),
    await other.get(`/attempts/${id}/paper`),
    await other.get(`/attempts/${id}/report`),
    await other.get(`/attempts/${id}/review`),
    await other.post(`/attempts/${id}/enter`),
    await other.post(`/attempts/${id}/pause`, { on: true }),
    await other.post(`/attempts/${id}/submit`),
    await send({ candidate: other, attemptId: id }, [answer(1, 'a1', { response: choice(sitting, 'a1') })]),
  ]
  const plain = async (id: string) => (await ask(id)).map(({ status, body }) => [status, body.message])
  const foreign = await plain(sitting.attemptId)
  expect(foreign).toEqual(await plain('nothing-1'))
  expect(new Set(foreign.map(([status]) => status))).toEqual(new Set([404]))
  expect(await stateOf(sitting)).toMatchObject({ status: 'running', answers: [] })
})

test('attempts, entry window and withdrawal are held at the door; who sits goes on', async () => {
  const once = await buildPaper(world, { profile: { attempts: 1 } })
  const sitting = await sit(world, once)
  const refused = async (paperId: string, body = {}) => {
    const { status, body: reply } = await sitting.candidate.post(`/papers/${paperId}/attempts`, body)
    expect([status, reply.success]).toEqual([200, false])
    return reply.message
  }
  expect(await refused(once, { restart: true })).toBe('这张试卷最多考 1 次，次数已用完')
  expect(await stateOf(sitting)).toMatchObject({ status: 'running' })
  await submit(sitting)
  expect(await refused(once)).toBe('这张试卷最多考 1 次，次数已用完')
  expect(await ok(sitting.candidate.get<Intro>(`/papers/${once}`))).toMatchObject({ attemptsLeft: 0 })

  const opensAt = new Date(nowOf(world) + MINUTE)
  const window = await buildPaper(world, { paper: { opensAt, closesAt: new Date(opensAt.getTime() + 5 * MINUTE) } })
  expect(await refused(window)).toContain('开放时间')
  world.clock.advance(MINUTE)
  const inside = await sit(world, window)
  const { attemptId } = await ok(sitting.candidate.post<{ attemptId: string }>(`/papers/${window}/attempts`))
  world.clock.advance(5 * MINUTE)
  expect((await sitting.candidate.post(`/attempts/${attemptId}/enter`)).body.message).toBe('这场考试的进入时间已过')
  expect(await stateOf(inside)).toMatchObject({ status: 'running' })

  await world.db.update(examPapers).set({ withdrawn: true }).where(eq(examPapers.id, window))
  expect(await refused(window)).toContain('已下架')
  expect(await ok(sitting.candidate.get<Intro>(`/papers/${window}`))).toMatchObject({ withdrawn: true })
  expect(await ok(sitting.candidate.get<{ id: string }[]>('/papers?subjectId=n1'))).not.toContainEqual(
    expect.objectContaining({ id: window }),
  )
  expect((await ok(submit(inside))).outcome).toBe('finished')
})

test('a pause stops the clock as often as the profile says; the same wish twice changes nothing', async () => {
  const plain = await sit(world, await buildPaper(world))
  expect((await plain.candidate.post(`/attempts/${plain.attemptId}/pause`, { on: true })).body.message).toBe('这场考试不能暂停')

  const paperId = await buildPaper(world, { profile: { pauses: 1, earliestSubmit: 20 } })
  const sitting = await sit(world, paperId)
  const pause = (on: boolean) => sitting.candidate.post<AttemptState>(`/attempts/${sitting.attemptId}/pause`, { on })
  const startedAt = nowOf(world)
  world.clock.advance(10 * MINUTE)
  const paused = await ok(pause(true))
  expect(paused).toMatchObject({ status: 'paused', deadline: null, pausedRemainingMs: 50 * MINUTE, pausesLeft: 0 })
  world.clock.advance(100 * MINUTE)
  expect(await ok(pause(true))).toMatchObject({ status: 'paused', pausedRemainingMs: 50 * MINUTE })
  const record = (await ok(sitting.candidate.get<Intro>(`/papers/${paperId}`))).mine
  expect(record?.running).toMatchObject({ remainingMs: 50 * MINUTE, paused: true })
  expect((await submit(sitting)).body.message).toContain('约 10 分钟后')
  const resumed = await ok(pause(false))
  expect(resumed).toMatchObject({ status: 'running', deadline: startedAt + 160 * MINUTE, submitFrom: startedAt + 120 * MINUTE })
  expect(await ok(pause(false))).toMatchObject({ deadline: startedAt + 160 * MINUTE })
  expect((await pause(true)).body.message).toBe('这场考试最多暂停 1 次，次数已用完')
  world.clock.advance(15 * MINUTE)
  await ok(submit(sitting))
  expect((await pause(true)).body.message).toBe('考试已经结束')
  const report = await sitting.candidate.get<{ usedMs: number; leftMs: number }>(`/attempts/${sitting.attemptId}/report`)
  expect(report.body.result).toMatchObject({ usedMs: 25 * MINUTE, leftMs: 35 * MINUTE })
})
