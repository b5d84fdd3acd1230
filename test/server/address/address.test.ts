import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { rowCounts } from '../http/routes'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

interface Address {
  id: string
  province: string
  county: string
  isDefault: boolean
}

const FORM = { name: '林小满', phone: '13812066021', regionCode: '330110', detail: '文一西路 998 号', tag: '家', isDefault: false }

const post = <T = Address>(who: TestUser, path: string, body: object = {}) =>
  t.call<T>('POST', `/api/address${path}`, { token: who.token, body })
const list = async (who: TestUser) => (await t.call<Address[]>('GET', '/api/address', { token: who.token })).body.result

test('the first one is the default; another one takes the mark; deleting it passes the mark on', async () => {
  const who = await t.buildUser()
  const { body: first } = await post(who, '', FORM)
  expect(first.result).toMatchObject({ province: '浙江省', county: '余杭区', isDefault: true })
  t.clock.advance(1000)
  const { body: second } = await post(who, '', { ...FORM, isDefault: true })
  expect((await list(who)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.result.id, true],
    [first.result.id, false],
  ])
  // Taking the mark off is no wish: it goes to another address only.
  expect((await post(who, `/${second.result.id}`, { ...FORM, isDefault: false })).body.result.isDefault).toBe(true)
  await post(who, `/${first.result.id}/default`)
  expect((await list(who))[0]).toMatchObject({ id: first.result.id, isDefault: true })
  expect((await post<{ left: number }>(who, `/${first.result.id}/delete`)).body.result).toEqual({ left: 1 })
  expect(await list(who)).toMatchObject([{ id: second.result.id, isDefault: true }])
  expect((await post<{ left: number }>(who, `/${first.result.id}/delete`)).body.result).toEqual({ left: 1 })
})

test('20 at most, whoever sends them at once', async () => {
  const who = await t.buildUser()
  const answers = await Promise.all(Array.from({ length: 25 }, () => post(who, '', { ...FORM, isDefault: true })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(20)
  expect(answers.find(({ body }) => !body.success)?.body.message).toBe('最多保存 20 个收货地址，请先删除不用的地址')
  expect((await list(who)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('what is printed on a parcel has one line and no letters that nobody sees', async () => {
  const who = await t.buildUser()
  const { body } = await post<{ name: string; detail: string }>(who, '', {
    ...FORM,
    name: ' 林\u200b小满\u202e',
    detail: '文一\n西路 998 号\u0007 ',
  })
  expect(body.result).toMatchObject({ name: '林小满', detail: '文一西路 998 号' })
})

test.each([
  ['a short name', { name: '林' }],
  ['a name of blanks', { name: '    ' }],
  ['a name that nobody sees', { name: '\u200b\u200b\ufeff' }],
  ['a short phone', { phone: '1381206602' }],
  ['a region that is none', { regionCode: '339999' }],
  ['a short address', { detail: '三 号' }],
  ['an address of blanks', { detail: '        ' }],
  ['a long address', { detail: '文'.repeat(61) }],
  ['another tag', { tag: '公司' }],
])('%s: words, and the database unchanged', async (_name, fields) => {
  const who = await t.buildUser()
  const before = await rowCounts(t)
  const { body } = await post(who, '', { ...FORM, ...fields })
  expect(body).toMatchObject({ success: false, code: 400 })
  expect(body.message).toMatch(/[\u4e00-\u9fff]/)
  expect(await rowCounts(t)).toEqual(before)
})

test("another learner's address is not there", async () => {
  const [who, other] = [await t.buildUser(), await t.buildUser()]
  const { body } = await post(who, '', FORM)
  for (const step of ['', '/default']) expect((await post(other, `/${body.result.id}${step}`, step === '' ? FORM : {})).status).toBe(404)
  await post(other, `/${body.result.id}/delete`)
  expect(await list(who)).toHaveLength(1)
  // Nor does one's default take the mark of the other's.
  await post(other, '', { ...FORM, isDefault: true })
  expect(await list(who)).toMatchObject([{ isDefault: true }])
})

test('of those that are left the one used last is the default; changed into the default, one takes the mark', async () => {
  const who = await t.buildUser()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.push((await post(who, '', FORM)).body.result.id)
    t.clock.advance(1000)
  }
  const [first = '', second, third, ...others] = ids
  await post(who, `/${second}`, { ...FORM, detail: '文三路 100 号' })
  await post(who, `/${first}/delete`)
  expect((await list(who)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    ...[...others.reverse(), third].map((id) => [id, false]),
  ])
  await post(who, `/${third}`, { ...FORM, isDefault: true })
  expect((await list(who)).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: third }])
})

test('the regions are whole, and sent once to who has them', async () => {
  const first = await t.call<{ name: string; cities: { name: string; counties: { code: string }[] }[] }[]>('GET', '/api/address/regions')
  const { result } = first.body
  expect(result).toHaveLength(34)
  for (const { cities } of result) for (const { counties } of cities) expect(counties.length).toBeGreaterThan(0)
  const again = await t.call('GET', '/api/address/regions', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
})
