import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openWorld, type World } from '../practice/setup'

/** Bodies that lie ready: whoever asks gets the same bytes, however packed, and only when the body is theirs. */

let t: World
let token: string
let url: string
beforeAll(async () => {
  t = await openWorld()
  token = (await t.buildUser()).token
  const started = await t.call<{ sessionId: string }>('POST', '/api/practice/sessions', {
    token,
    body: { subjectId: 's1', source: 'chapter', chapterId: 'c2' },
  })
  url = `/zxedu/api/practice/sessions/${started.body.result.sessionId}/paper`
})
afterAll(() => t.close())

const ask = (headers: Record<string, string> = {}) => t.app.inject({ url, headers: { 'x-access-token': token, ...headers } })

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
])('is packed with %s for a client that takes %s', async (packing, accepted, unpack) => {
  const plain = (await ask()).rawPayload
  for (let time = 0; time < 2; time += 1) {
    const reply = await ask({ 'accept-encoding': accepted })
    expect(reply.headers).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' })
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    expect(reply.rawPayload.length).toBeLessThan(plain.length)
    expect(unpack(reply.rawPayload).equals(plain)).toBe(true)
  }
})

test.each([undefined, 'identity', 'zstd', 'gzip;q=0'])('comes as it is to a client that takes %s', async (accepted) => {
  const reply = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
  expect(reply.json()).toMatchObject({ success: true, code: 200 })
})

test('a client that has it gets an empty 304, in every spelling of the tag', async () => {
  const etag = String((await ask()).headers.etag)
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, `${etag.replace('W/', '')},"other"`]) {
    const reply = await ask({ 'if-none-match': known, 'accept-encoding': 'br' })
    expect([reply.statusCode, reply.payload, reply.headers.etag]).toEqual([304, '', etag])
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a tag opens nothing to somebody else, nor after the sign-out', async () => {
  const etag = String((await ask()).headers.etag)
  const other = await t.buildUser()
  const stranger = await t.app.inject({ url, headers: { 'x-access-token': other.token, 'if-none-match': etag } })
  expect([stranger.statusCode, stranger.json()]).toEqual([404, expect.objectContaining({ success: false })])
  const nobody = await t.app.inject({ url, headers: { 'if-none-match': etag } })
  expect(nobody.statusCode).toBe(401)
  await t.call('POST', '/sys/logout', { token })
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(401)
})
