import { and, eq, sql } from 'drizzle-orm'
import { rawRows } from '../../../server/db/raw'
import { cloudFiles, feedbacks, objectRemovals, rateCounters, users } from '../../../server/db/schema'
import { CODE } from '@/domain/errors'
import { sweepLooseFiles } from '../../../server/modules/cloud/files'
import { removeDueObjects } from '../../../server/modules/cloud/removals'
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

test('many files of feedback are looked at once, some at a time, and never again; loose ones among them go', async () => {
  const at = t.clock.now()
  const ids = Array.from({ length: 230 }, (_, n) => `many-${n}`)
  const file = { userId: me.id, mime: 'image/png', size: 3, bytes: Buffer.from('png'), createdAt: at }
  await t.deps.db.insert(cloudFiles).values([...ids, 'loose-1'].map((id) => ({ ...file, id })))
  const words = { userId: me.id, kind: 'bug' as const, body: '闪退', contact: '', app: '', createdAt: at }
  await t.deps.db.insert(feedbacks).values({ ...words, id: 'many', pictures: ids })
  // A row that was locked or changed has another one of these.
  const rows = () =>
    rawRows(t.deps.db, sql`select id, xmin::text || ' ' || xmax::text as seen from cloud_files where user_id = ${me.id} order by id`)
  t.clock.advance(31 * DAY)
  await sweepLooseFiles(t.deps, t.clock.now())
  const once = await rows()
  expect(once).toHaveLength(230)
  t.clock.advance(62 * DAY)
  await sweepLooseFiles(t.deps, t.clock.now())
  expect(await rows()).toEqual(once)
})

/** A store that has what it was given, and does not delete what is broken, nor anything while it is down. */
function shelf() {
  const held = new Map<string, Buffer>()
  const store = {
    broken: '',
    down: false,
    asked: [] as string[],
    held,
    put: async (id: string, { bytes }: { bytes: Buffer }) => void held.set(id, bytes),
    get: async (id: string) => held.get(id) ?? null,
    remove: async (id: string) => {
      store.asked.push(id)
      if (store.down || id === store.broken) throw new Error('object store answered 503 to DELETE')
      held.delete(id)
    },
  }
  return store
}

