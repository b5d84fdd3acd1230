import type { Browser } from 'playwright-core'
import { faultScenarios } from '../scenario/faults'
import { startProxy, type FaultProxy } from '../scenario/faults/proxy'
import { startServer, type TestServer } from '../scenario/server'
import { H5Driver, launchBrowser } from './driver'

/** The built H5 site behind a bad network, on a bad device, before a server that dies. */
jest.setTimeout(600_000)

let server: TestServer
let proxy: FaultProxy
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  proxy = await startProxy(server.origin)
})
afterAll(async () => {
  await browser.close()
  await proxy.stop()
  await server.stop()
})

test.each(faultScenarios)('browser: $name', async ({ run }) => {
  const driver = new H5Driver(browser, proxy.origin)
  try {
    await run(driver, { server, proxy })
  } finally {
    await driver.close()
    proxy.calm()
  }
})

test('the device does what it is told: its clock is wrong, its storage is full, also in a new page', async () => {
  const driver = new H5Driver(browser, server.origin)
  const ahead = () => driver.tab.evaluate<number>('Math.round((Date.now() - performance.timeOrigin - performance.now()) / 3600000) + 0')
  const write = () =>
    driver.tab.evaluate<string>(
      `(() => { try { localStorage.setItem('k', 'v' + Math.random()); return 'kept' } catch (error) { localStorage.removeItem('k'); return error.name } })()`,
    )
  await driver.open()
  expect([await ahead(), await write()]).toEqual([0, 'kept'])
  await driver.setClock(-86_400_000)
  await driver.setStorageFull(true)
  await driver.tab.evaluate(`localStorage.removeItem('k')`)
  expect([await ahead(), await write()]).toEqual([-24, 'QuotaExceededError'])
  await driver.kill()
  await driver.open()
  expect([await ahead(), await write()]).toEqual([-24, 'QuotaExceededError'])
  await driver.setStorageFull(false)
  expect(await write()).toBe('kept')
  await driver.close()
})
