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
