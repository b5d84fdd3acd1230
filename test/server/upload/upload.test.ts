import { eq } from 'drizzle-orm'
import { uploads } from '../../../server/db/schema'
import { PICTURES_A_DAY } from '../../../server/modules/upload/config'
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

test('notes have their own route, and nobody sends without a session', async () => {
  expect((await send('note')).status).toBe(400)
  expect((await send('avatar', PNG, '')).status).toBe(401)
})

test('each purpose has its own limit of a day', async () => {
  for (let n = 0; n < PICTURES_A_DAY.avatar; n++) expect((await send('avatar')).body.success).toBe(true)
  expect((await send('avatar', JPEG)).status).toBe(429)
  expect((await send('review', JPEG)).status).toBe(200)
})
