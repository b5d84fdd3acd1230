/** Pictures that others see are shown to WeChat, which answers by a message (decision 041). */
import { eq } from 'drizzle-orm'
import { pictureChecks, users } from '../../../server/db/schema'
import { runAdmin } from '../../../server/modules/admin/command'
import { createWechat } from '../../../server/modules/auth/wechat'
import { CHECK, checkPictures } from '../../../server/modules/moderation/pictures'
import { WITHHELD } from '../../../server/plugins/withheld'
import { testApp, type TestApp } from '../helpers/app'
import { platform, type Platform } from '../helpers/platform'
import { multipart } from '../note/setup'
import { JPEG, PNG } from '../pictures/samples'
import { seedBank } from '../practice/bank'
import { KEYS, sealed, sign } from './push'
import { inMiniProgram } from './setup'

const LOOK = '/wxa/media_check_async'
const ORIGIN = 'https://learn.example.com'

let wx: Platform
let t: TestApp
let me: { id: string; token: string }
const warned: object[] = []
const log = { info: () => undefined, warn: (about: object) => void warned.push(about) }
beforeAll(async () => {
  wx = platform()
  const base = await wx.listen()
  wx.answers['/cgi-bin/stable_token'] = () => ({ body: { access_token: 'token', expires_in: 7200 } })
  const wechat = createWechat({ appId: KEYS.appId, secret: 's3cret', base }, () => new Date())
  // Texts are looked at elsewhere (words.test.ts).
  t = await testApp({ deps: { wechat: { ...wechat, checkText: null }, wechatPush: KEYS }, config: { publicOrigin: ORIGIN } })
  await seedBank(t.deps.db)
})
afterAll(async () => {
  await t.close()
  await wx.close()
})
beforeEach(async () => {
  wx.asked.length = 0
  warned.length = 0
  let number = 0
  wx.answers[LOOK] = () => ({ body: { errcode: 0, errmsg: 'ok', trace_id: `${me.id}-${(number += 1)}` } })
  await t.deps.db.delete(pictureChecks)
  const { user, token } = await t.buildUser()
  me = { id: user.id, token }
})

async function upload(bytes: Buffer): Promise<string> {
  const headers = { 'content-type': 'multipart/form-data; boundary=zx-boundary' }
  const { body } = await t.call<{ file: string }>('POST', '/api/note/pictures', { token: me.token, body: multipart(bytes), headers })
  return body.result.file
}
const write = (pictures: string[], isPublic = true, more: object = {}) =>
  t.call('POST', '/api/note/save', { token: me.token, body: { questionId: 'q1', body: '图', pictures, points: [], isPublic, ...more } })
const sweep = () => checkPictures(t.deps, log)
const asked = () => wx.asked.filter(({ path }) => path === LOOK).map(({ body }) => body)
const show = (file: string) => t.app.inject({ url: `/zxedu/media/upload/${file}` })
const states = async () => (await t.deps.db.select().from(pictureChecks)).map(({ state }) => state)

