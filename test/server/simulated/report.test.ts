/** What a report says of an attempt beside its marks: the time that was left, its place among others, and what did not stand. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { examAttempts, users } from '../../../server/db/schema'
import { RANK } from '../../../server/modules/simulated/config'
import { answer, buildPaper, choice, DEVICE, MINUTE, ok, openWorld, outcomes, reportOf, section, send, sit, submit } from './setup'
import type { World } from './setup'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('an attempt that was handed in while its clock stood had what was left at that moment', async () => {
  const sitting = await sit(world, await buildPaper(world, { profile: { pauses: 1 } }))
  world.clock.advance(10 * MINUTE)
  await ok(sitting.candidate.post(`/attempts/${sitting.attemptId}/pause`, { on: true }))
  world.clock.advance(30 * MINUTE)
  await ok(submit(sitting))
  expect(await reportOf(sitting)).toMatchObject({ usedMs: 10 * MINUTE, leftMs: 50 * MINUTE })
})

test('who has as many marks is not beaten', async () => {
  const sitting = await sit(world, await buildPaper(world))
  await send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1') })])
  world.clock.advance(30 * MINUTE)
  await ok(submit(sitting))
  const { score, full } = await reportOf(sitting)
  const [own] = await world.db.select().from(examAttempts).where(eq(examAttempts.id, sitting.attemptId))
  if (!own) throw new Error('no attempt')
  const others = Array.from({ length: RANK.sample }, (_, index) => ({ userId: randomUUID(), score: index < 10 ? score - 1 : score }))
  await world.db.insert(users).values(others.map(({ userId }) => ({ id: userId, nickname: '考生', createdAt: own.createdAt })))
  await world.db.insert(examAttempts).values(others.map((other) => ({ ...own, ...other, full, id: randomUUID(), first: true })))
  expect((await reportOf(sitting)).rank).toMatchObject({ sample: RANK.sample, beats: 10 / RANK.sample })
})

test('an answer that gave way to another device is named, also when its own device tried again in vain', async () => {
  const paperId = await buildPaper(world)
  const [sitting, theirs] = [await sit(world, paperId), await sit(world, paperId)]
  const [right, wrong] = [choice(sitting, 'a1'), choice(sitting, 'a1', false)]
  // What became of somebody else's answers at the same paper is not told.
  for (const device of [DEVICE, 'device-two']) await outcomes(theirs, [answer(1, 'a1', { response: right })], device)
  expect(await outcomes(sitting, [answer(1, 'a1', { response: right, revision: 3 })])).toEqual(['accepted'])
  expect(await outcomes(sitting, [answer(1, 'a1', { response: wrong, revision: 4 })], 'device-two')).toEqual(['accepted'])
  expect(await outcomes(sitting, [answer(2, 'a1', { response: right, revision: 2 })])).toEqual(['superseded'])
  await ok(submit(sitting))
  const { notStanding } = await reportOf(sitting)
  expect(notStanding.map(({ device, outcome, response }) => [device, outcome, response])).toEqual([
    [DEVICE, 'superseded', right],
    [DEVICE, 'superseded', right],
  ])
})

test('who rates his essay rates nobody else’s answer to the same question', async () => {
  const essay = section('essay', { types: ['ESSAY'], scoring: { rule: 'essay', points: 500 } })
  const items = { one: ['a1'], essay: ['e1'] }
  const paperId = await buildPaper(world, { items, profile: { passScore: 100, sections: [section('one'), essay] } })
  const [mine, theirs] = [await sit(world, paperId), await sit(world, paperId)]
  for (const sitting of [mine, theirs]) {
    await send(sitting, [answer(1, 'e1', { response: { kind: 'essay', text: '我的看法', selfScore: null } })])
    await ok(submit(sitting))
  }
  await ok(mine.candidate.post(`/attempts/${mine.attemptId}/rating`, { questionId: 'e1', score: 0.4 }))
  const rated = async ({ candidate, attemptId }: typeof mine) => {
    const { questions } = await ok(candidate.get<{ questions: { id: string; response: object }[] }>(`/attempts/${attemptId}/review`))
    return questions.find(({ id }) => id === 'e1')?.response
  }
  expect([await rated(mine), await rated(theirs)]).toMatchObject([{ selfScore: 0.4 }, { selfScore: null }])
})
