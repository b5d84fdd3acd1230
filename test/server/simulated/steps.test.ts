import type { AttemptState } from '@/domain/exam/types'
import { questionAt } from '@/domain/exam/session-places'
import { memory } from '@/platform/storage'
import { Device } from './device'
import { answer, buildPaper, nowOf, ok, openWorld, outcomes, reportOf, section, send, sit, stateOf, submit } from './setup'
import type { PaperSpec, Sent, Sitting, World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  memory.clear()
})

/** Two cases without a way back inside them. */
const CASES: PaperSpec = {
  items: { cases: ['k1-1', 'k1-2', 'k1-3', 'k2-1', 'k2-2', 'k2-3'] },
  profile: { sections: [section('cases', { types: ['A3'], groupsLocked: true })], shuffle: { questions: false, options: false } },
}

/** The product's client on a device that has nothing of the attempt yet. */
async function takeUp(sitting: Sitting): Promise<Device> {
  memory.clear()
  const state = await ok(sitting.candidate.post<AttemptState>(`/attempts/${sitting.attemptId}/enter`))
  return new Device({ world, ...sitting, received: () => undefined, handedIn: () => undefined }, state)
}

const shownBy = ({ session }: Device) => questionAt(session).id

test('who has moved on in a case has done so on every device: read on, a fresh one opens there and cannot go back', async () => {
  const sitting = await sit(world, await buildPaper(world, CASES))
  const first = await takeUp(sitting)
  first.act({ type: 'choose', letter: 'A', now: nowOf(world) })
  first.act({ type: 'turn', step: 1, now: nowOf(world) })
  expect(shownBy(first)).toBe('k1-2')
  await first.flush('ok')

  const second = await takeUp(sitting)
  second.act({ type: 'goTo', id: 'k1-1', now: nowOf(world) })
  second.act({ type: 'choose', letter: 'B', now: nowOf(world) })
  await second.flush('ok')
  const { answers } = await stateOf(sitting)
  expect(answers.find(({ questionId }) => questionId === 'k1-1')?.response).toEqual({ kind: 'choice', letters: ['A'] })
  expect(shownBy(second)).toBe('k1-2')
})

const right = { kind: 'choice' as const, letters: ['B'] }
const reach = (n: number, questionId: string): Sent => ({ op: 'reach', n, at: 0, questionId })
const told = async (sitting: Sitting) => (await stateOf(sitting)).sections.flatMap(({ reached = [] }) => reached).sort()

test('of several devices the furthest step counts, in whatever order and however often they arrive', async () => {
  const sitting = await sit(world, await buildPaper(world, CASES))
  expect(await told(sitting)).toEqual([])
  expect(await outcomes(sitting, [reach(1, 'k1-3'), reach(2, 'k2-2')])).toEqual(['accepted', 'accepted'])
  expect(await outcomes(sitting, [reach(1, 'k1-2'), reach(2, 'k1-3'), reach(3, 'k2-1')], 'device-two')).toEqual(Array(3).fill('accepted'))
  expect(await outcomes(sitting, [reach(1, 'k1-3'), reach(2, 'k2-2')])).toEqual(['accepted', 'accepted'])
  expect(await told(sitting)).toEqual(['k1-3', 'k2-2'])
  const { results } = await ok(
    send(
      sitting,
      ['k1-1', 'k1-2', 'k1-3', 'k2-1', 'k2-2'].map((id, index) => answer(10 + index, id, { response: right })),
    ),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(['locked', 'locked', 'accepted', 'locked', 'accepted'])
  expect(results[0]?.reason).toBe('已经进入同一病例后面的题，这道题不能再改')
  await submit(sitting)
  expect(await outcomes(sitting, [reach(20, 'k2-3')])).toEqual(['late'])
  expect((await reportOf(sitting)).notStanding.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([
    ['k1-1', 'locked'],
    ['k1-2', 'locked'],
    ['k2-1', 'locked'],
  ])
})

test('rivals that go on at once: the furthest of them is told', async () => {
  const sitting = await sit(world, await buildPaper(world, CASES))
  const places = ['k1-2', 'k1-3', 'k2-2', 'k2-3', 'k1-1']
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => outcomes(sitting, [reach(1, places[index % 5] ?? '')], `device-${100 + index}`)),
  )
  expect(replies).toEqual(Array(20).fill(['accepted']))
  expect(await told(sitting)).toEqual(['k1-3', 'k2-3'])
})

test('a step that is none is refused, and locks nothing', async () => {
  const profile = {
    navigation: 'sequence' as const,
    sections: [section('one'), section('free', { types: ['A3'] }), section('cases', { types: ['A3'], groupsLocked: true, choose: 1 })],
    shuffle: { questions: false, options: false },
  }
  const cases = ['k2', 'k3'].flatMap((id) => [1, 2, 3].map((n) => `${id}-${n}`))
  const items = { one: ['a1', 'a2'], free: ['k1-1', 'k1-2', 'k1-3'], cases }
  const sitting = await sit(world, await buildPaper(world, { items, profile }))
  expect(await outcomes(sitting, [reach(1, 'a2'), reach(2, 'zzz'), reach(3, 'k2-2')])).toEqual(['refused', 'refused', 'locked'])
  const leave = (n: number, sectionId: string): Sent => ({ op: 'leave', n, at: 0, sectionId })
  expect(await outcomes(sitting, [leave(4, 'one'), reach(5, 'k1-2'), leave(6, 'free'), reach(7, 'k2-2')])).toEqual([
    'accepted',
    'refused',
    'accepted',
    'refused',
  ])
  const choose: Sent = { op: 'choose', n: 8, at: 0, sectionId: 'cases', groupIds: ['k2'] }
  expect(await outcomes(sitting, [choose, reach(9, 'k3-2'), answer(10, 'k2-1', { response: right }), reach(11, 'k2-2')])).toEqual([
    'accepted',
    'refused',
    'accepted',
    'accepted',
  ])
  expect(await told(sitting)).toEqual(['k2-2'])
})

test('offline the answer and the step wait in their order; who answered a question passed elsewhere is told', async () => {
  const sitting = await sit(world, await buildPaper(world, CASES))
  const [first, second] = [await takeUp(sitting), await takeUp(sitting)]
  for (const device of [first, second]) device.online = false
  first.act({ type: 'choose', letter: 'A', now: nowOf(world) })
  first.act({ type: 'turn', step: 1, now: nowOf(world) })
  second.act({ type: 'choose', letter: 'C', now: nowOf(world) })
  for (const device of [first, second]) {
    device.online = true
    await device.flush('twice')
  }
  expect(second.session.notices).toEqual([{ number: 1, outcome: 'locked', text: '第 1 题：已经进入同一病例后面的题，这道题不能再改' }])
  await second.sync()
  expect(shownBy(second)).toBe('k1-2')
  expect(second.session.answers['k1-1']?.response).toEqual({ kind: 'choice', letters: ['A'] })
})

test('an app that tells no steps goes on as before: a case is locked by what is answered further on', async () => {
  const sitting = await sit(world, await buildPaper(world, CASES))
  const given = (n: number, id: string, revision = 1) => answer(n, id, { response: right, revision })
  expect(await outcomes(sitting, [given(1, 'k1-1'), given(2, 'k1-1', 2), given(3, 'k1-2'), given(4, 'k1-1', 3)])).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'locked',
  ])
})
