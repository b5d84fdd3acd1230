import type { Browser } from 'playwright-core'
import type { Scenario } from '../scenario/scenario'
import { startServer, type TestServer } from '../scenario/server'
import { DESKTOP, H5Driver, launchBrowser } from './driver'

/**
 * Walks scenarios over the built H5 site in a real Chromium, each on a device of its own, all on one real server. A server sends
 * only so many codes an hour to one address: files of scenarios have servers of their own.
 */
export function walkInBrowser(onPhone: readonly Scenario[], onComputer: readonly Scenario[] = []): void {
  let server: TestServer
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
    server = await startServer()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const walk = async ({ run }: Scenario, driver: H5Driver) => {
    try {
      await run(driver, server)
    } finally {
      await driver.close()
    }
  }

  test.each([...onPhone])('$name', (scenario) => walk(scenario, new H5Driver(browser, server.origin)))
  for (const scenario of onComputer)
    test(`on a computer: ${scenario.name}`, () => walk(scenario, new H5Driver(browser, server.origin, DESKTOP)))
}
