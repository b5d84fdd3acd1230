import { arrive } from './account'
import { expectArrived } from './arrived'
import type { Driver } from './driver'
import { slowLesson } from './faults/lesson'
import { misshapen } from './faults/misshapen'
import { to, type Fault, type FaultProxy } from './faults/proxy'
import { answerOne, answerUpTo, jumpTo, seeQuestion } from './practice'
import type { TestServer } from './server'

/** A server behind a network that does what it is told. The app under test talks to the proxy. */
export interface FaultyWorld {
  server: TestServer
  proxy: FaultProxy
}

/** A walk through faults that either build must survive. */
export interface FaultScenario {
  name: string
  run(driver: Driver, world: FaultyWorld): Promise<void>
}

const DAY = 86_400_000
const ANSWERS = to('POST', '/api/practice/answers')

/** A new learner in front of the first question of the nursing exam. */
export async function practising(driver: Driver, { server }: FaultyWorld): Promise<void> {
  await arrive(driver, server, '护士执业资格')
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
}

/** Waits until every planned fault has happened. */
async function happened(proxy: FaultProxy): Promise<void> {
  const until = Date.now() + 20_000
  while (proxy.waiting() > 0) {
    if (Date.now() > until) throw new Error(`Planned faults met no request; so far: ${proxy.happened.join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Faults an answer may meet. Those after which the app knows nothing happen twice, so that it is seen to wait. */
const MEETINGS: { faults: Fault[]; unsent: boolean }[] = [
  { faults: [{ kind: 'cutBefore' }, { kind: 'cutBefore' }], unsent: true },
  { faults: [{ kind: 'cutAfter' }, { kind: 'cutAfter' }], unsent: true },
  { faults: [{ kind: 'reorder' }, { kind: 'reorder' }], unsent: true },
  { faults: [{ kind: 'duplicate' }], unsent: false },
  { faults: [{ kind: 'delay', ms: 800 }], unsent: false },
  // Resolved with null or an empty body, and still no acknowledgement (reliability.md rule 18).
  {
    faults: [
      { kind: 'answer', status: 404 },
      { kind: 'answer', status: 404, body: { code: 404, msg: '接口不存在' } },
    ],
    unsent: true,
  },
  { faults: [{ kind: 'answer', status: 401, body: { code: 401, msg: '未登录' } }], unsent: false },
]

async function everyFault(driver: Driver, world: FaultyWorld): Promise<void> {
  const { proxy, server } = world
  await practising(driver, world)
  for (const [index, { faults, unsent }] of MEETINGS.entries()) {
    proxy.plan(ANSWERS, ...faults)
    await answerOne(driver)
    if (unsent) await driver.see('未同步 1 题')
    await happened(proxy)
    await expectArrived(driver, server.origin, index + 1)
  }
}

/** A server that fails says so; the answer stays and goes later. */
async function serverError(driver: Driver, world: FaultyWorld): Promise<void> {
  const { proxy, server } = world
  await practising(driver, world)
  const failing: Fault = { kind: 'answer', status: 500 }
  proxy.plan(ANSWERS, failing, failing, failing)
  proxy.plan(to('POST', '/api/practice/favorite'), failing)
  await answerOne(driver)
  await driver.tap('收藏')
  await driver.see('抱歉，服务器错误')
  await driver.see('未同步 1 题')
  await happened(proxy)
  await expectArrived(driver, server.origin, 1)
}

/** Killed with -9 after a commit nobody was told of, and once more after everything was acknowledged. */
async function crash(driver: Driver, world: FaultyWorld): Promise<void> {
  const { proxy, server } = world
  await practising(driver, world)
  await answerUpTo(driver, 2)
  proxy.plan(ANSWERS, { kind: 'cutAfter' })
  await answerOne(driver)
  await happened(proxy)
  await server.kill()
  await answerOne(driver)
  await driver.see('未同步')
  await server.restart()
  await expectArrived(driver, server.origin, 4)
  await server.kill()
  await server.restart()
  await expectArrived(driver, server.origin, 4)
}

/** A clock that is a day wrong, on either side, changes nothing about what was answered. */
async function wrongClocks(driver: Driver, world: FaultyWorld): Promise<void> {
  const { server } = world
  await driver.setClock(DAY)
  await practising(driver, world)
  await answerUpTo(driver, 2)
  await expectArrived(driver, server.origin, 2)
  await driver.setClock(-DAY)
  await answerUpTo(driver, 4)
  await expectArrived(driver, server.origin, 4)
  await driver.setClock(0)
  await server.setClock(DAY)
  await answerUpTo(driver, 6)
  await expectArrived(driver, server.origin, 6)
  await server.setClock(0)
  await driver.kill()
  await driver.open()
  await driver.see('6 / 29 题')
}

/** A device without room: the learner is told, and nothing is lost while the app stays open. */
async function fullDevice(driver: Driver, world: FaultyWorld): Promise<void> {
  await practising(driver, world)
  await answerOne(driver)
  await expectArrived(driver, world.server.origin, 1)
  await driver.setOnline(false)
  await driver.setStorageFull(true)
  await driver.choose('A')
  await driver.see('答案没能存到本机')
  await jumpTo(driver, 3)
  await answerUpTo(driver, 4)
  await driver.see('未同步 3 题')
  await driver.setOnline(true)
  await expectArrived(driver, world.server.origin, 4)
  await driver.setStorageFull(false)
}

/** Issue 3, part 4. */
export const faultScenarios: FaultScenario[] = [
  { name: 'cut, doubled, delayed, overtaken, refused: every answer arrives exactly once', run: everyFault },
  { name: 'a failing server is told to the learner, and the answer waits', run: serverError },
  { name: 'the server is killed between commit and answer, and after the answer', run: crash },
  { name: 'clocks that are a day wrong', run: wrongClocks },
  { name: 'a full device', run: fullDevice },
  slowLesson,
  misshapen,
]
