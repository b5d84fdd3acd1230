import { and, eq } from 'drizzle-orm'
import { examJournal } from '../../../server/db/schema'
import { answer, buildPaper, choice, DEVICE, MINUTE, nowOf, ok, openWorld, outcomes, section, send, sit, stateOf, submit } from './setup'
import type { PaperSpec, Sent, World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const DAY = 24 * 60 * MINUTE
const OTHER = 'device-two'
const right = { kind: 'choice' as const, letters: ['A'] }
const wrong = { kind: 'choice' as const, letters: ['B'] }
const taken = (questionId: string, more = {}) => ({ questionId, revision: 1, response: right, elapsedMs: 1000, device: DEVICE, ...more })

/** Two cases and two single questions, one part after the other. */
const SEQUENCE: PaperSpec = {
  items: { first: ['a1', 'a2'], cases: ['k1-1', 'k1-2', 'k1-3', 'k2-1', 'k2-2', 'k2-3'] },
  profile: {
    navigation: 'sequence',
    sections: [section('first'), section('cases', { types: ['A3'], groupsLocked: true })],
    shuffle: { questions: false, options: false },
  },
}
const leave = (n: number, sectionId: string, at = 0): Sent => ({ op: 'leave', n, at, sectionId })

test('an answer stands, is changed, is taken back; a mark is set and cleared', async () => {
  const sitting = await sit(world, await buildPaper(world))
  expect(
    await outcomes(sitting, [
      answer(1, 'a1', { response: right }),
      answer(2, 'a2', { response: right }),
      answer(3, 'a1', { response: wrong, revision: 2, elapsedMs: 5000 }),
      answer(4, 'a2', { response: null, revision: 2 }),
      { op: 'mark', n: 5, at: 0, questionId: 'a3', on: true },
      { op: 'mark', n: 6, at: 0, questionId: 'a4', on: true },
      { op: 'mark', n: 7, at: 0, questionId: 'a4', on: false },
    ]),
  ).toEqual(Array(7).fill('accepted'))
  const { answers, marks } = await stateOf(sitting)
  expect(marks).toEqual(['a3'])
  expect(answers.sort((a, b) => (a.questionId < b.questionId ? -1 : 1))).toEqual([
    taken('a1', { response: wrong, revision: 2, elapsedMs: 5000 }),
    taken('a2', { response: null, revision: 2 }),
  ])
})

test('a replay gets the outcome it had, whatever happened since; a number used twice is refused', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const entries = [
    answer(1, 'a1', { response: right, revision: 2 }),
    answer(2, 'a1', { response: wrong, revision: 1 }),
    answer(3, 'zzz', {}),
  ]
  const first = await ok(send(sitting, entries))
  expect(first.results.map(({ outcome }) => outcome)).toEqual(['accepted', 'superseded', 'refused'])
  await send(sitting, [answer(4, 'a1', { response: wrong, revision: 9 })])
  world.clock.advance(3 * MINUTE)
  const reordered = entries.map((entry) => ({ ...entry, at: 77 })).reverse()
  expect((await ok(send(sitting, reordered))).results).toEqual(first.results)
  expect(await outcomes(sitting, [answer(1, 'a2', { response: right })])).toEqual(['refused'])
  expect((await stateOf(sitting)).answers).toEqual([taken('a1', { response: wrong, revision: 9 })])
  const twice = [answer(5, 'a2', { response: right }), answer(5, 'a2', { response: right }), answer(5, 'a3', { response: right })]
  expect(await outcomes(sitting, twice)).toEqual(['accepted', 'accepted', 'refused'])
  await submit(sitting)
  expect((await ok(send(sitting, entries))).results).toEqual(first.results)
  expect(await outcomes(sitting, [answer(6, 'a2', { response: right })])).toEqual(['late'])
})

