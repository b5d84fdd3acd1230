import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterSales, courseReviews, courses, majors, orderLines, productReviews, subjects, uploads } from '../../../server/db/schema'
import { sweepLoosePictures } from '../../../server/modules/upload/loose-pictures'
import { multipart } from '../note/setup'
import { buyer, openShop, place, type Buyer, type Shop } from '../order/setup'
import { JPEG, PNG, WEBP } from '../pictures/samples'

const DAY = 86_400_000

let t: Shop
let me: Buyer
beforeAll(async () => {
  t = await openShop()
  await t.deps.db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await t.deps.db.insert(subjects).values({ id: 's1', majorId: 'm', groupName: '护理', name: '护士', examName: '护士', position: 0 })
  const words = { subjectId: 's1', name: '公开课', shortName: '公开课', summary: '一讲', tone: 0, position: 0 }
  await t.deps.db.insert(courses).values({ id: 'open', ...words })
})
afterAll(() => t.close())
beforeEach(async () => (me = await buyer(t)))

/** Pictures of different bytes: what stands behind the end of one is cut off again. */
const SAMPLES = [JPEG, PNG, WEBP]
async function send(purpose: string, bytes: Buffer): Promise<string> {
  const headers = { 'content-type': 'multipart/form-data; boundary=zx-boundary' }
  const { body } = await t.call<{ file: string }>('POST', `/api/upload/${purpose}`, { token: me.token, headers, body: multipart(bytes) })
  return body.result.file
}
const sendAll = (purpose: string) => Promise.all(SAMPLES.map((bytes) => send(purpose, bytes)))
const kept = async () => {
  const mine = eq(uploads.userId, me.user.id)
  return (await t.deps.db.select({ file: uploads.file }).from(uploads).where(mine).orderBy(asc(uploads.file))).map(({ file }) => file)
}
const sweepAfter = (days: number) => sweepLoosePictures(t.deps.db, new Date(t.clock.now().getTime() + days * DAY))
const saveAvatar = (avatar: string) => t.call('POST', '/api/user/profile', { token: me.token, body: { avatar } })

test('an avatar that another one took the place of goes after a month; the one that is worn stays', async () => {
  const [old = '', never = '', worn = ''] = await sendAll('avatar')
  for (const avatar of [old, worn]) await saveAvatar(avatar)
  await sweepAfter(29)
  expect(await kept()).toEqual([old, never, worn].sort())
  await sweepAfter(31)
  expect(await kept()).toEqual([worn])
})

test('pictures of a review that was not sent go after a month; those of a review, of what was added to it and of an after-sale stay', async () => {
  const [reviewed = '', added = '', loose = ''] = await sendAll('review')
  const { result } = await place(me, { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })
  const [line] = await t.deps.db.select().from(orderLines).where(eq(orderLines.orderNo, result.orderNo))
  const at = t.clock.now()
  const base = { id: randomUUID(), userId: me.user.id, createdAt: at }
  const words = { productId: 'pen', lineId: line?.id ?? '', nickname: '学员', score: 5, body: '好写' }
  await t.deps.db.insert(productReviews).values({ ...base, ...words, pictures: [reviewed], appendPictures: [added] })
  await sweepAfter(31)
  expect(await kept()).toEqual([reviewed, added].sort())
  expect(await kept()).not.toContain(loose)

  await t.deps.db.delete(productReviews)
  const sale = { orderNo: result.orderNo, lineId: line?.id ?? '', kind: 'refund', state: 'applied', reason: '不想要了' } as const
  await t.deps.db.insert(afterSales).values({ ...base, ...sale, pictures: [added], amount: 350, coins: 0, updatedAt: at })
  await sweepAfter(62)
  expect(await kept()).toEqual([added])
  await t.deps.db.delete(afterSales)
})

test('pictures of a course review stay until others take their place', async () => {
  const [first = '', second = ''] = await sendAll('review')
  const review = { id: randomUUID(), userId: me.user.id, courseId: 'open', authorName: '学员', score: 5, body: '讲得细' }
  await t.deps.db.insert(courseReviews).values({ ...review, pictures: [first], createdAt: t.clock.now() })
  await sweepAfter(31)
  expect(await kept()).toEqual([first])
  await send('review', PNG)
  await t.deps.db.update(courseReviews).set({ pictures: [second] })
  await sweepAfter(62)
  expect(await kept()).toEqual([second])
})

test('what stands in something is looked at once a month, not at every turn: there are millions of them', async () => {
  const [worn = ''] = await sendAll('avatar')
  await saveAvatar(worn)
  const seen = async () => {
    const [row] = await t.deps.db.select({ at: uploads.stoodAt }).from(uploads).where(eq(uploads.file, worn))
    return row?.at && (row.at.getTime() - t.clock.now().getTime()) / DAY
  }
  expect(await seen()).toBeNull()
  for (const [day, looked] of [
    [29, null],
    [31, 31],
    [60, 31],
    [62, 62],
  ] as const) {
    await sweepAfter(day)
    expect(await seen()).toBe(looked)
  }
})

test('a picture that is sent again is a new one: the draft that names it keeps it for another month', async () => {
  const file = await send('review', PNG)
  t.clock.advance(29 * DAY)
  expect(await send('review', PNG)).toBe(file)
  t.clock.advance(2 * DAY)
  await sweepAfter(0)
  expect(await kept()).toEqual([file])
  await sweepAfter(30)
  expect(await kept()).toEqual([])
})

test('more than are deleted at once go as well', async () => {
  const row = { userId: me.user.id, purpose: 'review', width: 1, height: 1, bytes: PNG, createdAt: t.clock.now() }
  await t.deps.db.insert(uploads).values(Array.from({ length: 230 }, (_, n) => ({ ...row, file: `${String(n).padStart(43, '0')}.png` })))
  await sweepAfter(31)
  expect(await kept()).toEqual([])
})
