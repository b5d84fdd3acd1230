/** The cover of a course that a card opened. */
import { courses } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { addBank, buildHolder, makeCards } from './setup'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
  await addBank(world)
  const c1 = {
    id: 'c1',
    subjectId: 'nurse',
    name: '护考全程班',
    shortName: '全程班',
    summary: '68 讲',
    tone: 1,
    motif: 'heart',
    position: 0,
  }
  await world.deps.db.insert(courses).values(c1)
})
afterAll(() => world.close())

test('is the drawing of that course, and none of a bank', async () => {
  const grants = [
    { kind: 'course' as const, refId: 'c1' },
    { kind: 'bank' as const, refId: 'nurse' },
  ]
  const [code = ''] = await makeCards(world, 1, { grants })
  const holder = await buildHolder(world)
  const { body } = await holder.activate(code)
  expect(body.result.opened).toMatchObject([
    { refId: 'c1', motif: 'heart' },
    { refId: 'nurse', motif: '' },
  ])
})