test('what makes no sense is refused in words, and the attempt stays as it is', async () => {
  const items = { one: ['a1', 'x1', 'j1', 'b1', 'e1', 's1-1', 's1-2', 's1-3'] }
  const sitting = await sit(world, await buildPaper(world, { items }))
  const bad: Sent[] = [
    answer(1, 'a2', { response: right }),
    answer(2, 'a1', { response: { kind: 'choice', letters: ['F'] } }),
    answer(3, 's1-1', { response: { kind: 'choice', letters: ['L'] } }),
    answer(4, 'a1', { response: { kind: 'choice', letters: ['A', 'B'] } }),
    answer(5, 'a1', { response: { kind: 'choice', letters: [] } }),
    answer(6, 'a1', { response: { kind: 'judge', value: true } }),
    answer(7, 'j1', { response: right }),
    answer(8, 'b1', { response: { kind: 'blank', blanks: ['1', '2', '3'] } }),
    { op: 'mark', n: 9, at: 0, questionId: 'a2', on: true },
    leave(10, 'one'),
    leave(11, 'nothing'),
    { op: 'choose', n: 12, at: 0, sectionId: 'one', groupIds: ['s1'] },
    { op: 'choose', n: 13, at: 0, sectionId: 'nothing', groupIds: ['s1'] },
  ]
  const { results } = await ok(send(sitting, bad))
  expect(results.map(({ n, outcome }) => [n, outcome])).toEqual(bad.map(({ n }) => [n, 'refused']))
  for (const { reason } of results) expect(reason).toMatch(/[\u4e00-\u9fff]/)
  expect(await stateOf(sitting)).toMatchObject({ status: 'running', answers: [], marks: [] })
  const good: Sent[] = [
    answer(21, 'x1', { response: { kind: 'choice', letters: ['D', 'A'] } }),
    answer(22, 'j1', { response: { kind: 'judge', value: false } }),
    answer(23, 'b1', { response: { kind: 'blank', blanks: ['左心房'] } }),
    answer(24, 'e1', { response: { kind: 'essay', text: '答', selfScore: 1 } }),
    answer(25, 's1-1', { response: { kind: 'choice', letters: ['E'] } }),
  ]
  expect(await outcomes(sitting, good)).toEqual(Array(5).fill('accepted'))
  const { answers } = await stateOf(sitting)
  expect(answers.find(({ questionId }) => questionId === 'x1')?.response).toEqual({ kind: 'choice', letters: ['A', 'D'] })
  // An essay is rated after the exam, not by who writes it.
  expect(answers.find(({ questionId }) => questionId === 'e1')?.response).toEqual({ kind: 'essay', text: '答', selfScore: null })
})

test.each([
  ['no entries', { device: DEVICE, entries: [] }],
  ['a device that is none', { device: 'x', entries: [{ op: 'mark', n: 1, at: 0, questionId: 'a1', on: true }] }],
  ['an operation that is none', { device: DEVICE, entries: [{ op: 'peek', n: 1, at: 0, questionId: 'a1' }] }],
  ['a letter that is none', { device: DEVICE, entries: [answer(1, 'a1', { response: { kind: 'choice', letters: ['Z'] } })] }],
  ['number 0', { device: DEVICE, entries: [answer(0, 'a1', { response: right })] }],
  ['a field too many', { device: DEVICE, entries: [{ ...answer(1, 'a1', { response: right }), correct: true }] }],
])('a body with %s is refused as a whole', async (_name, body) => {
  const sitting = await sit(world, await buildPaper(world))
  const { status } = await sitting.candidate.post(`/attempts/${sitting.attemptId}/journal`, body)
  expect(status).toBe(400)
  expect(await stateOf(sitting)).toMatchObject({ answers: [] })
})

test('two devices: the higher revision stands, the loser is told, both values are kept', async () => {
  const sitting = await sit(world, await buildPaper(world))
  expect(await outcomes(sitting, [answer(1, 'a1', { response: right, revision: 3 })])).toEqual(['accepted'])
  const { results } = await ok(send(sitting, [answer(1, 'a1', { response: wrong, revision: 2 })], OTHER))
  expect(results).toEqual([
    { n: 1, outcome: 'superseded', reason: expect.stringContaining('另一台设备'), standing: taken('a1', { revision: 3 }) },
  ])
  // An equal revision is the same answer only from the same device.
  expect(await outcomes(sitting, [answer(2, 'a1', { response: right, revision: 3 })], OTHER)).toEqual(['superseded'])
  expect(await outcomes(sitting, [answer(2, 'a1', { response: wrong, revision: 3 })])).toEqual(['superseded'])
  expect(await outcomes(sitting, [answer(3, 'a1', { response: right, revision: 3, elapsedMs: 9 })])).toEqual(['accepted'])
  expect(await outcomes(sitting, [answer(3, 'a1', { response: wrong, revision: 4 })], OTHER)).toEqual(['accepted'])
  const kept = await world.db
    .select({ device: examJournal.device, response: examJournal.response, outcome: examJournal.outcome })
    .from(examJournal)
    .where(and(eq(examJournal.attemptId, sitting.attemptId), eq(examJournal.n, 1)))
  expect(kept).toHaveLength(2)
  expect(kept).toContainEqual({ device: OTHER, response: wrong, outcome: 'superseded' })
  await submit(sitting)
  const { body } = await sitting.candidate.get<{ notStanding: object[] }>(`/attempts/${sitting.attemptId}/report`)
  // The first device's accepted answer gave way later: it is named too, with what it said.
  expect(body.result.notStanding).toHaveLength(4)
  expect(body.result.notStanding).toContainEqual(
    expect.objectContaining({ questionId: 'a1', device: DEVICE, outcome: 'superseded', response: right }),
  )
})

