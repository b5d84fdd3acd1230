/** `npm run bench -- --only …` measures what was asked for, and starts no server for what needs none. */
import { bench as server } from '../bench/server'
import { bench as weapp } from '../bench/weapp'
import { isAskedFor } from '../bench/only'

const mockBegun: string[] = []
/** Hoisted with the mocks, which call it before this file has begun. */
function mockRows(name: string) {
  return () => (mockBegun.push(name), [{ id: name }])
}
jest.mock('../bench/child', () => ({
  startChild: async () => (mockBegun.push('host'), { ready: {}, stop: async () => undefined }),
}))
jest.mock('../../scripts/build', () => ({ isFresh: () => true, build: jest.fn() }))
jest.mock('../bench/records', () => ({ seedRecords: async () => undefined }))
jest.mock('../bench/weapp/sizes', () => ({ sizes: mockRows('W1') }))
jest.mock('../bench/weapp/practice', () => ({ practiceRows: mockRows('practice') }))
jest.mock('../bench/weapp/pages', () => ({ pageRows: mockRows('pages') }))
jest.mock('../bench/server/cached', () => ({ cachedReads: mockRows('S1') }))
jest.mock('../bench/server/records', () => ({ reads: mockRows('S2'), answers: mockRows('S3') }))
jest.mock('../bench/server/media', () => ({ recordings: mockRows('S10') }))
jest.mock('../bench/server/submits', () => ({ submits: mockRows('S5') }))
jest.mock('../bench/server/search', () => ({ searches: mockRows('S6') }))
jest.mock('../bench/server/history', () => ({ histories: mockRows('S8') }))
jest.mock('../bench/server/chat', () => ({ chats: mockRows('S9') }))
jest.mock('../bench/server/start', () => ({ starts: mockRows('S4') }))

beforeEach(() => void mockBegun.splice(0))

test.each<[string | null, string[]]>([
  ['W1', ['W1']],
  ['W1.main', ['W1']],
  ['W6', ['host', 'practice']],
  ['W5.practice', ['host', 'practice']],
  ['W5.depth', ['host', 'pages']],
  ['W5', ['host', 'practice', 'pages']],
  ['W', ['W1', 'host', 'practice', 'pages']],
  [null, ['W1', 'host', 'practice', 'pages']],
])('of the mini program %s begins %j', async (only, begun) => {
  await weapp.run(only)
  expect(mockBegun).toEqual(begun)
})

test.each<[string | null, string[]]>([
  ['S1', ['host', 'S1']],
  ['S1.tree.304', ['host', 'S1']],
  ['S10', ['host', 'S10']],
  ['S9.burst', ['S9']],
  ['S4', ['S4']],
  ['S', ['host', 'S1', 'S2', 'S3', 'S10', 'S5', 'S6', 'S8', 'S9', 'S4']],
  [null, ['host', 'S1', 'S2', 'S3', 'S10', 'S5', 'S6', 'S8', 'S9', 'S4']],
])('of the server %s begins %j', async (only, begun) => {
  await server.run(only)
  expect(mockBegun).toEqual(begun)
})

test('a budget is its own rows, the beginning of a row is enough, and S1 is not S10', () => {
  const rows = ['S1.paper.304', 'S1.tree.304', 'S1.tree.packed', 'S10.media', 'S2', 'S2.p99']
  const asked = (only: string | null) => rows.filter((id) => isAskedFor(only, id))
  expect(asked('S1')).toEqual(rows.slice(0, 3))
  expect(asked('S1.tr')).toEqual(rows.slice(1, 3))
  expect(asked('S10')).toEqual(['S10.media'])
  expect([asked('S2').length, asked('S').length, asked(null).length]).toEqual([2, 6, 6])
})
