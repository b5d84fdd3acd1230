import { count, eq } from 'drizzle-orm'
import { coinEntries, shareVisits } from '../../../server/db/schema'
import { SHARE } from '../../../server/modules/share/config'
import { openWorld, type World } from '../practice/setup'
import { buildSharer, type Sharer } from './setup'

const DAY = 86_400_000
const VISITORS = 50

let world: World
let sharer: Sharer
let code: string
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  sharer = await buildSharer(world)
  code = (await sharer.share()).body.result.code
})

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => buildSharer(world)))

test('the tap of share is worth nothing; a visitor who signed in is, once', async () => {
  expect(await sharer.coins()).toBe(0)
  const visitor = await buildSharer(world)
  expect((await visitor.visit(code)).body.result).toEqual({ counted: true })
  expect((await visitor.visit(code)).body.result).toEqual({ counted: false })
  expect(await sharer.coins()).toBe(SHARE.coins)
  expect(await visitor.coins()).toBe(0)
})

test('a visitor counts once per sharer, whatever was shared, and again for another sharer', async () => {
  const visitor = await buildSharer(world)
  const other = await buildSharer(world)
  const second = (await sharer.share({ refId: 'q2' })).body.result.code
  const foreign = (await other.share()).body.result.code
  expect(new Set([code, second, foreign]).size).toBe(3)
  for (const one of [code, second, foreign]) await visitor.visit(one)
  expect([await sharer.coins(), await other.coins()]).toEqual([SHARE.coins, SHARE.coins])
  expect((await sharer.share()).body.result).toMatchObject({ code, credited: 1 })
})

test('a visit to oneself is none', async () => {
  expect((await sharer.visit(code)).body.result).toEqual({ counted: false })
  expect(await sharer.coins()).toBe(0)
  expect(await world.db.$count(shareVisits, eq(shareVisits.sharerId, sharer.id))).toBe(0)
})

test('fifty visitors at once, each twice: all are remembered, the limit of the day is paid', async () => {
  const visitors = await crowd(VISITORS)
  const replies = await Promise.all(visitors.flatMap((one) => [one.visit(code), one.visit(code, `visit-${one.id.slice(0, 8)}`)]))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: VISITORS * 2 }, () => 200))
  expect(replies.filter(({ body }) => body.result.counted)).toHaveLength(VISITORS)
  expect(await world.db.$count(shareVisits, eq(shareVisits.sharerId, sharer.id))).toBe(VISITORS)
  expect(await sharer.credited()).toBe(SHARE.perDay)
  expect(await sharer.coins()).toBe(SHARE.perDay * SHARE.coins)
  const [entries] = await world.db
    .select({ n: count() })
    .from(coinEntries)
    .where(eq(coinEntries.accountId, `user:${sharer.id}`))
  expect(entries?.n).toBe(SHARE.perDay)
}, 600_000)

test('the next day of Shanghai has places again, and those who came too late stay unpaid', async () => {
  const late = await crowd(SHARE.perDay + 1)
  for (const one of late) await one.visit(code)
  expect(await sharer.credited()).toBe(SHARE.perDay)
  // Noon in Shanghai plus twelve hours is the next day there, and still the same one in London.
  world.clock.advance(DAY / 2)
  expect((await late[SHARE.perDay]?.visit(code))?.body.result).toEqual({ counted: false })
  // As many as the day before, from its first hour on.
  for (const fresh of await crowd(SHARE.perDay + 1)) await fresh.visit(code)
  expect(await sharer.credited()).toBe(SHARE.perDay * 2)
})

test('a sharer is credited for so many in all and no more', async () => {
  const past = Array.from({ length: SHARE.inAll - 1 }, (_, index) => ({
    shareId: code,
    sharerId: sharer.id,
    visitorId: `past-${index}`,
    credited: true,
    createdAt: new Date(world.clock.current.getTime() - 30 * DAY),
  }))
  await world.db.insert(shareVisits).values(past)
  for (const one of await crowd(2)) expect((await one.visit(code)).body.result.counted).toBe(true)
  expect(await sharer.credited()).toBe(SHARE.inAll)
  expect(await sharer.coins()).toBe(SHARE.coins)
})
