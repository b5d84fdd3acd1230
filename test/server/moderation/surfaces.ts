/** Everything that a learner writes by the API and others read: how it is written, and what stands. */
import { eq } from 'drizzle-orm'
import { courseReviews, notes, orders, productReviews, users } from '../../../server/db/schema'
import { openWorld as openCourses, learner, report } from '../course/setup'
import { testApp, type Answer, type TestApp, type TestOptions } from '../helpers/app'
import { buyer, fillShop, payAtCashier, place } from '../order/setup'
import { seedBank } from '../practice/bank'

/** A learner before a form of the app. */
export interface Form {
  userId: string
  /** Sends the form. */
  write(text: string, key?: string): Promise<Answer<unknown>>
  /** What others read; null: nothing. */
  stands(): Promise<string | null>
}

export interface Surface {
  name: string
  /** What WeChat is told that it is. */
  scene: number
  open(options: TestOptions): Promise<TestApp>
  form(t: TestApp): Promise<Form>
}

const post = (t: TestApp, token: string, url: string) => (body: object, key?: string) =>
  t.call('POST', url, { token, body, ...(key && { key }) })

const nickname: Surface = {
  name: 'a nickname',
  scene: 1,
  open: testApp,
  form: async (t) => {
    const { user, token } = await t.buildUser({ nickname: '小满同学' })
    const send = post(t, token, '/api/user/profile')
    return {
      userId: user.id,
      write: (text, key) => send({ nickname: text, school: '护理学院' }, key),
      stands: async () => (await t.deps.db.select().from(users).where(eq(users.id, user.id)))[0]?.nickname ?? null,
    }
  },
}

const note: Surface = {
  name: 'a public note',
  scene: 3,
  open: async (options) => {
    const t = await testApp(options)
    await seedBank(t.deps.db)
    return t
  },
  form: async (t) => {
    const { user, token } = await t.buildUser()
    const send = post(t, token, '/api/note/save')
    return {
      userId: user.id,
      write: (body, key) => send({ questionId: 'q1', body, pictures: [], points: [], isPublic: true }, key),
      stands: async () => (await t.deps.db.select().from(notes).where(eq(notes.userId, user.id)))[0]?.body ?? null,
    }
  },
}

const courseReview: Surface = {
  name: 'a review of a course',
  scene: 2,
  open: openCourses,
  form: async (t) => {
    const who = await learner({ ...t, db: t.deps.db }, { courseId: 'nurse-2027' })
    await who.get('/lesson/nurse-2027-12/play')
    t.clock.advance(40_000)
    await who.post('/progress', report('nurse-2027-12', [[0, 40_000]], { at: t.clock.now().getTime() }))
    const send = post(t, who.token, '/api/course/reviews')
    return {
      userId: who.id,
      write: (body, key) => send({ courseId: 'nurse-2027', score: 5, body }, key),
      stands: async () => (await t.deps.db.select().from(courseReviews).where(eq(courseReviews.userId, who.id)))[0]?.body ?? null,
    }
  },
}

const BOOK = { skuId: 'book-27', quantity: 1 }

/** A learner who has got the book he ordered. */
async function received(t: TestApp) {
  const who = await buyer(t)
  const { orderNo } = (await place(who, { lines: [BOOK], payable: 16_800 })).result
  await payAtCashier(t, who, orderNo)
  await t.deps.db.update(orders).set({ state: 'received', receivedAt: t.clock.now() }).where(eq(orders.orderNo, orderNo))
  const { lines } = (await who.get<{ lines: { id: string }[] }>(`/order/${orderNo}`)).result
  const lineId = lines[0]?.id ?? ''
  const review = async () => (await t.deps.db.select().from(productReviews).where(eq(productReviews.lineId, lineId)))[0]
  return { who, lineId, review, send: (step: string) => post(t, who.token, `/api/order/${orderNo}/${step}`) }
}
const openShop = async (options: TestOptions) => {
  const t = await testApp(options)
  await fillShop(t.deps.db, t.clock.now())
  return t
}
const stars = { pictures: [], score: 5, anonymous: true }

const productReview: Surface = {
  name: 'a review of a product',
  scene: 2,
  open: openShop,
  form: async (t) => {
    const { who, lineId, review, send } = await received(t)
    return {
      userId: who.user.id,
      write: (body, key) => send('review')({ lineId, body, tags: [], ...stars }, key),
      stands: async () => (await review())?.body ?? null,
    }
  },
}

const productTags: Surface = {
  ...productReview,
  name: 'the tags of a review of a product',
  form: async (t) => {
    const { who, lineId, review, send } = await received(t)
    return {
      userId: who.user.id,
      write: (tag, key) => send('review')({ lineId, body: '考点清晰', tags: [tag], ...stars }, key),
      stands: async () => (await review())?.tags[0] ?? null,
    }
  },
}

const append: Surface = {
  ...productReview,
  name: 'what is added to a review',
  form: async (t) => {
    const { who, lineId, review, send } = await received(t)
    await send('review')({ lineId, body: '考点清晰', tags: [], ...stars })
    return {
      userId: who.user.id,
      write: (body, key) => send('append')({ lineId, body, pictures: [] }, key),
      stands: async () => (await review())?.appendBody ?? null,
    }
  },
}

export const SURFACES: readonly Surface[] = [nickname, note, courseReview, productReview, productTags, append]
