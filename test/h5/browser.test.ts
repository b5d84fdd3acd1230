import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './driver'

/** Chromium loads the pages of its address bar right after the window; measured: within 400 ms. */
const AFTER_MS = 1500

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Updates of Chromium rename such features: the pages would come back unnoticed, a second of a processor for every device. */
test('a window carries the page under test, and none of Chromium’s own', async () => {
  const context = await browser.newContext()
  await context.newPage()
  await sleep(AFTER_MS)
  const cdp = await browser.newBrowserCDPSession()
  const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{}] })
  const pages = targetInfos.filter(({ type }) => type !== 'tab').map(({ type, url }) => `${type} ${url}`)
  expect(pages).toEqual(['page about:blank'])
})
