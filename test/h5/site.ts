import type { Browser, BrowserContextOptions } from 'playwright-core'
import { startServer, type TestServer } from '../scenario/server'
import { H5Driver, launchBrowser } from './driver'

/**
 * The built site for the tests of a file: one real server, one real Chromium, both there before the first test. A server sends only
 * so many codes an hour to one address: files of scenarios have servers of their own.
 */
export function useSite() {
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

  return {
    /** The server, for scenarios that look behind the site. */
    server: () => server,
    /** A new device: its own storage. A phone, when nothing else is said. */
    device: (options?: BrowserContextOptions) => new H5Driver(browser, server.origin, options),
  }
}
