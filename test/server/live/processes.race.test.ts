import { testDb } from '../helpers/database'
import { testApp, type TestApp } from '../helpers/app'
import { Device, LESSON, listen, seedLives } from './setup'

let first: TestApp
let second: TestApp
let addresses: ((lessonId: string) => string)[]

beforeAll(async () => {
  const database = await testDb()
  first = await testApp({ database })
  second = await testApp({ database })
  await seedLives(first.deps.db, first.clock.now())
  addresses = [await listen(first), await listen(second)]
})
afterAll(async () => {
  await second.app.close()
  await first.close()
})

test('learners of two processes who all speak at once hear the same, in one order, without a gap', async () => {
  const speakers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const one = new Device(addresses[i % 2]!(LESSON))
      await one.join({ token: (await first.buildUser()).token })
      return one
    }),
  )
  await Promise.all(speakers.flatMap((one, i) => [1, 2, 3, 4, 5].map((n) => one.say(`message-${i}-${n}`, `${i}:${n}`))))
  const numbers = Array.from({ length: 100 }, (_, i) => i + 1)
  for (const one of speakers) {
    await one.until(() => one.heard.length >= 100)
    expect(one.heard.map(({ seq }) => seq)).toEqual(numbers)
  }
  const orders = new Set(speakers.map((one) => one.heard.map(({ text }) => text).join()))
  expect(orders.size).toBe(1)
  await speakers[1]!.until(() => speakers[1]!.frames.some((frame) => frame.t === 'state' && frame.viewers === 20))
  speakers.forEach((one) => one.cut())
})

test('silenced in one process, silent in the other', async () => {
  const teacher = await first.buildUser({ roles: ['teacher'] })
  const one = new Device(addresses[1]!(LESSON))
  await one.join({ token: (await first.buildUser()).token })
  const said = await one.say('message-1', '捣乱')
  const body = { lessonId: LESSON, seq: said.t === 'said' ? said.seq : 0, minutes: 5 }
  await first.call('POST', '/api/live/mute', { token: teacher.token, body, key: 'mute-key-2' })
  expect((await one.next('muted')).mutedUntil).toBe(first.clock.now().getTime() + 300_000)
  expect(await one.say('message-2', '还说')).toMatchObject({ reason: 'muted' })
  one.cut()
})
