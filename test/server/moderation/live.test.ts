/** What is said in a live room: WeChat is asked for each, and nobody waits for what another one says (decision 041). */
import { liveMessages } from '../../../server/db/schema'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { Device, LESSON, listen, seedLives } from '../live/setup'
import { FILTH, inMiniProgram, textPlatform } from './setup'

let wx: Awaited<ReturnType<typeof textPlatform>>
let t: TestApp
let address: string
const devices: Device[] = []
beforeAll(async () => {
  wx = await textPlatform()
  t = await testApp({ config: { logLevel: 'info' }, deps: { wechat: wx.wechat } })
  await seedLives(t.deps.db, t.clock.now())
  address = (await listen(t))(LESSON)
})
afterAll(async () => {
  await t.close()
  await wx.close()
})
beforeEach(async () => {
  wx.reset()
  t.logs.length = 0
  await t.deps.db.delete(liveMessages)
})
afterEach(async () => {
  const open = devices.splice(0)
  open.forEach((one) => one.cut())
  await Promise.all(open.map((one) => one.closing()))
})

async function enter(who?: TestUser): Promise<Device> {
  const one = new Device(address)
  devices.push(one)
  await one.join({ token: who?.token })
  return one
}
async function learner(): Promise<TestUser> {
  const made = await t.buildUser()
  await inMiniProgram(t, made.user.id)
  return made
}
const texts = ({ heard }: Device) => heard.map(({ text }) => text)
const stored = async () => (await t.deps.db.select().from(liveMessages).orderBy(liveMessages.seq)).map(({ body }) => body)

test('what is risky is refused to who said it, and nobody else hears of it', async () => {
  const [me, other] = [await enter(await learner()), await enter()]
  expect(await me.say('message-1', FILTH)).toEqual({
    t: 'refused',
    id: 'message-1',
    reason: 'words',
    text: '这句话里有不合适的内容，换个说法吧',
  })
  await me.say('message-2', '老师好')
  await other.until(() => other.heard.length === 1)
  expect(texts(other)).toEqual(['老师好'])
  expect(other.frames.filter(({ t: kind }) => kind === 'refused')).toEqual([])
  expect(await stored()).toEqual(['老师好'])
  expect(wx.shown()).toMatchObject([{ scene: 2, content: FILTH }, { content: '老师好' }])
})

test('who waits for WeChat holds up nobody else, and his own words keep their order', async () => {
  const [slow, quick] = [await enter(await learner()), await enter(await learner())]
  wx.answer(({ body }) => (String(body.content).startsWith('慢') ? 'silent' : { body: { errcode: 0, result: { suggest: 'pass' } } }))
  await quick.say('message-0', '早')
  const waiting = [slow.say('message-1', '慢一'), slow.say('message-2', '二')]
  await quick.say('message-3', '快')
  expect(await stored()).toEqual(['早', '快'])
  await Promise.all(waiting)
  expect(await stored()).toEqual(['早', '快', '慢一', '二'])
  expect(t.logs.filter((line) => line.includes('words were taken unchecked'))).toHaveLength(1)
})

test('WeChat is gone, or the learner comes by H5 alone: the words are said, and the log has who said them', async () => {
  const guest = await t.buildUser()
  const known = await learner()
  wx.answer(() => 'gone')
  for (const who of [guest, known]) {
    expect(await (await enter(who)).say('message-1', FILTH)).toMatchObject({ t: 'said' })
    expect(t.logs.filter((line) => line.includes('words were taken unchecked')).at(-1)).toContain(who.user.id)
  }
})

test('words whose answer was lost have their number when they are said again, whatever WeChat says of them by now', async () => {
  const who = await learner()
  const first = await (await enter(who)).say('message-1', '考点在哪一页')
  wx.answer(() => ({ body: { errcode: 87014 } }))
  expect(await (await enter(who)).say('message-1', '考点在哪一页')).toEqual(first)
  expect(await stored()).toEqual(['考点在哪一页'])
})

test('a teacher is not asked about', async () => {
  const teacher = await t.buildUser({ roles: ['teacher'] })
  await inMiniProgram(t, teacher.user.id)
  expect(await (await enter(teacher)).say('message-1', '今天讲休克')).toMatchObject({ t: 'said' })
  expect(wx.shown()).toEqual([])
})