test('a section that was left, one that waits, and a case that was gone on with are locked', async () => {
  const sitting = await sit(world, await buildPaper(world, SEQUENCE))
  expect(await outcomes(sitting, [answer(1, 'k1-1', { response: right }), leave(2, 'cases')])).toEqual(['locked', 'locked'])
  expect(await outcomes(sitting, [answer(3, 'a1', { response: right }), leave(4, 'first'), leave(5, 'first')])).toEqual(
    Array(3).fill('accepted'),
  )
  const { results } = await ok(send(sitting, [answer(6, 'a2', { response: right })]))
  expect(results[0]).toMatchObject({ outcome: 'locked', reason: expect.stringContaining('已经结束') })
  expect((await stateOf(sitting)).sections.map(({ status }) => status)).toEqual(['locked', 'open'])
  expect(
    await outcomes(sitting, [
      answer(7, 'k1-2', { response: right }),
      answer(8, 'k1-1', { response: right }),
      answer(9, 'k1-2', { response: wrong, revision: 2 }),
      answer(10, 'k1-3', { response: right }),
      answer(11, 'k1-2', { response: null, revision: 3 }),
      answer(12, 'k2-1', { response: right }),
    ]),
  ).toEqual(['accepted', 'locked', 'accepted', 'accepted', 'locked', 'accepted'])
})

test('cases are chosen once, and only the chosen ones are answered', async () => {
  const items = { cases: ['k1', 'k2', 'k3'].flatMap((id) => [1, 2, 3].map((n) => `${id}-${n}`)) }
  const paperId = await buildPaper(world, { items, profile: { sections: [section('cases', { choose: 2, types: ['A3'] })] } })
  const sitting = await sit(world, paperId)
  const choose = (n: number, ...groupIds: string[]): Sent => ({ op: 'choose', n, at: 0, sectionId: 'cases', groupIds })
  expect(await outcomes(sitting, [answer(1, 'k1-1', { response: right })])).toEqual(['refused'])
  expect(
    await outcomes(sitting, [choose(2, 'k1'), choose(3, 'k1', 's1'), choose(4, 'k3', 'k1'), choose(5, 'k1', 'k3'), choose(6, 'k1', 'k2')]),
  ).toEqual(['refused', 'refused', 'accepted', 'accepted', 'locked'])
  expect(await outcomes(sitting, [answer(7, 'k1-1', { response: right }), answer(8, 'k2-1', { response: right })])).toEqual([
    'accepted',
    'refused',
  ])
  expect((await stateOf(sitting)).sections).toMatchObject([{ choose: 2, chosen: ['k1', 'k3'] }])
})

test('the receipt alone decides what is late: saved to the last second and through the announced grace', async () => {
  const sitting = await sit(world, await buildPaper(world))
  world.clock.advance(60 * MINUTE + 10_000)
  expect(await outcomes(sitting, [answer(1, 'a1', { response: right, at: nowOf(world) + DAY })])).toEqual(['accepted'])
  world.clock.advance(1)
  expect(await outcomes(sitting, [answer(2, 'a2', { response: right, at: nowOf(world) - MINUTE })])).toEqual(['late'])
  expect(await stateOf(sitting)).toMatchObject({ status: 'finished' })
})

test('a clock that is a day off changes no verdict', async () => {
  const run = async (skew: number) => {
    const sitting = await sit(world, await buildPaper(world, SEQUENCE))
    const at = () => Math.max(0, nowOf(world) + skew)
    const all: string[] = []
    const step = async (...entries: Sent[]) => void all.push(...(await outcomes(sitting, entries)))
    await step(answer(1, 'a1', { response: right, at: at() }), answer(2, 'k1-1', { response: right, at: at() }))
    world.clock.advance(20 * MINUTE)
    await step(
      leave(3, 'first', at()),
      answer(4, 'a1', { response: wrong, revision: 2, at: at() }),
      answer(5, 'k1-1', { response: right, at: at() }),
    )
    world.clock.advance(40 * MINUTE + 5000)
    await step(answer(6, 'k1-2', { response: right, at: at() }))
    world.clock.advance(6000)
    await step(answer(7, 'k1-3', { response: right, at: at() }))
    return all
  }
  const expected = ['accepted', 'locked', 'accepted', 'locked', 'accepted', 'accepted', 'late']
  for (const skew of [0, DAY, -DAY]) expect([skew, await run(skew)]).toEqual([skew, expected])
})

