import { courseParts, courses, majors, subjects } from '../../../server/db/schema'
import { entitledTo, grant, revoke, type Grant } from '../../../server/modules/entitlement/grants'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const DAY = 86_400_000
const give = (userId: string, fields: Partial<Grant> = {}) =>
  grant(t.deps.db, { userId, kind: 'paper', refId: 'p1', source: 'coins', sourceId: 'op1', expiresAt: null, now: t.deps.now(), ...fields })
const may = async (userId: string, refIds = ['p1', 'p2']) => [
  ...(await entitledTo(t.deps.db, { userId, kind: 'paper', refIds, now: t.deps.now() })),
]

test('a grant opens one thing for one learner, and the same source grants once', async () => {
  const [{ user }, other] = [await t.buildUser(), await t.buildUser()]
  expect(await give(user.id)).toBe(true)
  expect(await give(user.id)).toBe(false)
  expect(await may(user.id)).toEqual(['p1'])
  expect(await may(other.user.id)).toEqual([])
  expect(await may('')).toEqual([])
})

test('a grant ends at its time, not before', async () => {
  const { user } = await t.buildUser()
  await give(user.id, { expiresAt: new Date(t.deps.now().getTime() + DAY) })
  t.clock.advance(DAY - 1)
  expect(await may(user.id)).toEqual(['p1'])
  t.clock.advance(1)
  expect(await may(user.id)).toEqual([])
})

test('what one source takes back stays open through another', async () => {
  const { user } = await t.buildUser()
  await give(user.id, { source: 'order', sourceId: `line-${user.id}` })
  await give(user.id, { source: 'gift', sourceId: `gift-${user.id}` })
  expect(await revoke(t.deps.db, { source: 'order', sourceId: `line-${user.id}`, now: t.deps.now() })).toBe(1)
  expect(await may(user.id)).toEqual(['p1'])
  expect(await revoke(t.deps.db, { source: 'gift', sourceId: `gift-${user.id}`, now: t.deps.now() })).toBe(1)
  expect(await revoke(t.deps.db, { source: 'gift', sourceId: `gift-${user.id}`, now: t.deps.now() })).toBe(0)
  expect(await may(user.id)).toEqual([])
})

test('a refund takes back what its own line granted: nobody else loses a thing, nor what another source of that name gave', async () => {
  const [{ user }, other] = [await t.buildUser(), await t.buildUser()]
  const [mine, theirs] = [`line-${user.id}`, `line-${other.user.id}`]
  await give(user.id, { source: 'order', sourceId: mine })
  await give(user.id, { refId: 'p2', source: 'gift', sourceId: mine })
  await give(other.user.id, { source: 'order', sourceId: theirs })
  expect(await revoke(t.deps.db, { source: 'order', sourceId: mine, now: t.deps.now() })).toBe(1)
  expect([await may(user.id), await may(other.user.id)]).toEqual([['p2'], ['p1']])
})

test('a grant of one kind opens nothing of another kind that has the same name', async () => {
  const { user } = await t.buildUser()
  await give(user.id, { kind: 'paper', refId: 'c1' })
  const asked = { userId: user.id, refIds: ['c1'], now: t.deps.now() }
  expect([...(await entitledTo(t.deps.db, { ...asked, kind: 'course' }))]).toEqual([])
  expect([...(await entitledTo(t.deps.db, { ...asked, kind: 'paper' }))]).toEqual(['c1'])
})

test('a package opens its own courses and those of no other package', async () => {
  const { user } = await t.buildUser()
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护考', position: 0 })
  const common = { kind: 'class' as const, subjectId: 'nurse', shortName: '班', summary: '', tone: 0, motif: 'heart' }
  const ids = ['pack', 'inside', 'other', 'elsewhere']
  await db.insert(courses).values(ids.map((id, position) => ({ ...common, id, name: id, position })))
  await db.insert(courseParts).values([
    { packageId: 'pack', courseId: 'inside', position: 0 },
    { packageId: 'other', courseId: 'elsewhere', position: 0 },
  ])
  await give(user.id, { kind: 'course', refId: 'pack' })
  await give(user.id, { kind: 'paper', refId: 'other', sourceId: 'op2' })
  const asked = { userId: user.id, refIds: ids, now: t.deps.now() }
  expect([...(await entitledTo(db, { ...asked, kind: 'course' }))]).toEqual(['pack', 'inside'])
  expect([...(await entitledTo(db, { ...asked, kind: 'paper' }))]).toEqual(['other'])
})
