import { eq } from 'drizzle-orm'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { CODE } from '@/domain/errors'
import { idempotency } from '../../../server/db/schema'
import { sweepExpired } from '../../../server/db/sweep'
import { testApp, type TestApp } from '../helpers/app'

const DAY = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const save = (token: string, dailyGoal: number, key?: string) =>
  t.call<{ dailyGoal: number }>('POST', '/api/user/settings', { token, key, body: { ...DEFAULT_SETTINGS, dailyGoal } })
const goal = async (token: string) => (await t.call<{ dailyGoal: number }>('GET', '/api/user/settings', { token })).body.result.dailyGoal

test('the same key and body give the same answer, and the write happens once', async () => {
  const { token } = await t.buildUser()
  const first = await save(token, 50, 'key-0000001')
  await save(token, 60)
  const again = await save(token, 50, 'key-0000001')
  expect(again.body.result).toEqual(first.body.result)
  expect(await goal(token)).toBe(60)
})

test('the same key with another body is refused, and nothing is written', async () => {
  const { token } = await t.buildUser()
  await save(token, 50, 'key-0000002')
  expect((await save(token, 70, 'key-0000002')).body).toMatchObject({
    success: false,
    code: CODE.conflict,
    message: '这次提交与之前的内容不一致，请刷新后重试',
  })
  expect(await goal(token)).toBe(50)
})

test('the same key and body on another route, or for another row, is refused, and nothing is written', async () => {
  const { token } = await t.buildUser()
  const place = { name: '林小满', phone: '13812066021', regionCode: '330110', detail: '文一西路 998 号', tag: '', isDefault: false }
  const add = async (detail: string) =>
    (await t.call<{ id: string }>('POST', '/api/address', { token, body: { ...place, detail } })).body.result.id
  const [one, two] = [await add('文一西路 1 号'), await add('文一西路 2 号')]
  const write = async (path: string) => (await t.call('POST', `/api/address/${path}`, { token, key: 'key-0000007', body: {} })).body
  const list = async () => (await t.call('GET', '/api/address', { token })).body.result
  expect((await write(`${one}/default`)).success).toBe(true)
  const before = await list()
  for (const path of [`${two}/default`, `${one}/delete`]) expect(await write(path)).toMatchObject({ success: false, code: CODE.conflict })
  expect(await list()).toEqual(before)
})

test('an answer is there for retries of seven days, however often is swept', async () => {
  const { token } = await t.buildUser()
  const first = await save(token, 50, 'key-0000008')
  await save(token, 60)
  t.clock.advance(7 * DAY)
  await sweepExpired(t.deps.db, t.clock.now())
  expect((await save(token, 50, 'key-0000008')).body.result).toEqual(first.body.result)
  expect(await goal(token)).toBe(60)
  t.clock.advance(1)
  await sweepExpired(t.deps.db, t.clock.now())
  expect(await t.deps.db.$count(idempotency, eq(idempotency.key, 'key-0000008'))).toBe(0)
})

test('a key belongs to its learner and his one write: each is answered as it was', async () => {
  const [one, two] = [await t.buildUser(), await t.buildUser()]
  await save(one.token, 50, 'key-0000003')
  expect((await save(two.token, 80, 'key-0000003')).body).toMatchObject({ success: true, result: { dailyGoal: 80 } })
  await save(one.token, 65, 'key-0000009')
  const again = [
    await save(one.token, 50, 'key-0000003'),
    await save(two.token, 80, 'key-0000003'),
    await save(one.token, 65, 'key-0000009'),
  ]
  expect(again.map(({ body }) => body.result?.dailyGoal)).toEqual([50, 80, 65])
})

test('rivals with one key are one write', async () => {
  const { token } = await t.buildUser()
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(token, 90, 'key-0000004')))
  expect(answers.every((answer) => answer.body.success && answer.body.result.dailyGoal === 90)).toBe(true)
})

test('a refused write stores no answer: the key is free for the corrected one', async () => {
  const { token } = await t.buildUser()
  expect((await save(token, 1, 'key-0000005')).status).toBe(400)
  expect((await save(token, 40, 'key-0000005')).body.success).toBe(true)
})

test('a write without a key is taken as often as it is sent, and promises nothing: no answer is stored (decision 001)', async () => {
  const { token } = await t.buildUser()
  const stored = () => t.deps.db.$count(idempotency)
  const before = await stored()
  for (const dailyGoal of [30, 40, 30]) {
    expect((await save(token, dailyGoal)).body).toMatchObject({ success: true, result: { dailyGoal } })
    expect(await goal(token)).toBe(dailyGoal)
  }
  expect(await stored()).toBe(before)
})

test('a key that is none is refused', async () => {
  const { token } = await t.buildUser()
  expect(await save(token, 40, 'x')).toMatchObject({ status: 400, body: { message: '请求标识不正确，请刷新后重试' } })
})

test('the answers of logins, which hold tokens, are stored nowhere', async () => {
  const { token } = await t.buildUser({ phone: null })
  await t.call('POST', '/sys/thirdLogin/bindingPhoneByUserId', {
    token,
    key: 'key-0000006',
    body: { phoneCode: 'local-phone-13900990099' },
  })
  const rows = await t.deps.db.select().from(idempotency)
  expect(JSON.stringify(rows)).not.toContain('eyJ')
  expect(rows.some((row) => row.key === 'key-0000006')).toBe(false)
})
