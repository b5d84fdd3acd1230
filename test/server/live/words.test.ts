import { liveMessages } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { Device, LESSON, listen, seedLives } from './setup'

let t: TestApp
let one: Device
beforeAll(async () => {
  t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
  one = new Device((await listen(t))(LESSON))
  await one.join({ token: (await t.buildUser()).token })
})
afterAll(async () => {
  one.cut()
  await one.closing()
  await t.close()
})

test('half of a sign, which no database holds, is refused: the room would read it otherwise than who comes later', async () => {
  expect(await one.say('message-1', '坏\ud800了')).toMatchObject({ t: 'refused', reason: 'words' })
  expect(await t.deps.db.$count(liveMessages)).toBe(0)
})

test('of letters that nobody sees there is nothing to say', async () => {
  expect(await one.say('message-2', '\u3164\u00ad\uffa0')).toMatchObject({ t: 'refused', reason: 'empty' })
  expect(await one.say('message-3', '好\u3164的 😀')).toMatchObject({ t: 'said' })
  expect((await t.deps.db.select({ body: liveMessages.body }).from(liveMessages)).map(({ body }) => body)).toEqual(['好的 😀'])
})
