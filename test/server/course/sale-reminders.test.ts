/** 直播就要开始了, 你关注的课程可以报名了: told when it is so, to whom it is of use, and no sale while the app is under review. */
import { and, eq } from 'drizzle-orm'
import { courseLessons, courseReminders, courses, products, skus } from '../../../server/db/schema'
import { dueReminders } from '../../../server/modules/course/reminders'
import { give, learner, openWorld, type Learner, type World } from './setup'

let world: World
let one: Learner
beforeEach(async () => {
  world = await openWorld()
  one = await learner(world)
  await one.post('/product/nurse-night/remind', { on: true })
})
afterEach(() => world.close())

const told = async (headers: Record<string, string> = {}) => {
  const { token } = one
  const answer = await world.call<{ kind: string; refId: string }[]>('POST', '/api/course/reminders', { token, headers, body: {} })
  return answer.body.result.map(({ kind, refId }) => `${kind} ${refId}`)
}
/** The day of the sale is here: a session does not last until March. */
const opensSale = async () => {
  const day = new Date(world.clock.now().getTime() - 1000)
  await world.db.update(courses).set({ saleAt: day }).where(eq(courses.id, 'nurse-night'))
  await world.db.update(courseReminders).set({ remindAt: day }).where(eq(courseReminders.userId, one.id))
}
const skuOf = async () => {
  const [row] = await world.db
    .select({ id: skus.id })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(products.kind, 'course'), eq(products.refId, 'nurse-night')))
  return row?.id ?? ''
}

test('under review nobody is told to buy: it is told when the review is over', async () => {
  await opensSale()
  expect(await told({ auditStatus: '1' })).toEqual([])
  expect(await told()).toEqual(['sale nurse-night'])
  expect(await told()).toEqual([])
})

test('a course that is full by then is not said to be open', async () => {
  await world.db
    .update(skus)
    .set({ stock: 0 })
    .where(eq(skus.id, await skuOf()))
  await opensSale()
  expect(await told()).toEqual([])
})

test('nor is one the learner got meanwhile', async () => {
  await opensSale()
  await give(world, one.id, { courseId: 'nurse-night' })
  expect(await told()).toEqual([])
  expect(
    await world.db.select({ kind: courseReminders.kind }).from(courseReminders).where(eq(courseReminders.userId, one.id)),
  ).toHaveLength(1)
})

test('ten minutes before a reserved live its learner is told, once; a course that came on sale too', async () => {
  const hears = async (who = one) =>
    (await who.post<{ kind: string; refId: string }[]>('/reminders')).body.result.map(({ kind, refId }) => `${kind} ${refId}`)
  const two = await learner(world)
  for (const id of ['nurse-skill-5', 'nurse-skill-6']) await two.post(`/live/${id}/reserve`, { on: true })
  for (const id of ['nurse-2027', 'nurse-drug']) await two.post(`/product/${id}/remind`, { on: true })
  await one.post('/live/nurse-skill-5/reserve', { on: true })
  await one.post('/product/nurse-night/remind', { on: true })
  await one.post('/product/nurse-drug/remind', { on: true })
  expect(await hears()).toEqual(['sale nurse-drug'])
  expect(await hears()).toEqual([])
  // What one was told the other one still hears.
  expect([await hears(two), await hears(two), await hears(two)]).toEqual([['sale nurse-2027'], ['sale nurse-drug'], []])
  const before = world.clock.current
  world.clock.current = new Date('2026-11-20T10:50:00Z')
  await one.post('/product/nurse-skill/remind', { on: true })
  // What is not said yet stays due: the learner may follow the first one away.
  expect(await hears()).toEqual(['live nurse-skill-5'])
  expect(await hears()).toEqual(['sale nurse-skill'])
  expect(await hears()).toEqual([])
  const offer = (withdrawn: boolean) => world.db.update(courseLessons).set({ withdrawn }).where(eq(courseLessons.id, 'nurse-skill-5'))
  await offer(true)
  expect(await hears(two)).toEqual([])
  await offer(false)
  world.clock.current = before
  // The session is over by then, and so is the other live.
  const due = (who = one) => dueReminders(world.db, { userId: who.id, now: new Date('2027-02-28T16:00:00Z') })
  expect(await due(two)).toEqual([])
  expect((await due()).map(({ refId }) => refId)).toEqual(['nurse-night'])
  expect(await due()).toEqual([])
})
