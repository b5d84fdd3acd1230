import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { uploads } from '../../../server/db/schema'
import { PICTURES_A_DAY } from '../../../server/modules/upload/config'
import { until } from '../helpers/until'
import { multipart } from '../note/setup'
import { JPEG, PNG } from '../pictures/samples'
import { openWorld, type World } from '../practice/setup'

let world: World
let me: { id: string; token: string }
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  const { user, token } = await world.buildUser({})
  me = { id: user.id, token }
})

const headers = { 'content-type': 'multipart/form-data; boundary=zx-boundary' }
const send = (purpose: string, bytes: Buffer = PNG, token = me.token) =>
  world.call<{ file: string }>('POST', `/api/upload/${purpose}`, { token, headers, body: multipart(bytes) })

test.each(['avatar', 'review'])('a picture for %s is kept under a name of its own', async (purpose) => {
  const { body } = await send(purpose)
  expect(body).toMatchObject({ success: true, result: { width: 3, height: 2 } })
  const kept = await world.db.select().from(uploads).where(eq(uploads.userId, me.id))
  expect(kept.map(({ file, purpose: kind }) => [file, kind])).toEqual([[body.result.file, purpose]])
})

test('the same bytes for two purposes are two pictures: one may go and the other stays', async () => {
  const [avatar, review] = [(await send('avatar')).body.result.file, (await send('review')).body.result.file]
  expect(avatar).not.toBe(review)
})

describe('a file that does not come to its end', () => {
  const whole = multipart(PNG)
  const broken: [string, string, Buffer][] = [
    ['stops within the file', headers['content-type'], whole.subarray(0, whole.length - 30)],
    ['stops before its last boundary', headers['content-type'], whole.subarray(0, whole.length - 6)],
    ['names no boundary', 'multipart/form-data', whole],
  ]
  test.each(broken)('%s: that is told, and nothing is kept', async (_, type, body) => {
    const before = await world.db.$count(uploads)
    const answer = await world.call('POST', '/api/upload/avatar', { token: me.token, headers: { 'content-type': type }, body })
    expect([answer.status, answer.body.message]).toEqual([400, '图片没有传完整，请重新上传'])
    expect(await world.db.$count(uploads)).toBe(before)
  })

  test('because its sender left: no failure of the server stands in the log', async () => {
    const failures: unknown[] = []
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    world.app.log.error = (...told: unknown[]) => void failures.push(told)
    const { port } = new URL(address)
    const arrived = once(world.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const socket = net.connect(Number(port), '127.0.0.1')
    const head = [
      `POST /zxedu/api/upload/avatar HTTP/1.1`,
      'host: x',
      `x-access-token: ${me.token}`,
      `content-type: ${headers['content-type']}`,
    ]
      .concat(`content-length: ${whole.length}`, '', '')
      .join('\r\n')
    socket.write(head)
    socket.write(whole.subarray(0, whole.length - 30))
    const [request, response] = await arrived
    const done = once(response, 'close')
    // The file is being read, up to where it breaks off.
    await until(() => request.readableFlowing === true && request.socket.bytesRead === head.length + whole.length - 30)
    socket.destroy()
    await done
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(failures).toEqual([])
  })
})

test('notes have their own route, and nobody sends without a session', async () => {
  expect((await send('note')).status).toBe(400)
  expect((await send('avatar', PNG, '')).status).toBe(401)
})

test('what is no picture, or could not be kept, does not count for the day', async () => {
  await world.db.execute(sql`alter table uploads add constraint full_disk check (user_id <> ${sql.raw(`'${me.id}'`)}) not valid`)
  expect([(await send('avatar')).status, (await send('avatar', Buffer.from('text'))).status]).toEqual([500, 400])
  await world.db.execute(sql`alter table uploads drop constraint full_disk`)
  for (let n = 0; n < PICTURES_A_DAY.avatar; n++) expect((await send('avatar')).status).toBe(200)
})

test('of what is no form the sentence says what is taken', async () => {
  for (const [type, said] of [
    ['image/png', '只支持表单（multipart/form-data）里的图片，请检查后重试'],
    ['application/json', '请选择要上传的图片'],
  ] as const) {
    const body = type === 'image/png' ? PNG : {}
    const answer = await world.call('POST', '/api/upload/avatar', { token: me.token, headers: { 'content-type': type }, body })
    expect(answer.body.message).toBe(said)
  }
  const text = await world.call('POST', '/api/feedback', { token: me.token, headers: { 'content-type': 'text/plain' }, body: 'a' })
  expect([text.status, text.body.message]).toEqual([415, '只支持 JSON 格式的内容，请检查后重试'])
})

test('each purpose has its own limit of a day', async () => {
  for (let n = 0; n < PICTURES_A_DAY.avatar; n++) expect((await send('avatar')).body.success).toBe(true)
  expect((await send('avatar', JPEG)).status).toBe(429)
  expect((await send('review', JPEG)).status).toBe(200)
})
