/** What learners write and others read: WeChat is asked first, alone says no, and nobody waits for it (decision 041). */
import { idempotency } from '../../../server/db/schema'
import { CODE } from '@/domain/errors'
import { testApp, type TestApp } from '../helpers/app'
import { seedBank } from '../practice/bank'
import { writer } from '../note/setup'
import { DOUBT, FILTH, inMiniProgram, textPlatform } from './setup'
import { SURFACES, type Form } from './surfaces'

const REFUSED = '内容里有不合适的词语，请修改后再发'
const OPTIONS = { config: { logLevel: 'info' } }

let wx: Awaited<ReturnType<typeof textPlatform>>
beforeAll(async () => void (wx = await textPlatform()))
afterAll(() => wx.close())

describe.each(SURFACES)('$name', ({ scene, open, form: openForm }) => {
  let t: TestApp
  let form: Form
  let openid: string
  beforeAll(async () => void (t = await open({ ...OPTIONS, deps: { wechat: wx.wechat } })))
  afterAll(() => t.close())
  beforeEach(async () => {
    form = await openForm(t)
    openid = await inMiniProgram(t, form.userId)
    t.logs.length = 0
    wx.reset()
  })
  const told = () => t.logs.filter((line) => line.includes('"words were')).map((line) => JSON.parse(line) as Record<string, unknown>)

  test('that is risky is refused in words, and nothing is written: no answer either', async () => {
    const [before, answers] = [await form.stands(), await t.deps.db.$count(idempotency)]
    const { status, body } = await form.write(FILTH, 'key-0000001')
    expect([status, body]).toMatchObject([200, { success: false, code: CODE.failed, message: REFUSED, result: null }])
    expect(await form.stands()).toBe(before)
    expect(await t.deps.db.$count(idempotency)).toBe(answers)
    expect(wx.shown()).toMatchObject([{ version: 2, scene, openid, content: expect.stringContaining(FILTH) as string }])
    expect(told()).toMatchObject([{ level: 30, userId: form.userId, label: 20006, msg: 'words were refused' }])
    expect(t.logs.join('')).not.toContain(FILTH)
    // The key is free for the words that are mended.
    expect((await form.write('讲得很清楚', 'key-0000001')).body.success).toBe(true)
    expect(await form.stands()).toBe('讲得很清楚')
  })

  test('that WeChat is not sure of is written, and the log says whose it is', async () => {
    expect((await form.write(`请${DOUBT}`)).body.success).toBe(true)
    expect(await form.stands()).toBe(`请${DOUBT}`)
    expect(told()).toMatchObject([{ level: 40, userId: form.userId, label: 21000, msg: 'words were taken that WeChat is not sure of' }])
  })

  test.each([
    ['is gone', 'gone' as const, { level: 40, why: 'busy', errcode: null }],
    ['is busy', { body: { errcode: -1 } }, { level: 40, why: 'busy', errcode: -1 }],
    ['has no more calls', { body: { errcode: 45009 } }, { level: 40, why: 'quota' }],
    ['does not know the call', { body: { errcode: 48001 } }, { level: 40, why: 'fault' }],
    ['has not seen the learner for two hours', { body: { errcode: 61010 } }, { level: 30, why: 'stranger' }],
  ])('goes on when WeChat %s, and the log has its writer', async (_what, answer, line) => {
    wx.answer(() => answer)
    expect((await form.write(FILTH)).body.success).toBe(true)
    expect(await form.stands()).toBe(FILTH)
    expect(told()).toMatchObject([{ ...line, userId: form.userId, msg: 'words were taken unchecked' }])
  })

  test('of one who was never in the mini program goes on unseen by WeChat, and the log has its writer', async () => {
    const stranger = await openForm(t)
    t.logs.length = 0
    expect((await stranger.write(FILTH)).body.success).toBe(true)
    expect(await stranger.stands()).toBe(FILTH)
    expect(wx.shown()).toEqual([])
    expect(told()).toMatchObject([{ level: 30, userId: stranger.userId, why: 'stranger', errcode: null }])
  })

  test('that was taken has its answer when it is sent again, whatever WeChat says of it by now', async () => {
    const first = await form.write('考点很准确', 'key-0000002')
    wx.answer(() => ({ body: { errcode: 0, result: { suggest: 'risky', label: 20006 } } }))
    const again = await form.write('考点很准确', 'key-0000002')
    expect(again.body).toMatchObject({ success: true, result: first.body.result })
  })
})

describe('what is nobody else’s', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ ...OPTIONS, deps: { wechat: wx.wechat } })
    await seedBank(t.deps.db)
  })
  afterAll(() => t.close())
  beforeEach(() => wx.reset())

  test('a private note is not shown to WeChat; made public it is, and what stands is not shown again', async () => {
    const me = await writer({ ...t, db: t.deps.db })
    await inMiniProgram(t, me.id)
    expect((await me.write('q1', { body: FILTH })).success).toBe(true)
    expect(wx.shown()).toEqual([])
    expect(await me.write('q1', { body: FILTH, isPublic: true })).toMatchObject({ success: false, message: REFUSED })
    expect((await me.of('q1')).result.mine).toMatchObject({ body: FILTH, isPublic: false })
    wx.reset()
    await me.write('q1', { body: '先报告', isPublic: true })
    await me.write('q1', { body: '先报告', isPublic: true, points: ['考点'] })
    expect(wx.shown()).toMatchObject([{ content: '先报告' }])
  })

  test('of the learner card the name alone is shown, and only when it is another one', async () => {
    const { user, token } = await t.buildUser({ nickname: '小满' })
    await inMiniProgram(t, user.id)
    const save = (body: object) => t.call('POST', '/api/user/profile', { token, body })
    expect((await save({ school: FILTH, about: FILTH, nickname: ' 小满 ' })).body.success).toBe(true)
    expect(wx.shown()).toEqual([])
    await save({ nickname: '小满同学' })
    expect(wx.shown()).toMatchObject([{ content: '小满同学' }])
  })
})
