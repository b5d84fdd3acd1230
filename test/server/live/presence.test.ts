/** How many watch: the lists say what is so, also when all have left, a process stops, or one was killed. */
import { CLOSE } from '@/domain/live/protocol'
import { livePresence } from '../../../server/db/schema'
import { SOCKETS_MOST } from '../../../server/modules/live/config'
import { viewersOf } from '../../../server/modules/live/viewers'
import { testApp, type TestApp } from '../helpers/app'
import { testDb } from '../helpers/database'
import { until } from '../helpers/until'
import { Device, LESSON, listen, seedLives } from './setup'

let t: TestApp
let address: string
beforeEach(async () => {
  t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
  address = (await listen(t))(LESSON)
})
afterEach(() => t.close())

const watch = async (count: number, at = address) => {
  const devices = Array.from({ length: count }, () => new Device(at))
  for (const one of devices) await one.join()
  await devices[0]!.until(() => devices[0]!.frames.some((frame) => frame.t === 'state' && frame.viewers === count))
  return devices
}
const viewers = async (of = t) => (await viewersOf(of.deps.db, [LESSON], t.clock.now())).get(LESSON) ?? 0
/** Waits until the lists say so; the server's clock stands, so that no count grows old meanwhile. */
const untilThereAre = (count: number) => until(async () => (await viewers()) === count)

test('a room everybody left has no viewers, and whoever comes back is counted', async () => {
  const devices = await watch(3)
  expect(await viewers()).toBe(3)
  devices.forEach((one) => one.cut())
  await untilThereAre(0)
  await watch(2)
  expect(await viewers()).toBe(2)
})

test('a learner with several devices is one viewer until the last is gone, beside guests; of too many devices the oldest is closed', async () => {
  const { token } = await t.buildUser()
  const [guest] = await watch(1)
  const devices: Device[] = []
  const enter = async () => {
    const one = new Device(address)
    devices.push(one)
    return one.join({ token })
  }
  for (let n = 0; n < SOCKETS_MOST; n++) expect((await enter()).viewers).toBe(2)
  await enter()
  expect(await devices[0]!.closing()).toBe(CLOSE.elsewhere)
  await untilThereAre(2)
  devices.slice(1, -1).forEach((one) => one.cut())
  await Promise.all(devices.slice(0, -1).map((one) => one.closing()))
  const before = guest!.frames.length
  await guest!.until(() => guest!.frames.slice(before).some((frame) => frame.t === 'state' && frame.viewers === 2))
  devices.at(-1)!.cut()
  await untilThereAre(1)
})

test('a process that stops takes its viewers with it', async () => {
  const database = await testDb()
  const [stops, stays] = [await testApp({ database }), await testApp({ database })]
  await seedLives(stops.deps.db, t.clock.now())
  await watch(2, (await listen(stops))(LESSON))
  expect(await viewers(stays)).toBe(2)
  await stops.app.close()
  expect(await viewers(stays)).toBe(0)
  await stays.close()
})

test('the count of a process that was killed goes when it is a minute old', async () => {
  const row = { lessonId: LESSON, processId: 'killed', viewers: 40, seenAt: t.clock.now() }
  await t.deps.db.insert(livePresence).values(row)
  t.clock.advance(61_000)
  const [one] = await watch(1)
  expect(await viewers()).toBe(1)
  expect((await t.deps.db.select().from(livePresence)).map(({ processId }) => processId)).not.toContain('killed')
  one?.cut()
})

test('a phone that answers no longer is not counted', async () => {
  // Long enough for the one that is awake to answer on a busy machine.
  const quick = await testApp({ deps: { live: { beatMs: 1_000 } } })
  await seedLives(quick.deps.db, quick.clock.now())
  const at = (await listen(quick))(LESSON)
  const [awake, asleep] = await watch(2, at)
  asleep!.socket.pause()
  const before = awake!.frames.length
  await awake!.until(() => awake!.frames.slice(before).some((frame) => frame.t === 'state' && frame.viewers === 1))
  await quick.close()
  asleep!.socket.resume()
})