const push = (encrypted: unknown, signature: string) =>
  t.app.inject({
    method: 'POST',
    url: `/zxedu/wechat/push?signature=x&timestamp=1714036504&nonce=1514711492&encrypt_type=aes&msg_signature=${signature}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ToUserName: 'gh_1', Encrypt: encrypted }),
  })
function tell(traceId: string, result: object, more: object = {}) {
  const event = {
    ToUserName: 'gh_1',
    MsgType: 'event',
    Event: 'wxa_media_check',
    trace_id: traceId,
    version: 2,
    errcode: 0,
    errmsg: 'ok',
    result,
  }
  const { encrypted, signature } = sealed({ ...event, ...more })
  return push(encrypted, signature)
}

test('a picture of a public note is shown to WeChat at its own address; one that is risky is seen by nobody, and its author may go on', async () => {
  const openid = await inMiniProgram(t, me.id)
  const [bad, good] = [await upload(PNG), await upload(JPEG)]
  await write([bad, good])
  expect((await show(bad)).headers['cache-control']).toBe('private, max-age=60')
  await sweep()
  await sweep()
  expect(asked()).toHaveLength(2)
  expect(asked()).toContainEqual({ media_url: `${ORIGIN}/zxedu/media/upload/${bad}`, media_type: 2, version: 2, scene: 3, openid })
  const traceOf = async (file: string) =>
    (await t.deps.db.select().from(pictureChecks).where(eq(pictureChecks.file, file)))[0]?.traceId ?? ''
  const answer = await tell(await traceOf(bad), { suggest: 'risky', label: 20002 })
  expect([answer.statusCode, answer.payload]).toEqual([200, 'success'])
  expect((await tell(await traceOf(good), { suggest: 'pass', label: 100 })).statusCode).toBe(200)
  const withheld = await show(bad)
  expect([withheld.statusCode, withheld.headers['content-type'], withheld.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, max-age=60',
  ])
  expect(withheld.rawPayload.equals(WITHHELD)).toBe(true)
  const seen = await show(good)
  expect(seen.rawPayload.equals(JPEG)).toBe(true)
  expect(seen.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  // Told again, and otherwise: the first word stands.
  expect((await tell(await traceOf(bad), { suggest: 'pass', label: 100 })).statusCode).toBe(200)
  expect((await show(bad)).rawPayload.equals(WITHHELD)).toBe(true)
  expect(warned).toEqual([])
})

test("a private note is nobody else's business; made public it is looked at, once", async () => {
  await inMiniProgram(t, me.id)
  const file = await upload(PNG)
  const { body } = await write([file], false)
  await sweep()
  expect(asked()).toEqual([])
  const base = (body.result as { updatedAt: number }).updatedAt
  expect((await write([file], true, { base })).body.success).toBe(true)
  await sweep()
  await write([file], true)
  await sweep()
  expect(asked()).toHaveLength(1)
})

test('where nobody can be asked the picture is seen, and the operator hears whose it is', async () => {
  const file = await upload(PNG)
  await write([file])
  await sweep()
  expect(asked()).toEqual([])
  expect(warned).toEqual([{ userId: me.id, file, why: 'stranger' }])
  expect((await show(file)).rawPayload.equals(PNG)).toBe(true)
})

test.each([
  ['busy', { errcode: -1 }, CHECK.tries],
  ['quota', { errcode: 45009 }, CHECK.tries],
  ['stranger', { errcode: 61010 }, 1],
  ['fault', { errcode: 47001 }, 1],
])('WeChat that says %s is asked %j as often as that helps', async (why, body, times) => {
  await inMiniProgram(t, me.id)
  wx.answers[LOOK] = () => ({ body })
  await write([await upload(PNG)])
  for (let look = 0; look < CHECK.tries + 2; look += 1) {
    await sweep()
    t.clock.advance(600_000)
  }
  expect(asked()).toHaveLength(times)
  expect(warned).toMatchObject([{ why, errcode: body.errcode }])
  expect(await states()).toEqual(['unchecked'])
})

test('an answer that never comes is waited for an hour, and counts when it comes after all', async () => {
  await inMiniProgram(t, me.id)
  const file = await upload(PNG)
  await write([file])
  await sweep()
  t.clock.advance(CHECK.answerMs - 1)
  await sweep()
  expect(await states()).toEqual(['asked'])
  t.clock.advance(1)
  await sweep()
  expect(await states()).toEqual(['unchecked'])
  expect(warned).toMatchObject([{ why: 'silent' }])
  await tell(`${me.id}-1`, { suggest: 'risky', label: '20002' })
  expect((await show(file)).rawPayload.equals(WITHHELD)).toBe(true)
})

test('a picture that WeChat could not get, or is not sure of, is seen, and told', async () => {
  await inMiniProgram(t, me.id)
  await write([await upload(PNG), await upload(JPEG)])
  await sweep()
  await tell(`${me.id}-1`, {}, { errcode: -1008, errmsg: 'download failed', result: undefined })
  await tell(`${me.id}-2`, { suggest: 'review', label: 21000 })
  expect((await states()).sort()).toEqual(['passed', 'unchecked'])
  expect(warned).toEqual([])
})

test('what was shown long before anybody could be asked is left alone', async () => {
  await inMiniProgram(t, me.id)
  await write([await upload(PNG)])
  t.clock.advance(CHECK.oldMs)
  await sweep()
  expect([asked(), warned, await states()]).toEqual([[], [], ['unchecked']])
})

test('an operator has the last word, and sees which pictures are withheld', async () => {
  await inMiniProgram(t, me.id)
  const file = await upload(PNG)
  await write([file])
  const said: string[] = []
  const run = (...args: string[]) =>
    runAdmin({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line), origin: ORIGIN }, args)
  await run('hide', `picture:${file}`)
  await run('written', me.id)
  expect(said.join('\n')).toContain(`图 ${ORIGIN}/zxedu/media/upload/${file}  不展示`)
  expect((await show(file)).rawPayload.equals(WITHHELD)).toBe(true)
  await run('show', `picture:${file}`)
  await sweep()
  expect(asked()).toEqual([])
  expect((await show(file)).rawPayload.equals(PNG)).toBe(true)
  await expect(run('hide', 'picture:nothing.png')).rejects.toThrow('没有找到这张图片')
})

test('the checks of a learner go with his account', async () => {
  await write([await upload(PNG)])
  await t.deps.db.delete(users).where(eq(users.id, me.id))
  expect(await states()).toEqual([])
})

test('the address proves itself to WeChat as its document says, and to nobody else', async () => {
  const ask = (signature: string) =>
    t.app.inject({ url: `/zxedu/wechat/push?signature=${signature}&echostr=4375120948345356249&timestamp=1714036504&nonce=1514711492` })
  const proven = await ask('f464b24fc39322e44b38aa78f5edd27bd1441696')
  expect([proven.statusCode, proven.payload, proven.headers['content-type']]).toEqual([
    200,
    '4375120948345356249',
    expect.stringContaining('text/plain'),
  ])
  expect((await ask('f464b24fc39322e44b38aa78f5edd27bd1441697')).statusCode).toBe(401)
  expect((await ask('')).statusCode).toBe(401)
})

test("a message as Tencent's own library (@wecom/crypto 1.0.1) seals it is opened", async () => {
  const encrypted =
    'iL/Ws923MOtarQi80E1hZ3SMQKrzp9NU08pbOh1Yb8215ZALwIa7IXWGTFB//9Pb3/vJAKgtCSB8PQvsubC8cLdBkHWgztBIXMSJFrviTBWCjFsSbVWCMp659uGIU7ncMpI849oeU5U1CO2DEvC5+HPnf5ugb5cFp2dk0Qtop8aCNMD4rnTyLN0akG8Nff7hpdRfidpCaFZJ1rhTwlv5adwkeh03kiD3h0+/Z2Z+HJZPFhuN/Wpaqyh3016sKGWa5HeoGDisc4dcAPuwt3Jz5yB8DWc/xXeBsDOO6/0azzA='
  await inMiniProgram(t, me.id)
  wx.answers[LOOK] = () => ({ body: { errcode: 0, trace_id: '60ae120f-371d5872-4a9a0c61' } })
  await write([await upload(PNG)])
  await sweep()
  expect((await push(encrypted, '837f32196b3a053079776c1c5f076238905563e7')).payload).toBe('success')
  expect(await states()).toEqual(['risky'])
})

describe('refused, and nothing of it is believed', () => {
  const risky = (traceId: string) => ({ Event: 'wxa_media_check', trace_id: traceId, errcode: 0, result: { suggest: 'risky' } })
  test.each([
    ['a signature of another token', () => sealed(risky('x'), { ...KEYS, token: 'BBBBB' })],
    ['a message for another app', () => sealed(risky('x'), { ...KEYS, appId: 'wxffffffffffffffff' })],
    ['another key', () => sealed(risky('x'), { ...KEYS, key: 'bbcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' })],
    ['no JSON', () => sealed('<xml></xml>')],
    ['no blocks', () => ({ encrypted: 'AAAA', signature: sign(KEYS.token, '1714036504', '1514711492', 'AAAA') })],
    ['nothing', () => ({ encrypted: '', signature: sign(KEYS.token, '1714036504', '1514711492', '') })],
    ['plain text', () => ({ encrypted: undefined, signature: '' })],
  ])('%s', async (_what, make) => {
    const { encrypted, signature } = make()
    expect((await push(encrypted, signature)).statusCode).toBe(401)
  })

  test('a picture nobody asked about is told again later; another event is taken and forgotten', async () => {
    expect((await tell('unknown', { suggest: 'risky' })).statusCode).toBe(503)
    expect((await tell('', {}, { Event: 'user_enter_tempsession' })).payload).toBe('success')
  })
})
