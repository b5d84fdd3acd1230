/** 你关注的课程可以报名了: told when it is so, and never while the app is under review. */
import { and, eq } from 'drizzle-orm'
import { courseReminders, courses, products, skus } from '../../../server/db/schema'
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
