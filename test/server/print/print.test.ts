import { ReadStream } from 'node:fs'
import { eq } from 'drizzle-orm'
import { addresses, freightRules, printJobs } from '../../../server/db/schema'
import { printLine } from '../../../server/modules/print/quote'
import { testApp, type TestApp } from '../helpers/app'
import { addDocument } from '../information/setup'

interface Quote {
  pages: number
  inner: number
  binding: number
  discount: number
  freight: number | null
  region: string | null
  total: number
  arrivesOn: string
}

let world: TestApp
let token: string
let userId: string
beforeAll(async () => {
  world = await testApp()
  await addDocument(world, 'book', { pages: 286 })
  await addDocument(world, 'making', { pages: 10, ready: false })
  const regions = [
    { codes: ['33'], fee: 800, freeFrom: 5900 },
    { codes: ['54'], fee: null, freeFrom: null },
  ]
  await world.deps.db
    .insert(freightRules)
    .values({ id: 'print', rule: { id: 'print', carrier: '中通快递', fee: 1200, freeFrom: 9900, regions } })
})
afterAll(() => world.close())
beforeEach(async () => {
  const user = await world.buildUser()
  token = user.token
  userId = user.user.id
})

const options = { pages: '', paper: 'A4', print: 'duplex', binding: 'glue', copies: 1 }
const quote = (change: object = {}, id = 'book') => {
  const query = new URLSearchParams(Object.entries({ ...options, ...change }).map(([key, value]) => [key, String(value)]))
  return world.call<Quote>('GET', `/api/print/documents/${id}/quote?${query.toString()}`, { token })
}
const keep = (change: object = {}) =>
  world.call<{ printId: string }>('POST', '/api/print/jobs', { token, body: { documentId: 'book', ...options, ...change } })

async function liveAt(regionCode: string, province: string, isDefault = true): Promise<void> {
  const moment = world.clock.now()
  const row = { id: `${regionCode}-${userId}`, userId, name: '学员', phone: '13800138000', city: '市', county: '区', detail: '路 1 号' }
  await world.deps.db.insert(addresses).values({ ...row, regionCode, province, isDefault, createdAt: moment, updatedAt: moment })
}

test('the order of mockup 36, to the fen and the day', async () => {
  await liveAt('330110', '浙江省')
  expect((await quote()).body.result).toMatchObject({
    inner: 2860,
    binding: 600,
    discount: 0,
    freight: 800,
    region: '浙江省',
    total: 4260,
    arrivesOn: '2026-11-23',
  })
  expect((await quote({ copies: 3 })).body.result).toMatchObject({ discount: 1038, freight: 0, total: 9342 })
})

test('without a default address the fee of most regions stands; where nothing is sent it says so', async () => {
  // One that is not the default says nothing.
  await liveAt('330110', '浙江省', false)
  expect((await quote()).body.result).toMatchObject({ freight: 1200, region: null, total: 4660 })
  await liveAt('540102', '西藏自治区')
  expect((await quote()).body.result).toMatchObject({ freight: null, total: 3460 })
})

test.each([
  [{ pages: '1-999' }, '这份资料只有 286 页'],
  [{ pages: 'abc' }, '「abc」不是页码，请按 1-40,88 的格式填写'],
  [{ binding: 'saddle' }, '骑马钉最多装 80 页，这份有 286 页'],
  [{ pages: '1-3' }, '胶装至少要 30 页，这份只有 3 页'],
])('%j is refused in words, quoted and kept', async (change, message) => {
  expect((await quote(change)).body).toMatchObject({ success: false, message })
  expect((await keep(change)).body).toMatchObject({ success: false, message })
  expect(await world.deps.db.$count(printJobs, eq(printJobs.userId, userId))).toBe(0)
})

test.each([[{ copies: 0 }], [{ copies: 100 }], [{ copies: -1 }], [{ copies: 1.5 }], [{ paper: 'A3' }], [{ print: 'gold' }]])(
  '%j is no choice',
  async (change) => {
    expect([(await quote(change)).status, (await keep(change)).status]).toEqual([400, 400])
  },
)

test('a document that is being made cannot be ordered yet', async () => {
  expect((await quote({ binding: 'none' }, 'making')).body).toMatchObject({ success: false, message: '这份资料正在生成，请稍后再下单' })
})

test('a kept choice is a line of an order for its learner alone', async () => {
  const { printId } = (await keep({ copies: 3, pages: '1–40, 88' })).body.result
  expect(await printLine(world.deps.db, { userId, printId })).toEqual({
    name: '资料book',
    shortName: 'book',
    tone: 0,
    unitPrice: Math.floor((410 + 600) * 0.9),
    quantity: 3,
    spec: '41 页 · A4 · 双面黑白 · 胶装',
    withdrawn: false,
  })
  await expect(printLine(world.deps.db, { userId: 'someone-else', printId })).rejects.toThrow('打印资料')
})

test('who asks for the head of a document reads none of it', async () => {
  const reads = jest.spyOn(ReadStream.prototype, '_read')
  const { statusCode, headers, rawPayload } = await world.app.inject({ method: 'HEAD', url: '/zxedu/media/print/nurse-all.pdf' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([statusCode, Number(headers['content-length']) > 1_000_000, rawPayload.length]).toEqual([200, true, 0])
  expect(reads).not.toHaveBeenCalled()
  reads.mockRestore()
})

test('a document is read before it is ordered, by its own address alone', async () => {
  const link = await world.call<{ url: string; bytes: number }>('GET', '/api/print/documents/book/link')
  const file = await world.call('GET', link.body.result.url.replace('/zxedu', ''))
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  for (const name of ['nothing.pdf', '..%2Fpages.json', 'pages.json'])
    expect((await world.call('GET', `/media/print/${name}`)).status).not.toBe(200)
})
