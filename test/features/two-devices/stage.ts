/** The stage of a walk: how it begins, how everything on its way comes to rest, how it ends. */
import { Phone } from './phone'
import { LESSON, type Member, type World } from './world'

const NOON = new Date('2026-11-20T04:00:00Z')

export interface Walk {
  world: World
  phones: [Phone, Phone]
  learner: Member
  /** Who signs in on one of the phones in between. */
  stranger: Member
  /** Calls that were given up by their phone and are still on their way. */
  late: (() => Promise<unknown>)[]
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Until nothing moves any more but what is held. */
export async function quiet({ world }: Walk) {
  for (let still = 0; still < 3; still = world.active > 0 ? 0 : still + 1) await turn()
}

/** A learner on two phones with a list open on each, and another one who has none. */
export async function begin(world: World): Promise<Walk> {
  world.test.clock.current = new Date(NOON)
  world.part()
  const [learner, stranger] = [await world.join(), await world.join()]
  const late: Walk['late'] = []
  const walk: Walk = { world, phones: [new Phone(world, late), new Phone(world, late)], learner, stranger, late }
  const token = await world.token(learner)
  await world.test.call('GET', `/api/course/lesson/${LESSON}/play`, { token })
  await world.test.call('POST', '/api/my-exam/addSubject', { token, body: { subjectIds: ['s1', 's2'] } })
  learner.ledger.subjects = ['s1', 's2']
  for (const phone of walk.phones) {
    await phone.signIn(learner)
    await quiet(walk)
    phone.open({ subjectId: 's1', source: 'chapter', chapterId: 'c1' })
    await quiet(walk)
  }
  return walk
}

/** What was held goes on, and what it began, until nothing is left. */
export async function settleAll(walk: Walk) {
  const { phones, late } = walk
  do {
    for (const phone of phones) {
      phone.fates = []
      phone.release()
    }
    await quiet(walk)
    for (const go of late.splice(0)) await go()
    await quiet(walk)
  } while (phones.some((phone) => phone.busy) || late.length > 0)
  for (const phone of phones) await phone.rest()
}

/** The network, the room and the right time are back, the learner is signed in on both phones and looks at every session. */
export async function finish(walk: Walk) {
  const { phones, learner, stranger } = walk
  for (const phone of phones) {
    phone.setFull(false)
    phone.setOnline(true)
    phone.skew = 0
    phone.tick()
    phone.leave()
  }
  await settleAll(walk)
  for (const member of [stranger, learner])
    for (const phone of phones) {
      await phone.signIn(member)
      await settleAll(walk)
      await phone.client.flushNow()
      await phone.client.flushProgress()
      await settleAll(walk)
    }
  for (const phone of phones) {
    expect({ pending: phone.client.pendingAnswers(), refused: phone.client.refusedAnswers() }).toEqual({ pending: 0, refused: [] })
    expect(phone.client.storage.keys().filter((key) => /^zx\.(outbox|refused|watched|unread)\./.test(key))).toEqual([])
  }
  // What a phone had not told of a place, it tells at the next visit.
  for (const phone of phones)
    for (const sessionId of learner.ledger.sessions.keys()) {
      phone.open({ sessionId })
      await settleAll(walk)
      phone.leave()
      await settleAll(walk)
    }
}
