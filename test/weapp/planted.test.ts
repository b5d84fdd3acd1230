import path from 'node:path'
import { expectArrived, faultsOf } from '../scenario/arrived'
import { practising } from '../scenario/faults'
import { startProxy, to, type FaultProxy } from '../scenario/faults/proxy'
import { answerOne, answerUpTo } from '../scenario/practice'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** A test of the tests: an answer that gets lost on purpose must turn the gate of the fault scenarios red. The other gates: audit.test.ts. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
const DAY = 86_400_000

jest.setTimeout(600_000)

let server: TestServer
let proxy: FaultProxy

beforeAll(async () => {
  server = await startServer()
  proxy = await startProxy(server.origin)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})
interface Sent {
  items: { sessionId: string; questionId: string; revision: number }[]
}

/** The acknowledgement of answers that nobody wrote down. */
const acknowledged = ({ body }: { body: string }) => ({
  success: true,
  code: 200,
  message: '',
  msg: '',
  result: { accepted: (JSON.parse(body) as Sent).items, refused: [] },
})

describe('a lost answer', () => {
  let driver: WeappDriver
  beforeEach(async () => {
    driver = new WeappDriver(new Bundle(DIST), proxy.origin)
    await practising(driver, { server, proxy })
  })
  afterEach(() => driver.close())

  test('a server that acknowledges an answer and loses it is caught', async () => {
    await answerUpTo(driver, 2)
    await expectArrived(driver, server.origin, 2)
    proxy.plan(to('POST', '/api/practice/answers'), { kind: 'lie', body: acknowledged })
    await answerOne(driver)
    await expect(expectArrived(driver, server.origin, 3)).rejects.toThrow(
      'lost: 3 answers were given and shown as sent, the server holds 2',
    )
  })

  test('an outbox that drops its entries before the network is back is caught', async () => {
    await driver.setOnline(false)
    await answerUpTo(driver, 2)
    await driver.kill()
    const { storage } = driver.device
    for (const key of storage.keys().filter((name) => name.startsWith('zx.outbox.'))) storage.remove(key)
    await driver.setOnline(true)
    await driver.open()
    await expect(expectArrived(driver, server.origin, 2)).rejects.toThrow(/lost: 2 answers/)
  })
})

test('an answer that is counted twice, and one nobody gave, are caught', () => {
  expect(faultsOf(3, { answered: 3, counted: 3 })).toEqual([])
  expect(faultsOf(3, { answered: 3, counted: 4 })).toEqual(['counted: 3 answers stand as 4 in the statistics'])
  expect(faultsOf(3, { answered: 4, counted: 4 })).toEqual([expect.stringMatching(/^invented/)])
})

test("the server's clock really moves, also over a restart", async () => {
  const ahead = async () => {
    const answer = (await (await fetch(`${server.origin}/zxedu/api/practice/home?subjectId=nurse`)).json()) as { timestamp: number }
    return Math.round((answer.timestamp - Date.now()) / DAY) + 0
  }
  expect(await ahead()).toBe(0)
  await server.setClock(DAY)
  expect(await ahead()).toBe(1)
  await server.kill()
  await server.restart()
  expect(await ahead()).toBe(1)
  await server.setClock(-DAY)
  expect(await ahead()).toBe(-1)
  await server.setClock(0)
})