describe('with an object store', () => {
  let store: ReturnType<typeof shelf>
  beforeEach(() => (t.deps.store = store = shelf()))
  afterEach(() => (t.deps.store = null))
  const left = () => [...store.held.keys()]
  const clear = () => removeDueObjects(t.deps, t.clock.now())
  const known = async () => (await t.deps.db.select().from(cloudFiles).where(eq(cloudFiles.userId, me.id))).map(({ id }) => id)

  test('a file that was deleted leaves the store with the next sweep, however often the store fails before', async () => {
    const [stuck, other] = [await sent(), await sent(JPEG)]
    const gone = await me.post<{ fileList: string[] }>('/cloud/files/delete', { fileList: [stuck, other] })
    expect([gone.result.fileList.sort(), await known()]).toEqual([[stuck, other].sort(), []])
    store.broken = stuck
    // It stops at a failure, and begins behind it the next time.
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      t.clock.advance(3_600_000)
      await expect(clear()).rejects.toThrow('503')
    }
    expect(left()).toEqual([stuck])
    store.broken = ''
    await clear()
    expect(left()).toEqual([])
    expect(await t.deps.db.$count(objectRemovals)).toBe(0)
  })

  test('a store that is down is asked once in a sweep, not once for every file', async () => {
    const ids = await Promise.all([PNG, JPEG, PNG].map((bytes) => sent(bytes)))
    await me.post('/cloud/files/delete', { fileList: ids })
    store.down = true
    for (const asked of [1, 2]) {
      await expect(clear()).rejects.toThrow('503')
      expect(store.asked).toHaveLength(asked)
      t.clock.advance(3_600_000)
    }
    expect([left().length, await t.deps.db.$count(objectRemovals)]).toEqual([3, 3])
    store.down = false
    await clear()
    expect([left(), await t.deps.db.$count(objectRemovals)]).toEqual([[], 0])
  })

  test('a loose file of a month ago leaves it, one that stands in feedback stays', async () => {
    const [loose, used] = [await sent(), await sent(JPEG)]
    expect((await feedback({ pictures: [used] })).success).toBe(true)
    t.clock.advance(31 * DAY)
    await sweepLooseFiles(t.deps, t.clock.now())
    await clear()
    expect([left().includes(loose), left(), await known()]).toEqual([false, [used], [used]])
  })

  test('a deletion that is not committed deletes nothing: the file and its bytes are there', async () => {
    const file = await sent()
    const { db } = t.deps
    const real = db.transaction.bind(db)
    const failing = jest.spyOn(db, 'transaction').mockImplementationOnce((work) =>
      real(async (tx) => {
        await work(tx)
        throw new Error('the commit failed')
      }),
    )
    const headers = { 'idempotency-key': 'delete-file-0001' }
    const once = () => t.call('POST', '/cloud/files/delete', { token: me.token, body: { fileList: [file] }, headers })
    const first = await once()
    failing.mockRestore()
    await clear()
    expect([first.body.success, await known(), left()]).toEqual([false, [file], [file]])
    const again = await once()
    await clear()
    expect([again.body.success, await known(), left()]).toEqual([true, [], []])
  })

  test('what the store did not take does not count for the day, nor does a file that comes twice at once', async () => {
    const used = () => t.deps.db.$count(rateCounters, and(eq(rateCounters.key, `cloud-file:${me.id}`), eq(rateCounters.count, 1)))
    const { put } = store
    store.put = async () => Promise.reject(new Error('object store answered 503 to PUT'))
    expect([(await me.upload(PNG)).status, await used()]).toEqual([500, 0])
    store.put = put
    const { permit } = (await me.post<{ permit: string }>('/cloud/files/permit')).result
    await Promise.all([me.send(permit, PNG), me.send(permit, PNG)])
    expect([await used(), left().length]).toEqual([1, 1])
  })

  test('bytes whose row never came are found and deleted after an hour; a file that is there stays', async () => {
    const kept = await sent()
    // The account is erased while its picture is on its way to the store.
    const owner = me
    me = await accountOwner(t)
    const put = store.put
    store.put = async (id, object) => {
      await put(id, object)
      await t.deps.db.delete(users).where(eq(users.id, me.id))
    }
    const { status } = await me.upload(PNG)
    expect([status, store.held.size]).toEqual([401, 2])
    await clear()
    expect(store.held.size).toBe(2)
    t.clock.advance(3_600_000)
    await clear()
    me = owner
    expect([left(), await known()]).toEqual([[kept], [kept]])
  })
})

test('own feedback is read page by page through the cloud function; a function that is none is refused', async () => {
  for (const body of ['第一条反馈', '第二条反馈']) {
    await feedback({ body })
    t.clock.advance(1000)
  }
  const page = (await me.post<{ total: number; rows: { body: string }[] }>('/cloud/function/feedback-mine', { data: { page: 1 } })).result
  expect([page.total, page.rows.map(({ body }) => body)]).toEqual([2, ['第二条反馈', '第一条反馈']])
  for (const data of [{ page: 'x' }, { page: true }, { page: 0 }, { pages: 1 }, { userId: 'somebody' }])
    expect((await me.post('/cloud/function/feedback-mine', { data })).code).toBe(400)
  expect((await me.post('/cloud/function/drop-tables', { data: {} })).code).toBe(400)
})

test.each<[string, object, RegExp]>([
  ['too short', { body: '打不开' }, /至少写 5 个字/],
  ['nothing that can be seen', { body: '\u200b'.repeat(6) }, /至少写 5 个字/],
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
