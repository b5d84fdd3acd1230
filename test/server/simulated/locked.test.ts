import { eq } from 'drizzle-orm'
import { advancedPapers, products, skus } from '../../../server/db/schema'
import { grant, revoke } from '../../../server/modules/entitlement/grants'
import { buildPaper, openWorld, signIn, type Candidate, type World } from './setup'

let world: World
let learner: Candidate
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
})

interface Intro {
  id: string
  lock: { paperId: string; kind: string; price: number | null } | null
}

/** An exam paper behind a paper of 进阶练习. */
async function lockedExam(lock: 'free' | 'coins' | 'product', price = 0): Promise<string> {
  const examPaperId = await buildPaper(world)
  await world.db.insert(advancedPapers).values({
    id: `past-${examPaperId}`,
    subjectId: 'n1',
    kind: 'past',
    name: '真题',
    level: 3,
    lock,
    price,
    items: ['a1'],
    position: 0,
    examPaperId,
  })
  return examPaperId
}

async function sell(paperId: string, price: number): Promise<void> {
  const id = `paper:${paperId}`
  const sold = { kind: 'paper' as const, refId: paperId, name: '真题', shortName: '真题', category: 'paper', virtual: true }
  await world.db.insert(products).values({ id, ...sold, createdAt: world.clock.now() })
  await world.db.insert(skus).values({ id, productId: id, price })
}

const introOf = async (id: string, auditstatus: '0' | '1' = '0') =>
  world.call<Intro | null>('GET', `/api/simulated/papers/${id}`, { token: learner.token, headers: { auditstatus } })
const lockOf = async (id: string) => (await introOf(id)).body.result?.lock
const listed = async (auditstatus: '0' | '1') =>
  (
    await world.call<Intro[]>('GET', '/api/simulated/papers?subjectId=n1', { token: learner.token, headers: { auditstatus } })
  ).body.result.map(({ id }) => id)
const begin = (id: string) => learner.post<{ attemptId: string }>(`/papers/${id}/attempts`)

test('the intro tells what opens a locked paper and for how much; nothing where nothing locks it', async () => {
  const coins = await lockedExam('coins', 30)
  const product = await lockedExam('product')
  expect(await lockOf(coins)).toEqual({ paperId: `past-${coins}`, kind: 'coins', price: 30 })
  expect(await lockOf(product)).toEqual({ paperId: `past-${product}`, kind: 'product', price: null })
  await sell(`past-${product}`, 1990)
  expect(await lockOf(product)).toEqual({ paperId: `past-${product}`, kind: 'product', price: 1990 })
  await world.db
    .update(products)
    .set({ withdrawn: true })
    .where(eq(products.refId, `past-${product}`))
  expect(await lockOf(product)).toMatchObject({ price: null })
  expect(await lockOf(await lockedExam('free'))).toBeNull()
  expect(await lockOf(await buildPaper(world))).toBeNull()
  const guest = await world.call<Intro>('GET', `/api/simulated/papers/${coins}`)
  expect(guest.body.result.lock).toMatchObject({ price: 30 })
})

test('what the intro says and what a start meets are the same, before the paper is opened and after', async () => {
  const id = await lockedExam('coins', 30)
  expect((await begin(id)).body).toMatchObject({ success: false, message: expect.stringContaining('没有解锁') })
  const now = world.clock.now()
  await grant(world.db, { userId: learner.id, kind: 'paper', refId: `past-${id}`, source: 'gift', sourceId: 'g', expiresAt: null, now })
  expect(await lockOf(id)).toBeNull()
  expect((await begin(id)).body.success).toBe(true)
})

test('an attempt that was made while the paper was open is not entered after what opened it was given back', async () => {
  const id = await lockedExam('coins', 30)
  const now = world.clock.now()
  await grant(world.db, { userId: learner.id, kind: 'paper', refId: `past-${id}`, source: 'order', sourceId: id, expiresAt: null, now })
  const { attemptId } = (await begin(id)).body.result
  await revoke(world.db, { source: 'order', sourceId: id, now })
  expect((await learner.post(`/attempts/${attemptId}/enter`)).body).toMatchObject({
    success: false,
    message: expect.stringContaining('没有解锁'),
  })
  expect((await learner.get(`/attempts/${attemptId}/paper`)).body.message).toBe('请先进入考试，再查看试卷')
})

test('of several past papers the first speaks, and one that is open opens the exam', async () => {
  const id = await lockedExam('coins', 30)
  const past = { subjectId: 'n1', kind: 'past' as const, name: '真题', level: 3, items: ['a1'], position: 9, examPaperId: id }
  await world.db.insert(advancedPapers).values({ ...past, id: `a-${id}`, lock: 'product' })
  expect(await lockOf(id)).toMatchObject({ kind: 'coins', price: 30 })
  await world.db.insert(advancedPapers).values({ ...past, id: `free-${id}`, lock: 'free' })
  expect(await lockOf(id)).toBeNull()
})

test('a past paper that was withdrawn opens its exam for who has it, and for nobody else while another locks it', async () => {
  const id = await lockedExam('coins', 30)
  const past = { subjectId: 'n1', kind: 'past' as const, name: '旧真题', level: 3, items: ['a1'], position: 9, examPaperId: id }
  const old = await lockedExam('free')
  await world.db
    .update(advancedPapers)
    .set({ withdrawn: true, examPaperId: id })
    .where(eq(advancedPapers.id, `past-${old}`))
  await world.db.insert(advancedPapers).values({ ...past, id: `old-${id}`, lock: 'product', withdrawn: true })
  expect(await lockOf(id)).toMatchObject({ kind: 'coins' })
  const now = world.clock.now()
  await grant(world.db, { userId: learner.id, kind: 'paper', refId: `old-${id}`, source: 'order', sourceId: id, expiresAt: null, now })
  expect(await lockOf(id)).toBeNull()
})

test('under review a locked paper is nowhere, and no price leaves the server', async () => {
  const id = await lockedExam('coins', 30)
  const open = await buildPaper(world)
  expect(await listed('0')).toEqual(expect.arrayContaining([id, open]))
  const shown = await listed('1')
  expect(shown).toContain(open)
  expect(shown).not.toContain(id)
  const { status, body } = await introOf(id, '1')
  expect([status, body.result]).toEqual([404, null])
  expect((await introOf(open, '1')).body.result).toMatchObject({ id: open, lock: null })
})

test('under review who sits a locked paper still finds the way back into it', async () => {
  const id = await lockedExam('coins', 30)
  const now = world.clock.now()
  await grant(world.db, { userId: learner.id, kind: 'paper', refId: `past-${id}`, source: 'order', sourceId: id, expiresAt: null, now })
  const { attemptId } = (await begin(id)).body.result
  await learner.post(`/attempts/${attemptId}/enter`)
  await revoke(world.db, { source: 'order', sourceId: id, now })
  expect(await listed('1')).toContain(id)
  expect((await introOf(id, '1')).body.result).toMatchObject({ id, lock: null })
})
