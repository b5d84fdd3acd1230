import { PNG } from '../pictures/samples'
import { multipart } from '../note/setup'
import { accountOwner, testApp, type AccountOwner, type TestApp } from './setup'

let t: TestApp
let me: AccountOwner
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => (me = await accountOwner(t)))

interface Card {
  sysUser: { nickname: string; avatar: string | null }
  person: { sex: string | null; birthday: string | null; region: object | null; school: string; about: string }
}
const save = (change: object) => me.post<Card>('/api/user/profile', change)

test('what is named changes, the rest stays, and the card says so', async () => {
  expect((await save({ nickname: ' 小满\u200b同学 ', sex: 'female' })).result.sysUser.nickname).toBe('小满同学')
  await save({ birthday: '2002-02-28', region: { code: '330106', name: '浙江省 杭州市 西湖区' }, school: '护理学院' })
  const card = (await me.get<Card>('/api/user/profile')).result
  expect(card.person).toEqual({
    sex: 'female',
    birthday: '2002-02-28',
    region: { code: '330106', name: '浙江省 杭州市 西湖区' },
    school: '护理学院',
    about: '',
  })
  expect((await save({ region: null, sex: null })).result.person).toMatchObject({ region: null, sex: null, school: '护理学院' })
})

test('the name of a region follows from its code, whatever a client calls it', async () => {
  const regionOf = async (region: object) => (await save({ region })).result.person.region
  expect(await regionOf({ code: '330106', name: '月球 静海' })).toEqual({ code: '330106', name: '浙江省 杭州市 西湖区' })
  // As the page says it: a city that only repeats its province is said once.
  expect(await regionOf({ code: '110101', name: '北京市 北京市 东城区' })).toEqual({ code: '110101', name: '北京市 东城区' })
})

test('a portrait is a picture the learner sent for it', async () => {
  const { body } = await t.call<{ file: string }>('POST', '/api/upload/avatar', {
    token: me.token,
    headers: { 'content-type': 'multipart/form-data; boundary=zx-boundary' },
    body: multipart(PNG),
  })
  const { file } = body.result
  expect((await save({ avatar: file })).result.sysUser.avatar).toBe(`/zxedu/media/upload/${file}`)
  const other = await accountOwner(t)
  expect((await other.post('/api/user/profile', { avatar: file })).message).toMatch(/已经失效/)
})

test.each<[string, object, RegExp]>([
  ['one letter', { nickname: '满' }, /至少 2 个字/],
  ['blanks', { nickname: '  ' }, /至少 2 个字/],
  ['17 letters', { nickname: '满'.repeat(17) }, /最多 16 个字/],
  ['a day that is none', { birthday: '2001-02-29' }, /生日不正确/],
  ['tomorrow', { birthday: '2026-11-21' }, /生日不正确/],
  ['a region that is none', { region: { code: '999999', name: '浙江省 杭州市 西湖区' } }, /^所在地区不存在，请重新选择$/],
  ['a province in place of a district', { region: { code: '330000', name: '浙江省' } }, /^所在地区不存在，请重新选择$/],
  ['nothing', {}, /没有要修改的内容/],
])('%s is refused in words', async (_name, change, words) => {
  const reply = await save(change)
  expect([reply.success, reply.code]).toEqual([false, 400])
  expect(reply.message).toMatch(words)
})
