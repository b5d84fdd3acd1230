import { CLOSE } from '@/domain/live/protocol'
import { testApp } from '../helpers/app'
import { Device, LESSON, listen, seedLives } from './setup'

test('a phone that sleeps in a room, and answers nobody, does not hold up a stop', async () => {
  const t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
  const address = await listen(t)
  const [asleep, awake] = [new Device(address(LESSON)), new Device(address(LESSON))]
  await asleep.join()
  await awake.join()
  asleep.socket.pause()
  const began = Date.now()
  await t.close()
  // ws alone waits half a minute for the goodbye: longer than a process is given before it is killed.
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await awake.closing()).toBe(CLOSE.goingAway)
  asleep.socket.resume()
})
