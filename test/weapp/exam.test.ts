import path from 'node:path'
import { routes } from '@/routes'
import { begin } from '../scenario/account'
import { computerExam, examScenarios } from '../scenario/exam'
import { readSeedPaper } from '../scenario/exam/paper'
import { startProxy, type FaultProxy } from '../scenario/faults/proxy'
import { squash } from '../scenario/seen'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** Whole exams in the built mini program, with everything between it and the report that may go wrong. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')

jest.setTimeout(600_000)

let server: TestServer
let proxy: FaultProxy
let bundle: Bundle

beforeAll(async () => {
  bundle = new Bundle(DIST)
  server = await startServer()
  proxy = await startProxy(server.origin)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

/** Walks on a phone of its own. */
async function onPhone(walk: (driver: WeappDriver) => Promise<void>): Promise<void> {
  const driver = new WeappDriver(bundle, proxy.origin)
  try {
    await walk(driver)
  } finally {
    await driver.close()
    proxy.calm()
  }
}

test.each(examScenarios)('mini program: $name', ({ run }) => onPhone((driver) => run(driver, { server, proxy })))

test('mini program: 人机对话 on a phone, from the registration to the report', () =>
  onPhone((driver) =>
    computerExam(
      driver,
      { server, proxy },
      {
        layout: { number: (text) => Number(/第(\d+)\/150题/.exec(squash(text))?.[1] ?? 0), marked: '取消标记' },
        askHandIn: async () => {
          await driver.tap('答题卡')
          await driver.tap('交卷')
        },
      },
    ),
  ))

test('mini program: the package of the exam comes behind the home, before anybody opens an exam', () =>
  onPhone(async (driver) => {
    await begin(driver, server, '护士执业资格')
    await driver.read('the package came', () => driver.running.packages.loaded.some(({ name }) => name === 'async_exam'))
    await driver.tap('模拟考试')
    const { name } = readSeedPaper('nurse', 'nurse-mock-1')
    await driver.see(name)
    // It is fetched and evaluated: nothing is asked of the network for it.
    driver.device.packages.delete('async_exam')
    await driver.tap(name)
    await driver.see('考试须知')
    expect(driver.device.packages.has('async_exam')).toBe(false)
  }))

test('mini program: the exam is a package of its own, which is asked for again when the network was gone', () =>
  onPhone(async (driver) => {
    await begin(driver, server, '护士执业资格')
    const { name } = readSeedPaper('nurse', 'nurse-mock-1')
    await driver.kill()
    driver.device.packages.delete('async_exam')
    await driver.open(routes.practiceSimulated.path)
    await driver.see(name)
    await driver.setOnline(false)
    await driver.tap(name)
    await driver.see('考试没有加载出来')
    await driver.setOnline(true)
    await driver.tap('重新加载')
    await driver.see('考试须知')
  }))

test('mini program: WeChat asks before a running exam is left, and before nothing else', () =>
  onPhone(async (driver) => {
    /** What WeChat asks before the page on show is left; '' asks nothing. */
    const asked = (what: string) =>
      driver.read(`what is asked: ${what}`, () => driver.running.shown.filter(({ kind }) => kind === 'leaving').at(-1)?.text === what)
    const words = '离开后计时会继续，\n可以随时回来接着答。'
    await begin(driver, server, '护士执业资格')
    await driver.tap('模拟考试')
    await driver.tap(readSeedPaper('nurse', 'nurse-mock-1').name)
    await driver.tap('开始考试')
    await driver.see('下一题')
    await asked(words)
    await driver.tap('答题卡')
    await driver.see('一、A1 型题')
    await asked('')
    await driver.back()
    await driver.see('下一题')
    await asked(words)
    // Who answers the arrow is asked no more.
    await driver.tap('返回')
    await driver.tap('离开')
    await driver.see('继续考试')
    await asked('')
    await driver.tap(/继续考试/)
    await driver.see('下一题')
    await asked(words)
    await driver.tap('交卷')
    await driver.see('继续答题')
    await driver.tap('交卷')
    await driver.see('考试报告')
    await asked('')
  }))
