import { eq } from 'drizzle-orm'
import { cloudFiles } from '../../../server/db/schema'
import { sweepLooseFiles } from '../../../server/modules/cloud/files'
import { accountOwner, DAY, testApp, type AccountOwner, type TestApp } from '../account/setup'
import { JPEG, PNG } from '../pictures/samples'

let t: TestApp
let me: AccountOwner
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => (me = await accountOwner(t)))

interface Addresses {
  fileList: { fileID: string; tempFileURL: string }[]
}
const addresses = async (fileList: string[], who = me) => (await who.post<Addresses>('/cloud/files/tempUrl', { fileList })).result.fileList
const show = (address: string) => t.app.inject({ url: address })
const sent = async (bytes = PNG) => (await me.upload(bytes)).body.result.fileID
const feedback = (more: object = {}) =>
  me.post<{ id: string }>('/api/feedback', { kind: 'bug', body: '答题卡打不开', pictures: [], contact: '', app: '1.0.35 h5', ...more })

test('a file goes up with a permission of 60 s, once however often it is sent', async () => {
  const { permit } = (await me.post<{ permit: string }>('/cloud/files/permit')).result
  const first = (await me.send(permit, PNG)).body.result.fileID
  expect((await me.send(permit, JPEG)).body.result.fileID).toBe(first)
  expect(await t.deps.db.$count(cloudFiles, eq(cloudFiles.userId, me.id))).toBe(1)
  const other = await accountOwner(t)
  expect((await other.send(permit, PNG)).body.message).toMatch(/凭证不正确/)
  expect((await me.send(`${permit}x`, PNG)).status).toBe(400)
  t.clock.advance(60_001)
  expect((await me.send(permit, PNG)).body.message).toMatch(/凭证已过期/)
})

test('an address opens a file for 600 s, its own file alone, for its owner alone to ask for', async () => {
  const [one, two] = [await sent(), await sent(JPEG)]
  const [first] = await addresses([one])
  const opened = await show(first?.tempFileURL ?? '')
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload.equals(PNG)]).toEqual([200, 'image/png', true])
  expect((await show((first?.tempFileURL ?? '').replace(one, two))).statusCode).toBe(403)
  expect(await addresses([one], await accountOwner(t))).toEqual([])
  t.clock.advance(600_001)
  expect((await show(first?.tempFileURL ?? '')).statusCode).toBe(403)
})

test('51 ids are too many', async () => {
  const ids = Array.from({ length: 51 }, (_, n) => `cloud-00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  expect((await me.post('/cloud/files/tempUrl', { fileList: ids })).code).toBe(400)
  expect((await me.post('/cloud/files/delete', { fileList: ids })).code).toBe(400)
})

test('feedback takes own files; a file that stands in it is not deleted, a loose one is, by hand or after a month', async () => {
  const [used, loose, old] = [await sent(), await sent(JPEG), await sent(JPEG)]
  expect((await feedback({ pictures: [used] })).success).toBe(true)
  const theirs = (await (await accountOwner(t)).upload(PNG)).body.result.fileID
  expect((await feedback({ pictures: [theirs] })).message).toMatch(/已经失效/)
  const gone = await me.post<{ fileList: string[] }>('/cloud/files/delete', { fileList: [used, loose] })
  expect(gone.result.fileList).toEqual([loose])
  t.clock.advance(31 * DAY)
  await sweepLooseFiles(t.deps, t.clock.now())
  const kept = await t.deps.db.select({ id: cloudFiles.id }).from(cloudFiles).where(eq(cloudFiles.userId, me.id))
  expect(kept).toEqual([{ id: used }])
  expect(kept).not.toContainEqual({ id: old })
})

test('own feedback is read page by page through the cloud function; a function that is none is refused', async () => {
  for (const body of ['第一条反馈', '第二条反馈']) {
    await feedback({ body })
    t.clock.advance(1000)
  }
  const page = (await me.post<{ total: number; rows: { body: string }[] }>('/cloud/function/feedback-mine', { data: { page: 1 } })).result
  expect([page.total, page.rows.map(({ body }) => body)]).toEqual([2, ['第二条反馈', '第一条反馈']])
  expect((await me.post('/cloud/function/feedback-mine', { data: { page: 'x' } })).code).toBe(400)
  expect((await me.post('/cloud/function/drop-tables', { data: {} })).code).toBe(400)
})

test.each<[string, object, RegExp]>([
  ['too short', { body: '打不开' }, /至少写 5 个字/],
  ['too long', { body: '啊'.repeat(501) }, /最多 500 个字/],
  ['a contact that is a letter', { contact: 'x'.repeat(51) }, /联系方式/],
])('feedback that is %s is refused in words', async (_name, more, words) => {
  expect((await feedback(more)).message).toMatch(words)
})

test('ten a day and no more', async () => {
  for (let n = 0; n < 10; n++) expect((await feedback()).success).toBe(true)
  expect((await feedback()).code).toBe(429)
})
