/** Who of the operators did what: by the admin API, and at the command line. */
import { asc } from 'drizzle-orm'
import { operatorActions } from '../../../server/db/schema'
import { COMMANDS as ADMIN, runAdmin } from '../../../server/modules/admin/command'
import { COMMANDS as SHOP, runShop } from '../../../server/modules/order/shop-command'
import { CHANGES, recordCommand } from '../../../server/trail'
import type { TestUser } from '../helpers/app'
import { buyer, openShop, payAtCashier, place, type Shop } from '../order/setup'

let t: Shop
let boss: TestUser
let learner: TestUser
let orderNo: string
beforeAll(async () => {
  t = await openShop()
  boss = await t.buildUser({ roles: ['admin'] })
  learner = await t.buildUser()
  const who = await buyer(t)
  orderNo = (await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })).result.orderNo
  await payAtCashier(t, who, orderNo)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.deps.db.delete(operatorActions)))

const world = (lines: string[]) => ({ db: t.deps.db, now: t.clock.now, say: (line: string) => void lines.push(line) })
const admin = async (...args: string[]) => {
  const lines: string[] = []
  await runAdmin(world(lines), args)
  return lines
}
const trail = async () => {
  const rows = await t.deps.db.select().from(operatorActions).orderBy(asc(operatorActions.id))
  return rows.map(({ who, action, subjects }) => [who, action, ...subjects])
}
const ship = (token: string, key?: string) =>
  t.call('POST', `/api/admin/order/${orderNo}/ship`, {
    token,
    body: { company: '中通快递', trackingNo: 'ZT0012345678' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

test('a write of an administrator stands with its order, once however often it is sent; a reading and a refusal leave none', async () => {
  const line = [boss.user.id, 'POST /api/admin/order/:orderNo/ship', orderNo]
  expect((await ship(learner.token)).body.success).toBe(false)
  await t.call('GET', '/api/admin/order?state=to-ship', { token: boss.token })
  const nothing = await t.call('POST', '/api/admin/order/ZX20261120120000999999/cancel', { token: boss.token })
  expect([nothing.body.success, await trail()]).toEqual([false, []])
  expect((await ship(boss.token, 'ship-it-once')).body.success).toBe(true)
  expect((await ship(boss.token, 'ship-it-once')).body.success).toBe(true)
  expect(await trail()).toEqual([line])
  await ship(boss.token)
  expect(await trail()).toEqual([line, line])
})

test('a command that changes something stands there, also where it is refused; one that reads does not', async () => {
  const { id } = learner.user
  await admin('user', id)
  await admin('config')
  await admin('reports')
  await runShop(world([]), ['orders'])
  expect(await trail()).toEqual([])
  await admin('role', id, 'teacher', 'on')
  await admin('config', 'IOS_TEST', '0')
  await expect(admin('signout', 'nobody')).rejects.toThrow('没有找到这位学员')
  await runShop(world([]), ['track', orderNo, 'ZT0012345678', '到了', '杭州'])
  expect(await trail()).toEqual([
    ['cli', 'admin role', id, 'teacher', 'on'],
    ['cli', 'admin config', 'IOS_TEST'],
    ['cli', 'admin signout', 'nobody'],
    ['cli', 'shop track', orderNo],
  ])
})

test('no phone, password, value or word of anybody stands in a line', async () => {
  const { id } = learner.user
  const [made = ''] = await admin('account', 'class-1', '13700137001')
  await admin('rename', id, '新名字')
  await admin('announce', '维护通知', '今晚两点', '2')
  await expect(admin('block', '13700137002')).rejects.toThrow('没有找到')
  const told = JSON.stringify(await trail())
  for (const secret of ['13700137001', '13700137002', made.split('\t')[2] ?? '', '新名字', '维护通知', '今晚'])
    expect(told).not.toContain(secret)
})

test('the operator reads it, the newest first, a page at a time', async () => {
  for (let n = 0; n < 21; n += 1) await recordCommand(t.deps.db, ['content', 'import', `bank-${n}.xlsx`, '--skip-bad'], t.clock.now())
  const first = await admin('trail')
  expect([first.length, first[0]]).toEqual([20, expect.stringMatching(/^\d{4}-\d\d-\d\d +\d+:\d\d\tcli\tcontent import\tbank-20\.xlsx$/)])
  expect(await admin('trail', '2')).toEqual([expect.stringContaining('bank-0.xlsx')])
})

test.each<[['content', ...string[]], boolean]>([
  [['content', 'legal'], false],
  [['content', 'legal', 'Privacy-Policy', '--built-in'], false],
  [['content', 'legal', 'Privacy-Policy', 'own.md'], true],
  [['content', 'subject'], false],
  [['content', 'subject', 'off', 'nurse'], true],
  [['content', 'template', 'x.xlsx'], false],
])('%j: %s', async (words, changes) => {
  await recordCommand(t.deps.db, words, t.clock.now())
  expect((await trail()).length).toBe(changes ? 1 : 0)
})

test('a command that is new says whether it changes something', () => {
  const reads = ['user', 'announcements', 'versions', 'feedback', 'written', 'trail', 'orders', 'after-sales', 'goods', 'unreported']
  const known = [...Object.keys(CHANGES.admin), ...Object.keys(CHANGES.shop), ...reads]
  expect([...ADMIN.keys(), ...Object.keys(SHOP)].filter((name) => !known.includes(name))).toEqual([])
})
