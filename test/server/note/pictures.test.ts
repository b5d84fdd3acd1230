import { eq } from 'drizzle-orm'
import { uploads } from '../../../server/db/schema'
import { sweepLoosePictures } from '../../../server/modules/upload/loose-pictures'
import { PICTURES_A_DAY } from '../../../server/modules/upload/config'
import { JPEG, PNG, WEBP } from '../pictures/samples'
import { openWorld, type World } from '../practice/setup'
import { writer, type Writer } from './setup'

let world: World
let me: Writer
let other: Writer
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ;[me, other] = [await writer(world), await writer(world)]
})

const kept = (who: Writer) => world.db.select().from(uploads).where(eq(uploads.userId, who.id))
const show = (file: string) => world.app.inject({ url: `/zxedu/media/upload/${file}` })

test.each([
  ['jpg', JPEG, 'image/jpeg'],
  ['png', PNG, 'image/png'],
  ['webp', WEBP, 'image/webp'],
])('a %s is kept once and shown to who has its name', async (ending, bytes, type) => {
  const { result, success } = await me.upload(bytes, { type: 'application/octet-stream', name: '../../x.exe' })
  expect([success, result.width, result.height]).toEqual([true, 3, 2])
  expect(result.file).toMatch(new RegExp(`^[\\w-]{43}\\.${ending}$`))
  expect((await me.upload(bytes)).result).toEqual(result)
  expect(await kept(me)).toHaveLength(1)
  const { statusCode, headers, rawPayload } = await show(result.file)
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff'])
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(rawPayload.equals(bytes)).toBe(true)
})

test('the same picture of two learners has two names, and the other name opens nothing in a note', async () => {
  const [mine, theirs] = [(await me.upload(PNG)).result.file, (await other.upload(PNG)).result.file]
  expect(mine).not.toBe(theirs)
  expect((await me.write('q1', { pictures: [mine], body: '' })).result).toMatchObject({ pictures: [mine], body: '' })
  expect((await me.write('q1', { pictures: [theirs] })).message).toMatch(/图片已经失效/)
})

test('an unknown name is unknown, an odd one is refused', async () => {
  expect((await show(`${'A'.repeat(43)}.png`)).statusCode).toBe(404)
  expect((await show('..%2f..%2fetc%2fpasswd')).statusCode).toBe(400)
})

describe('refused in words, and nothing is kept', () => {
  const huge = Buffer.from(PNG)
  huge.writeUInt32BE(4097, 16)
  const flat = Buffer.from(PNG)
  flat.writeUInt32BE(0, 20)
  test.each<[string, Buffer, [number, RegExp]]>([
    ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'), [400, /JPG、PNG 或 WebP/]],
    ['half a picture', JPEG.subarray(0, -2), [400, /JPG、PNG 或 WebP/]],
    ['nothing', Buffer.alloc(0), [400, /JPG、PNG 或 WebP/]],
    ['4097 px', huge, [400, /4096 像素/]],
    ['no height', flat, [400, /JPG、PNG 或 WebP/]],
    ['more than 2 MB', Buffer.concat([JPEG, Buffer.alloc(2 * 1024 * 1024)]), [413, /2 MB/]],
  ])('%s', async (_name, bytes, [status, words]) => {
    const reply = await me.upload(bytes)
    expect([reply.status, reply.code]).toEqual([status, status])
    expect(reply.message).toMatch(words)
    expect(await kept(me)).toEqual([])
  })

  test('JSON in place of a file, and a form without one', async () => {
    const json = await me.post('/pictures', { file: 'x' })
    expect([json.status, json.message]).toEqual([400, '请选择要上传的图片'])
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/zxedu/api/note/pictures',
      headers: { 'x-access-token': me.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--\r\n',
    })
    expect(statusCode).toBe(400)
  })

  test.each([
    ['two pictures', ['filename="a.jpg"', 'filename="b.jpg"']],
    ['a field behind it', ['filename="a.jpg"', 'x="1"']],
    ['a field in its place', ['x="1"']],
  ])('%s: none is lost without a word, and none is too large', async (_name, parts) => {
    const { statusCode, payload } = await world.app.inject({
      method: 'POST',
      url: '/zxedu/api/note/pictures',
      headers: { 'x-access-token': me.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        ...parts.flatMap((part) => [
          Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; ${part}\r\n\r\n`),
          part.startsWith('file') ? JPEG : Buffer.from('1'),
          Buffer.from('\r\n'),
        ]),
        Buffer.from('--b--\r\n'),
      ]),
    })
    expect([statusCode, JSON.parse(payload)]).toEqual([
      400,
      expect.objectContaining({ message: '一次只传一张图片，不带别的内容，请检查后重试' }),
    ])
    expect(await kept(me)).toEqual([])
  })

  test('a form is no JSON on any other route', async () => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/zxedu/api/note/save',
      headers: { 'x-access-token': me.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="questionId"\r\n\r\nq1\r\n--b--\r\n',
    })
    expect(statusCode).toBe(400)
  })
})

test('a learner sends so many pictures a day and no more', async () => {
  for (let n = 0; n < PICTURES_A_DAY.note; n++) expect((await me.upload(PNG)).success).toBe(true)
  expect(await me.upload(JPEG)).toMatchObject({ status: 429, code: 429 })
  world.clock.advance(86_400_000)
  expect((await me.upload(JPEG)).success).toBe(true)
})

test('pictures that stand in no note go after a month; those of notes, removed ones too, stay', async () => {
  const [loose, used, removed] = [await me.upload(JPEG), await me.upload(PNG), await me.upload(WEBP)].map(({ result }) => result.file)
  await me.write('q1', { pictures: [used] })
  const { id } = (await me.write('q2', { pictures: [removed] })).result
  await me.post('/remove', { ids: [id] })
  const files = async () => (await kept(me)).map(({ file }) => file).sort()
  await sweepLoosePictures(world.db, new Date(world.clock.current.getTime() + 29 * 86_400_000))
  expect(await files()).toEqual([loose, used, removed].sort())
  await sweepLoosePictures(world.db, new Date(world.clock.current.getTime() + 31 * 86_400_000))
  expect(await files()).toEqual([used, removed].sort())
})
