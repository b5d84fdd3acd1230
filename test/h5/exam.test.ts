import type { Browser, BrowserContextOptions } from 'playwright-core'
import { computerExam, examScenarios } from '../scenario/exam'
import { startProxy, type FaultProxy } from '../scenario/faults/proxy'
import { squash } from '../scenario/seen'
import { startServer, type TestServer } from '../scenario/server'
import { DESKTOP, H5Driver, launchBrowser, PHONE } from './driver'

/** Whole exams in the built H5 site in a real Chromium, with everything between it and the report that may go wrong. */
jest.setTimeout(600_000)

/** Somebody who wants no movement: 150 turned pages come without 36 s of sliding, which other scenarios see. */
const STILL: BrowserContextOptions = { ...PHONE, reducedMotion: 'reduce' }
/** The smallest computer the official exam is shown on. */
const COMPUTER: BrowserContextOptions = { ...DESKTOP, viewport: { width: 1280, height: 720 } }

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

/** Walks on a device of its own. */
async function on(device: BrowserContextOptions, walk: (driver: H5Driver) => Promise<void>): Promise<void> {
  const driver = new H5Driver(browser, proxy.origin, device)
  try {
    await walk(driver)
  } finally {
    await driver.close()
    proxy.calm()
  }
}

test.each(examScenarios)('browser: $name', ({ run }) => on(STILL, (driver) => run(driver, { server, proxy })))

/** Words behind the letters of the official screen: 「A.」 over the option. */
function optionsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, at) => (/^[A-L]\.$/.test(line) ? [lines[at + 1] ?? ''] : []))
}

test('browser: 人机对话 on a computer, from the registration to the report, answered by keys', () =>
  on(COMPUTER, (driver) =>
    computerExam(
      driver,
      { server, proxy },
      {
        layout: {
          number: (text) => Number(/第(\d+)题，共150题/.exec(squash(text))?.[1] ?? 0),
          options: optionsIn,
          choose: (letter) => driver.tab.keyboard.press(letter.toLowerCase()),
          next: () => driver.tab.keyboard.press('ArrowRight'),
          mark: () => driver.tab.keyboard.press('m'),
          marked: '取消标记',
        },
        askHandIn: () => driver.tap('交卷'),
      },
    ),
  ))
