import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { courseLessons, grants } from '../../../server/db/schema'
import { guest, learner, openWorld, type Learner, type World } from './setup'

interface Links {
  mp4: string
  hls: string
  expiresAt: number
  durationMs: number
  preview: boolean
}

const MEDIA = path.resolve(__dirname, '../../../server/seed/media')
const LESSON = 'nurse-2027-12'
const bytesOf = (name: string) => readFileSync(path.join(MEDIA, 'nurse-heart-failure', name))

let world: World
let owner: Learner
beforeAll(async () => {
  world = await openWorld()
  owner = await learner(world, { courseId: 'nurse-2027' })
})
afterAll(() => world.close())

const play = async (who: Learner, lessonId = LESSON) => (await who.get<Links>(`/lesson/${lessonId}/play`)).body.result

/** What a media element asks: no token, perhaps a range. */
async function fetchMedia(url: string, headers: Record<string, string> = {}, address = '10.0.0.1') {
  const { statusCode, headers: answered, rawPayload } = await world.app.inject({ method: 'GET', url, headers, remoteAddress: address })
  return { status: statusCode, headers: answered, bytes: rawPayload }
}

test('who has the course gets the whole recording, as it lies on the disk', async () => {
  const links = await play(owner)
  expect(links).toMatchObject({ preview: false, durationMs: 90_000, expiresAt: world.clock.now().getTime() + 600_000 })
  const answer = await fetchMedia(links.mp4)
  expect([answer.status, answer.headers['content-type'], answer.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes'])
  expect(answer.bytes.equals(bytesOf('video.mp4'))).toBe(true)
})

test('parts: 206 from, to, last bytes; 416 behind the end; nonsense and several parts are the whole', async () => {
  const { mp4 } = await play(owner)
  const file = bytesOf('video.mp4')
  const size = file.length
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { status, headers, bytes } = await fetchMedia(mp4, { range, ...more })
    return [status, headers['content-range'], bytes.length]
  }
  expect(await part('bytes=0-0')).toEqual([206, `bytes 0-0/${size}`, 1])
  expect(await part('bytes=100-199')).toEqual([206, `bytes 100-199/${size}`, 100])
  expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100])
  expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10])
  expect(await part(`bytes=-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, size])
  expect(await part(`bytes=10-${size * 9}`)).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10])
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
  expect(await part('bytes=-0')).toEqual([416, `bytes */${size}`, 0])
  for (const whole of ['bytes=9-1', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', ''])
    expect(await part(whole)).toEqual([200, undefined, size])
  const middle = await fetchMedia(mp4, { range: 'bytes=1000-1999' })
  expect(middle.bytes.equals(file.subarray(1000, 2000))).toBe(true)
  const etag = String(middle.headers.etag)
  expect(await part('bytes=0-0', { 'if-range': etag })).toEqual([206, `bytes 0-0/${size}`, 1])
  expect(await part('bytes=0-0', { 'if-range': '"other"' })).toEqual([200, undefined, size])
  const head = await world.app.inject({ method: 'HEAD', url: mp4, remoteAddress: '10.0.0.1' })
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0])
})

test('the stream: its playlist names signed parts that play', async () => {
  const { hls } = await play(owner)
  const list = await fetchMedia(hls)
  const text = list.bytes.toString()
  expect(list.headers['content-type']).toContain('application/vnd.apple.mpegurl')
  const segments = text.split('\n').filter((line) => line.startsWith('stream.mp4?'))
  expect([segments.length, text.trim().endsWith('#EXT-X-ENDLIST')]).toEqual([6, true])
  const part = `${hls.slice(0, hls.indexOf('index.m3u8'))}${segments[0] ?? ''}`
  const file = bytesOf('stream.mp4')
  const whole = await fetchMedia(part)
  expect([whole.status, whole.bytes.equals(file)]).toEqual([200, true])
  expect((await fetchMedia(part, {}, '10.9.9.9')).status).toBe(403)
})

test('who does not have it gets the first minutes: as a file, as a cut stream, and nothing behind the cut', async () => {
  const links = (await guest<Links>(world, `/lesson/${LESSON}/play`)).body.result
  expect([links.preview, links.durationMs < 30_000]).toEqual([true, true])
  const cut = await fetchMedia(links.mp4)
  expect(cut.bytes.equals(bytesOf('preview.mp4'))).toBe(true)
  expect((await fetchMedia(links.mp4.replace('preview.mp4', 'video.mp4'))).status).toBe(403)
  const text = (await fetchMedia(links.hls)).bytes.toString()
  const [first = ''] = text.split('\n').filter((line) => line.startsWith('stream.mp4?'))
  const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, one]) => sum + Number(one), 0)
  expect([seconds > 0, seconds * 1000 <= links.durationMs]).toEqual([true, true])
  const part = `${links.hls.slice(0, links.hls.indexOf('preview.m3u8'))}${first}`
  const given = await fetchMedia(part)
  expect(given.bytes.length).toBeLessThan(bytesOf('stream.mp4').length / 2)
  expect((await fetchMedia(part, { range: `bytes=${given.bytes.length}-` })).status).toBe(416)
  expect((await fetchMedia(part.replace(/([?&])l=\d+/, '$1l=99999999'))).status).toBe(403)
})

test('a free lesson is everybody’s as a whole; an expired course and a locked chapter are nobody’s', async () => {
  expect((await guest<Links>(world, '/lesson/nurse-2027-1/play')).body.result).toMatchObject({ preview: false, durationMs: 48_000 })
  const late = await learner(world, { courseId: 'nurse-2027', ms: -1 })
  expect((await late.get('/lesson/nurse-2027-12/play')).body).toMatchObject({ success: false, message: '课程已到期，续期后可以继续观看' })
  expect((await owner.get('/lesson/nurse-2027-57/play')).body).toMatchObject({
    success: false,
    message: '这一章还没有开放，到时间再来看吧',
  })
  expect((await owner.get('/lesson/nurse-2027-14/play')).body).toMatchObject({ success: false, message: '直播还没有开始，到时间再来看吧' })
  expect((await owner.get('/lesson/nurse-2027-5/play')).body).toMatchObject({ success: false, message: '这一讲没有视频' })
})

test('a link lives 600 s once it was opened, and dies unopened after 60 s', async () => {
  const opened = await play(owner)
  const left = await play(owner)
  expect((await fetchMedia(opened.mp4)).status).toBe(200)
  world.clock.advance(60_000)
  expect((await fetchMedia(left.mp4)).status).toBe(403)
  expect((await fetchMedia(opened.mp4)).status).toBe(200)
  world.clock.advance(539_000)
  expect((await fetchMedia(opened.mp4)).status).toBe(200)
  world.clock.advance(1000)
  expect(await fetchMedia(opened.mp4)).toMatchObject({ status: 403 })
})

/** The first part that a playlist names. */
async function partOf(hls: string) {
  const { status, bytes } = await fetchMedia(hls)
  const [part = ''] = bytes
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('stream.mp4?'))
  return { status, part: hls.replace(/[^/]+$/, part) }
}

test('a stream ends with its link, playlist and parts at once, however late a part was named; a new link goes on from any byte', async () => {
  const { hls } = await play(owner)
  const early = await partOf(hls)
  world.clock.advance(300_000)
  expect((await fetchMedia(early.part, { range: 'bytes=0-99' })).status).toBe(206)
  world.clock.advance(299_000)
  const late = await partOf(hls)
  expect((await fetchMedia(late.part, { range: 'bytes=100-199' })).status).toBe(206)
  world.clock.advance(1000)
  expect((await partOf(hls)).status).toBe(403)
  for (const { part } of [early, late]) expect((await fetchMedia(part, { range: 'bytes=200-299' })).status).toBe(403)
  const { status, part } = await partOf((await play(owner)).hls)
  const rest = await fetchMedia(part, { range: 'bytes=200-299' })
  expect([status, rest.status, rest.bytes.equals(bytesOf('stream.mp4').subarray(200, 300))]).toEqual([200, 206, true])
})

test('a link passed on is refused: to another device, to another learner, and changed in any part', async () => {
  const { mp4 } = await play(owner)
  expect((await fetchMedia(mp4, {}, '10.0.0.1')).status).toBe(200)
  expect((await fetchMedia(mp4, {}, '10.0.0.2')).status).toBe(403)
  const fresh = (await play(owner)).mp4
  const other = await learner(world, { courseId: 'nurse-2027' })
  expect((await fetchMedia(fresh, { 'x-access-token': other.token })).status).toBe(403)
  const answers = ['e', 'o', 'u', 's'].map((name) => fetchMedia(fresh.replace(new RegExp(`([?&]${name}=)[^&]*`), '$19999999999999')))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await fetchMedia(fresh.replace(LESSON, 'nurse-2027-10'))).status).toBe(403)
  expect((await fetchMedia(fresh.split('?')[0] ?? '')).status).toBe(403)
  expect((await fetchMedia(fresh)).status).toBe(200)
})

test('of two devices that open a link at once one has it', async () => {
  const { mp4 } = await play(owner)
  const statuses = await Promise.all(Array.from({ length: 8 }, async (_, i) => (await fetchMedia(mp4, {}, `10.1.0.${i}`)).status))
  expect(statuses.filter((status) => status === 200).length).toBe(1)
})

test('a course that was taken back ends its links within seconds, also the parts of an open stream; a preview goes on', async () => {
  const one = await learner(world, { courseId: 'nurse-2027' })
  const { mp4, hls } = await play(one)
  const { part } = await partOf(hls)
  const statuses = async (urls: string[]) => (await Promise.all(urls.map((url) => fetchMedia(url)))).map(({ status }) => status)
  expect(await statuses([mp4, hls, part])).toEqual([200, 200, 200])
  await world.db.update(grants).set({ revokedAt: world.clock.now() }).where(eq(grants.userId, one.id))
  world.clock.advance(5000)
  expect(await statuses([mp4, hls, part])).toEqual([403, 403, 403])
  const seen = await play(one)
  expect(seen.preview).toBe(true)
  expect(await statuses([seen.mp4, seen.hls, (await partOf(seen.hls)).part])).toEqual([200, 200, 200])
})

test('no way out of the media directory', async () => {
  for (const bad of ['../../../package.json', '..%2f..%2fpackage.json', 'video.txt', 'index.json', '%00.mp4'])
    expect((await fetchMedia(`/zxedu/media/course/lesson/${LESSON}/${bad}`)).status).toBeGreaterThanOrEqual(400)
  expect((await fetchMedia(`/zxedu/media/course/nothing/${LESSON}/video.mp4`)).status).toBe(400)
})

test('documents: only with the course, with the learner’s watermark, in parts', async () => {
  const rows = (
    await owner.get<{ open: boolean; rows: { id: string; pages: number; bytes: number }[] }>(
      '/handouts?courseId=nurse-2027&lessonId=nurse-2027-12',
    )
  ).body.result
  expect([rows.open, rows.rows.map(({ id }) => id)]).toEqual([
    true,
    ['nurse-2027-12-doc', 'nurse-2027-10-doc', 'nurse-2027-11-doc', 'nurse-2027-doc-1'],
  ])
  const link = (await owner.get<{ url: string; watermark: string; bytes: number }>('/handout/nurse-2027-12-doc/link')).body.result
  expect(link.watermark).toMatch(/^小满同学 \d{4}$/)
  const whole = await fetchMedia(link.url)
  expect([whole.status, whole.headers['content-type'], whole.bytes.length, whole.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    link.bytes,
    '%PDF-',
  ])
  expect((await fetchMedia(link.url, { range: 'bytes=0-9' })).status).toBe(206)
  const stranger = await learner(world)
  expect((await stranger.get('/handout/nurse-2027-12-doc/link')).body).toMatchObject({
    success: false,
    message: '讲义在加入课程后可以查看',
  })
  expect(await guest(world, '/handout/nurse-2027-12-doc/link')).toMatchObject({ status: 401 })
  expect((await stranger.get<{ open: boolean }>('/handouts?courseId=nurse-2027')).body.result.open).toBe(false)
})

test('under review mode a refusal names no purchase: neither of a film or document that ended, nor of one that was never owned', async () => {
  const headers = { auditstatus: '1' }
  const said = async (who: Learner, url: string) => (await who.get(url, { headers })).body
  const [late, stranger] = [await learner(world, { courseId: 'nurse-2027', ms: -1 }), await learner(world)]
  const ended = { success: false, message: '课程已到期，学习记录还在' }
  expect(await said(late, '/lesson/nurse-2027-12/play')).toMatchObject(ended)
  expect(await said(late, '/handout/nurse-2027-12-doc/link')).toMatchObject(ended)
  expect(await said(stranger, '/handout/nurse-2027-12-doc/link')).toMatchObject({ success: false, message: '讲义暂未开放' })
  const live = eq(courseLessons.id, 'nurse-2027-13')
  await world.db.update(courseLessons).set({ free: false, streamUrl: 'https://live.example.com/13.m3u8' }).where(live)
  expect(await said(stranger, '/lesson/nurse-2027-13/play')).toMatchObject({ success: false, message: '这一讲暂未开放' })
  await world.db.update(courseLessons).set({ free: true, streamUrl: null }).where(live)
})

test('trailers are for everyone', async () => {
  const links = (await guest<Links>(world, '/trailer/nurse-2027')).body.result
  expect((await fetchMedia(links.mp4)).status).toBe(200)
  expect((await fetchMedia(links.hls)).bytes.toString()).toContain('#EXT-X-ENDLIST')
  expect(await guest(world, '/trailer/nurse-open-1')).toMatchObject({ status: 404 })
})

test('a withdrawn lesson is gone', async () => {
  await world.db.update(courseLessons).set({ withdrawn: true }).where(eq(courseLessons.id, 'nurse-2027-11'))
  expect(await owner.get('/lesson/nurse-2027-11/play')).toMatchObject({ status: 404 })
  expect(await owner.get('/lesson/nurse-2027-11')).toMatchObject({ status: 404 })
})
