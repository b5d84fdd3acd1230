/** A room of a course is for who has it: what a refund, an end of the course or a sign-out takes away is not kept by staying in it. */
import { CLOSE } from '@/domain/live/protocol'
import { liveMessages } from '../../../server/db/schema'
import { grant, revoke } from '../../../server/modules/entitlement/grants'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { until } from '../helpers/until'
import { CLOSED_LESSON, Device, LESSON, listen, seedLives } from './setup'

let t: TestApp
let address: (lessonId: string) => string
let ann: TestUser
const devices: Device[] = []

const device = (lessonId = CLOSED_LESSON) => {
  const made = new Device(address(lessonId))
  devices.push(made)
  return made
}
const own = (who: TestUser) =>
  grant(t.deps.db, {
    ...{ userId: who.user.id, kind: 'course', refId: 'class', source: 'order', sourceId: `${who.user.id}-1` },
    ...{ expiresAt: null, now: t.clock.now() },
  })
const giveBack = (who: TestUser) => revoke(t.deps.db, { source: 'order', sourceId: `${who.user.id}-1`, now: t.clock.now() })

async function open(beatMs: number) {
  t = await testApp({ deps: { live: { beatMs } } })
  await seedLives(t.deps.db, t.clock.now())
  address = await listen(t)
  ann = await t.buildUser({ nickname: '小安' })
}
afterEach(async () => {
  devices.splice(0).forEach((one) => one.cut())
  await t.close()
})

test('who gave the course back says nothing more in its room, and is out of it', async () => {
  await open(20_000)
  await own(ann)
  const one = device()
  await one.join({ token: ann.token })
  expect(await one.say('message-1', '老师好')).toMatchObject({ t: 'said' })
  await giveBack(ann)
  one.send({ t: 'say', id: 'message-2', text: '退款以后还在说' })
  expect(await one.closing()).toBe(CLOSE.forbidden)
  expect(await t.deps.db.$count(liveMessages)).toBe(1)
})

test('who only listens is out of it at the next beat; who has the course, teaches, or sits in an open room stays', async () => {
  // A beat so slow that a busy machine answers within it, too.
  await open(1000)
  const [bea, teacher, guest] = [await t.buildUser(), await t.buildUser({ roles: ['teacher'] }), await t.buildUser()]
  await Promise.all([own(ann), own(bea)])
  const [gone, stays, teaches, free] = [device(), device(), device(), device(LESSON)]
  await gone.join({ token: ann.token })
  await stays.join({ token: bea.token })
  await teaches.join({ token: teacher.token })
  await free.join({ token: guest.token })
  const others = [stays, teaches, free]
  /** Beats that each of them has had since. */
  const beats = others.map(({ socket }, nth) => {
    socket.on('ping', () => (beats[nth]! += 1))
    return 0
  })
  await giveBack(ann)
  expect(await gone.closing()).toBe(CLOSE.forbidden)
  // Each is looked at after its beat, and had the time until the next one.
  await until(() => beats.every((count) => count >= 2))
  expect(others.map(({ closed }) => closed)).toEqual([null, null, null])
})