describe('sections with times of their own', () => {
  const timed: PaperSpec = {
    ...SEQUENCE,
    profile: {
      ...SEQUENCE.profile,
      minutes: null,
      sections: [section('first', { minutes: 30 }), section('cases', { minutes: 20, types: ['A3'] })],
    },
  }

  test('a section ends by itself, its grace included, and the next begins at that moment', async () => {
    const startedAt = nowOf(world)
    const sitting = await sit(world, await buildPaper(world, timed))
    expect(await stateOf(sitting)).toMatchObject({
      deadline: startedAt + 50 * MINUTE,
      sections: [{ deadline: startedAt + 30 * MINUTE }, {}],
    })
    world.clock.advance(30 * MINUTE + 8000)
    expect(await outcomes(sitting, [answer(1, 'a1', { response: right }), answer(2, 'k1-1', { response: right })])).toEqual([
      'accepted',
      'accepted',
    ])
    world.clock.advance(3000)
    expect(await outcomes(sitting, [answer(3, 'a2', { response: right })])).toEqual(['locked'])
    const { sections, deadline } = await stateOf(sitting)
    expect(deadline).toBe(startedAt + 50 * MINUTE)
    expect(sections).toMatchObject([{ status: 'locked' }, { status: 'open', deadline: startedAt + 50 * MINUTE }])
  })

  test('a section that was left early, offline, begins the next one when it was left', async () => {
    const startedAt = nowOf(world)
    const sitting = await sit(world, await buildPaper(world, timed))
    world.clock.advance(15 * MINUTE)
    const left = startedAt + 10 * MINUTE
    const { deadline, results } = await ok(
      send(sitting, [leave(1, 'first', left), answer(2, 'k1-1', { response: right }), answer(3, 'a1', { response: right })]),
    )
    expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'locked'])
    expect(deadline).toBe(left + 20 * MINUTE)
    world.clock.advance(20 * MINUTE)
    expect(await stateOf(sitting)).toMatchObject({ status: 'finished', deadline: left + 20 * MINUTE })
  })

  test('a leaving time that cannot be is read as the receipt', async () => {
    const sitting = await sit(world, await buildPaper(world, timed))
    world.clock.advance(10 * MINUTE)
    for (const at of [nowOf(world) + DAY])
      expect((await ok(send(sitting, [leave(1, 'first', at)]))).deadline).toBe(nowOf(world) + 20 * MINUTE)
    const other = await sit(world, await buildPaper(world, timed))
    world.clock.advance(10 * MINUTE)
    expect((await ok(send(other, [leave(1, 'first', nowOf(world) - DAY)]))).deadline).toBe(nowOf(world) + 20 * MINUTE)
  })

  test('a pause moves what still runs', async () => {
    const startedAt = nowOf(world)
    const sitting = await sit(world, await buildPaper(world, { ...timed, profile: { ...timed.profile, pauses: 1 } }))
    world.clock.advance(29 * MINUTE)
    await ok(sitting.candidate.post(`/attempts/${sitting.attemptId}/pause`, { on: true }))
    world.clock.advance(60 * MINUTE)
    // What was on its way when the clock stopped still arrives.
    const { results, deadline } = await ok(send(sitting, [answer(1, 'a1', { response: right })]))
    expect([results[0]?.outcome, deadline]).toEqual(['accepted', null])
    await ok(sitting.candidate.post(`/attempts/${sitting.attemptId}/pause`, { on: false }))
    expect(await stateOf(sitting)).toMatchObject({
      deadline: startedAt + 110 * MINUTE,
      sections: [{ status: 'open', deadline: startedAt + 90 * MINUTE }, {}],
    })
  })
})

test('nothing is taken before the arrival', async () => {
  const paperId = await buildPaper(world)
  const { candidate } = await sit(world, await buildPaper(world))
  const { attemptId } = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
  expect(await outcomes({ candidate, attemptId }, [answer(1, 'a1', { response: right })])).toEqual(['refused'])
})

test('rivals on one question: every answer has an outcome, the highest revision stands', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const rivals = Array.from({ length: 20 }, (_, index) =>
    send(sitting, [answer(1, 'a1', { response: choice(sitting, 'a1', index % 2 === 0), revision: index + 1 })], `device-${100 + index}`),
  )
  const replies = await Promise.all(rivals)
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await stateOf(sitting)).answers).toMatchObject([{ questionId: 'a1', revision: 20, device: 'device-119' }])
  const same = await Promise.all(Array.from({ length: 10 }, () => outcomes(sitting, [answer(1, 'a2', { response: right })], 'device-twin')))
  expect(same).toEqual(Array(10).fill(['accepted']))
})
