import type { CDPSession } from 'playwright-core'
import type { H5Driver } from './driver'
import { useDemo } from './demo'
import { useSite } from './site'
import { until } from './until'

/** An evening with the app open: nothing of a page that was left stays. */
jest.setTimeout(600_000)

const PROFILE = 'pages/profile/profile'
const VISITS = 5

const device = useDemo(useSite())
let driver: H5Driver
let cdp: CDPSession

beforeEach(async () => {
  driver = await device()
  await driver.open(PROFILE)
  await driver.see('我的订单')
  cdp = await driver.tab.context().newCDPSession(driver.tab)
  await cdp.send('Performance.enable')
})
afterEach(async () => {
  await driver.close()
})

/** Presses without holding the element, as a handle of the driver's would. */
const press = (label: string) =>
  driver.tab.evaluate(
    `[...document.querySelectorAll('[role=button]')].filter((one) => one.innerText?.startsWith(${JSON.stringify(label)})).pop().click()`,
  )

const pages = (count: number) =>
  until(
    driver.tab,
    `document.querySelectorAll('.taro_page').length === ${count} && !document.querySelector('.taro_page:not(.taro_page_stationed)')`,
  )

/** Pages of Taro's router that something still holds, on show or not. */
async function pagesHeld(): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup: 'held' })
  const functionDeclaration = `function () { return this.filter((one) => Object.hasOwn(one, '$taroPath') && Object.hasOwn(one, 'onUnload')).length }`
  const count = await cdp.send('Runtime.callFunctionOn', { objectId: objects.objectId ?? '', functionDeclaration, returnByValue: true })
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'held' })
  return Number(count.result.value)
}

/** What is left after the engine has cleared away. */
async function held() {
  await driver.tab.evaluate('window.__seen = []')
  for (let i = 0; i < 3; i += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { pages: await pagesHeld(), nodes: figure('Nodes'), listeners: figure('JSEventListeners') }
}

async function visit(): Promise<void> {
  await press('设置')
  await pages(2)
  await driver.tab.evaluate('history.back()')
  await pages(1)
}

test('a page that is opened and left again and again leaves nothing behind', async () => {
  // What is made with the first visits is no growth.
  for (let i = 0; i < 2; i += 1) await visit()
  const before = await held()
  for (let i = 0; i < VISITS; i += 1) await visit()
  const after = await held()
  expect(after.pages).toBe(before.pages)
  // A busy machine may count before the first visits are cleared away.
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  // An element of the page that was left last may still be held by the browser itself.
  expect(after.nodes - before.nodes).toBeLessThan(VISITS * 5)
})
