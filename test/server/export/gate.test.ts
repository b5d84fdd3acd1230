/** Exports of one learner that are under way at once (server/modules/export/gate.ts). */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { CODE } from '@/domain/errors'
import { exportGate } from '../../../server/modules/export/gate'
import type { TestUser } from '../helpers/app'
import { until } from '../helpers/until'
import { openWorld, type World } from '../practice/setup'

/** Exports that came to the gate. */
let mockTaken = 0
jest.mock('../../../server/modules/export/gate', () => {
  const real = jest.requireActual<typeof import('../../../server/modules/export/gate')>('../../../server/modules/export/gate')
  return {
    exportGate: () => {
      const gate = real.exportGate()
      return (...of: Parameters<typeof gate>) => {
        mockTaken += 1
        return gate(...of)
      }
    },
  }
})

/** Every export there is: each counts with the others. */
const EXPORTS = [
  '/api/practice/wrong/export?subjectId=s1&format=html',
  '/api/practice/favorites/export?subjectId=s1&format=csv',
  '/api/note/export?subjectId=s1&format=anki',
  '/api/account/export?format=json',
] as const
const TOO_MANY = { success: false, code: CODE.tooMany, message: '还有文件正在导出，请等它完成后再试', result: null }

let world: World
let learner: TestUser
/** Lets the reads of the exports go on; until then the database has no time for them. */
let goOn: () => Promise<unknown>
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  learner = await world.buildUser()
  mockTaken = 0
  await hold([learner])
})
afterEach(() => goOn())

/** From here on nothing is read but what the server knows already: these learners' sessions. */
async function hold(known: TestUser[]) {
  for (const { token } of known) await world.call('GET', '/api/user/profile', { token })
  let free: () => void = () => undefined
  let begun: () => void = () => undefined
  const held = new Promise<void>((resolve) => (free = resolve))
  const has = new Promise<void>((resolve) => (begun = resolve))
  const transaction = world.db.transaction(async () => {
    begun()
    await held
  })
  await has
  goOn = () => {
    free()
    return transaction
  }
}

const ask = async (url: string, { token } = learner) => (await world.call<{ text: string }>('GET', url, { token })).body
/** The server has taken up so many exports. */
const taken = (count: number) => until(() => mockTaken === count)

test.each(EXPORTS)('two are under way: a third one is refused in words, and reads nothing: %s', async (url) => {
  const two = [ask(EXPORTS[0]), ask(EXPORTS[3])]
  await taken(2)
  // The database answers nobody: what is answered now was not read.
  expect(await ask(url)).toMatchObject(TOO_MANY)
  await goOn()
  for (const made of await Promise.all(two)) expect([made.success, made.result.text.length > 0]).toEqual([true, true])
  // As often as one likes, one after the other.
  for (const next of [url, url, url]) expect((await ask(next)).success).toBe(true)
})

test('learners do not wait for each other', async () => {
  await goOn()
  const other = await world.buildUser()
  await hold([learner, other])
  const asked = [ask(EXPORTS[0]), ask(EXPORTS[1]), ask(EXPORTS[0], other), ask(EXPORTS[1], other)]
  await taken(4)
  await goOn()
  expect((await Promise.all(asked)).map(({ success }) => success)).toEqual([true, true, true, true])
})

test('one that is refused itself counts no longer', async () => {
  await goOn()
  const wrong = EXPORTS[0].replace('s1', 'nothing')
  for (const url of [wrong, wrong, wrong]) expect((await ask(url)).code).toBe(CODE.notFound)
  expect((await ask(EXPORTS[0])).success).toBe(true)
})

test('a connection that breaks: what is read for it counts until it is read, and no longer', async () => {
  const { server } = world.app
  const { port } = server.address() as AddressInfo
  const answers: http.ServerResponse[] = []
  const arrived = (_: unknown, answer: http.ServerResponse) => void answers.push(answer)
  server.on('request', arrived)
  const calls = [EXPORTS[0], EXPORTS[1]].map((path) =>
    http.get({ port, path: `/zxedu${path}`, headers: { 'x-access-token': learner.token } }).on('error', () => undefined),
  )
  await taken(2)
  server.off('request', arrived)
  for (const call of calls) call.destroy()
  // The server knows that nobody waits any more.
  await until(() => answers.length === 2 && answers.every(({ destroyed }) => destroyed))
  expect(await ask(EXPORTS[2])).toMatchObject(TOO_MANY)
  await goOn()
  await until(async () => (await ask(EXPORTS[2])).success)
})

test.each<[string, (raw: Writable) => unknown]>([
  ['sent', (raw) => raw.end()],
  ['cut off', (raw) => raw.destroy()],
])('an answer counts until it is %s', async (_, end) => {
  const gate = exportGate()
  const asked = () => ({
    userId: 'a',
    reply: { raw: new Writable({ write: (_chunk, _encoding, done) => done() }) } as unknown as FastifyReply,
  })
  const first = asked()
  const made = () => Promise.resolve('text')
  expect(await gate(first, made)).toBe('text')
  expect(await gate(asked(), made)).toBe('text')
  await expect(gate(asked(), made)).rejects.toMatchObject({ code: CODE.tooMany })
  end(first.reply.raw as unknown as Writable)
  await until(() =>
    gate(asked(), made).then(
      () => true,
      () => false,
    ),
  )
  await expect(gate(asked(), made)).rejects.toMatchObject({ code: CODE.tooMany })
})
