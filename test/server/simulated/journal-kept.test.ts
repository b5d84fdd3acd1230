/** What of a journal is kept: whatever a device sends, the table grows by what an exam is worth. */
import { eq, sql } from 'drizzle-orm'
import { examJournal } from '../../../server/db/schema'
import { KEPT_ENTRIES } from '../../../server/modules/simulated/config'
import { answer, buildPaper, DEVICE, openWorld, outcomes, sit, stateOf, submit } from './setup'
import type { Sent, World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const right = { kind: 'choice' as const, letters: ['A'] }
const wrong = { kind: 'choice' as const, letters: ['B'] }

test('an answer to a question of another paper is told so, and its words are not kept', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const essay = { kind: 'essay' as const, text: '长'.repeat(3000), selfScore: null }
  const sent = [answer(1, 'nowhere', { response: essay }), answer(2, 'x1', { response: right }), answer(3, 'a1', { response: essay })]
  expect(await outcomes(sitting, sent)).toEqual(['refused', 'refused', 'refused'])
  const own = eq(examJournal.attemptId, sitting.attemptId)
  const kept = await world.db
    .select({ n: examJournal.n, response: examJournal.response })
    .from(examJournal)
    .where(own)
    .orderBy(examJournal.n)
  expect(kept).toEqual([
    { n: 1, response: null },
    { n: 2, response: null },
    { n: 3, response: essay },
  ])
  expect(await outcomes(sitting, [answer(1, 'a2', { response: right })])).toEqual(['refused'])
})

test('a journal that is full grows no more; answers, marks and replays are judged as before', async () => {
  const sitting = await sit(world, await buildPaper(world))
  const own = eq(examJournal.attemptId, sitting.attemptId)
  const count = () => world.db.$count(examJournal, own)
  await world.db.execute(sql`insert into exam_journal (attempt_id, device, n, op, question_id, digest, outcome, reason, at, received_at)
    select ${sitting.attemptId}, 'device-full', n, 'mark', 'a1', 'x', 'accepted', '', now(), now() from generate_series(1, ${KEPT_ENTRIES - 1}) n`)
  const entries: Sent[] = [
    answer(1, 'a1', { response: right }),
    answer(2, 'a1', { response: wrong, revision: 2 }),
    { op: 'mark', n: 3, at: 0, questionId: 'a3', on: true },
    answer(4, 'a1', { response: right, revision: 1 }),
  ]
  const expected = ['accepted', 'accepted', 'accepted', 'superseded']
  expect(await outcomes(sitting, entries)).toEqual(expected)
  expect(await count()).toBe(KEPT_ENTRIES)
  expect(await outcomes(sitting, entries)).toEqual(expected)
  expect(await stateOf(sitting)).toMatchObject({
    answers: [{ questionId: 'a1', response: wrong, revision: 2, device: DEVICE }],
    marks: ['a3'],
  })
  await submit(sitting)
  expect(await outcomes(sitting, [answer(5, 'a2', { response: right })])).toEqual(['late'])
  expect(await count()).toBe(KEPT_ENTRIES)
})
