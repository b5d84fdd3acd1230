import { eq } from 'drizzle-orm'
import { cloudFiles, feedbacks, users } from '../../../server/db/schema'
import { CODE } from '@/domain/errors'
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

test('a loose file that the object store cannot delete now is known until it can', async () => {
  const [stuck, other] = [await sent(), await sent(JPEG)]
  t.clock.advance(31 * DAY)
  const asked: string[] = []
  const sweep = (broken: string) => {
    const remove = async (id: string) => {
      if (id === broken) throw new Error('object store answered 503 to DELETE')
      asked.push(id)
    }
    return sweepLooseFiles({ db: t.deps.db, store: { put: async () => undefined, get: async () => null, remove } }, t.clock.now())
  }
  const known = async () => (await t.deps.db.select().from(cloudFiles).where(eq(cloudFiles.userId, me.id))).map(({ id }) => id)
  await expect(sweep(stuck)).rejects.toThrow('503')
  expect(await known()).toEqual([stuck])
  expect(asked).toContain(other)
  await sweep('')
  expect(await known()).toEqual([])
  expect(asked).toContain(stuck)
})

/** A store that counts what it has, and fails to delete when it is told to. */
function shelf() {
  const held = new Map<string, Buffer>()
  const store = {
    broken: false,
    held,
    put: async (id: string, { bytes }: { bytes: Buffer }) => void held.set(id, bytes),
    get: async (id: string) => held.get(id) ?? null,
    remove: async (id: string) => {
      if (store.broken) throw new Error('object store answered 503 to DELETE')
      held.delete(id)
    },
  }
  return store
}

test('a file that the object store cannot delete now is still the learner’s to delete', async () => {
  const store = shelf()
  t.deps.store = store
  const file = await sent()
  store.broken = true
  const failed = await me.post('/cloud/files/delete', { fileList: [file] })
  store.broken = false
  expect([failed.success, [...store.held.keys()]]).toEqual([false, [file]])
  const gone = await me.post<{ fileList: string[] }>('/cloud/files/delete', { fileList: [file] })
  t.deps.store = null
  expect([gone.result.fileList, store.held.size]).toEqual([[file], 0])
})

test('a deletion with a key asks the object store in no transaction, whose end could bring back a file without its bytes', async () => {
  const store = shelf()
  t.deps.store = store
  const file = await sent()
  const { db } = t.deps
  const real = db.transaction.bind(db)
  const failing = jest.spyOn(db, 'transaction').mockImplementation((work) =>
    real(async (tx) => {
      await work(tx)
      throw new Error('the commit failed')
    }),
  )
  const headers = { 'idempotency-key': 'delete-file-0001' }
  const once = () => t.call('POST', '/cloud/files/delete', { token: me.token, body: { fileList: [file] }, headers })
  await once()
  const known = await db.$count(cloudFiles, eq(cloudFiles.id, file))
  failing.mockRestore()
  const again = await once()
  t.deps.store = null
  expect([known, store.held.size, again.body.success]).toEqual([0, 0, true])
})

test('a file that cannot be written down is not left in the object store, where nobody would find it', async () => {
  const store = shelf()
  t.deps.store = store
  // The account is erased while its picture is on its way to the store.
  const put = store.put
  store.put = async (id, object) => {
    await put(id, object)
    await t.deps.db.delete(users).where(eq(users.id, me.id))
  }
  const { status } = await me.upload(PNG)
  t.deps.store = null
  expect([status, store.held.size]).toEqual([500, 0])
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

test('own feedback comes 20 a page', async () => {
  const row = { userId: me.id, kind: 'bug' as const, body: '答题卡打不开', pictures: [], contact: '', app: '1.0.35 h5' }
  const at = t.clock.now().getTime()
  const rows = Array.from({ length: 21 }, (_, n) => ({ ...row, id: `many-${n}`, createdAt: new Date(at + n) }))
  await t.deps.db.insert(feedbacks).values(rows)
  const page = async (n: number) =>
    (await me.post<{ total: number; rows: { id: string }[] }>('/cloud/function/feedback-mine', { data: { page: n } })).result
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.rows.length, first.rows[0]?.id, second.rows.map(({ id }) => id)]).toEqual([21, 20, 'many-20', ['many-0']])
})

describe('who may call', () => {
  const open = (headers: Record<string, string>) => t.call<{ token: string }>('POST', '/cloud/auth/anonymous', { headers })
  beforeEach(() => {
    t.deps.config.cloudClients = ['https://learn.example', 'wx0123']
  })
  afterEach(() => {
    t.deps.config.cloudClients = null
  })

  test.each<[string, Record<string, string>]>([
    ['the site', { origin: 'https://learn.example' }],
    ['the mini program', { referer: 'https://servicewechat.com/wx0123/35/page-frame.html' }],
  ])('%s on the access list', async (_name, headers) => {
    expect((await open(headers)).body.success).toBe(true)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another mini program', { referer: 'https://servicewechat.com/wx9/35/page-frame.html' }],
    ['a site that calls itself a mini program', { referer: 'https://evil.example/servicewechat.com/wx0123/35/' }],
    ['nobody', {}],
  ])('%s gets 20101, with a token or without', async (_name, headers) => {
    const { status, body } = await open(headers)
    expect([status, body.success, body.code]).toEqual([403, false, CODE.cloudClient])
    expect(body.msg).toMatch(/没有使用权限/)
    const { user, token } = await t.buildUser()
    const call = await t.call('POST', '/cloud/files/permit', { token, headers })
    expect([call.status, call.body.code, user.phone !== null]).toEqual([403, CODE.cloudClient, true])
    // The list belongs to the cloud back end alone.
    expect((await t.call('GET', '/api/user/settings', { token, headers })).status).toBe(200)
  })

  test('a token that is missing, forged or has ended leads to the login page', async () => {
    const headers = { origin: 'https://learn.example' }
    const { token } = await t.buildUser()
    for (const wrong of [undefined, 'made-up', `${token}x`]) {
      const { status, body } = await t.call('POST', '/cloud/files/permit', { headers, ...(wrong && { token: wrong }) })
      expect([status, body.code]).toEqual([401, 401])
    }
    t.clock.advance(31 * DAY)
    expect((await t.call('POST', '/cloud/files/permit', { token, headers })).status).toBe(401)
  })
})

test('when the cloud back end fails by itself, it says 20000 and nothing of the reason', async () => {
  const broken = async (): Promise<never> => Promise.reject(new Error('bucket is gone'))
  t.deps.store = { put: broken, get: broken, remove: broken }
  const { status, body } = await me.upload(PNG)
  t.deps.store = null
  expect([status, body.code, JSON.stringify(body).includes('bucket')]).toEqual([500, CODE.cloudFailed, false])
})
