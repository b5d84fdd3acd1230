import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { routes, type RouteName } from '../../src/routes'
import { startServer, type TestServer } from '../scenario/server'
import { demoOf, keep, type Demo } from './demo'
import { launchBrowser, PHONE } from './driver'
import { until } from './until'

/**
 * Every route on an iPhone while the app is under review (specification section 4): the screens speak of no money and no buying
 * where goods are virtual. What the server says is walked by test/server/http/review-mode.test.ts; these are the app's own words.
 */
jest.setTimeout(600_000)

const WORDS = /购买|已购|支付|优惠|领券|会员|充值|知币|¥/
/** Physical goods and their orders keep their prices, legal texts their words. */
const PHYSICAL: readonly RouteName[] = [
  ...(['goods', 'goodsDetails', 'goodsEvaluateMore', 'confirmOrder', 'pendingPayment', 'orderList', 'newBuy', 'printerDetail'] as const),
  'loginAgreement',
]
/** Titles that the specification prescribes. */
const PRESCRIBED = '我的已购课程'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const AT_ONCE = 4
/** ms */
const LATE_MS = 2000
/** ms a page may take to ask anew once the word is there, on a busy machine. */
const ANEW_MS = 20_000

let server: TestServer
let browser: Browser
let demo: Demo

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  demo = await demoOf(server)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/**
 * A device under review, of a learner or of a guest.
 * @param first the app has never been on it, and the word of the review takes its time: every page has asked before it comes
 */
async function device(own: [string, string][], first: boolean) {
  const context = await browser.newContext({ ...PHONE, userAgent: IPHONE, reducedMotion: 'reduce' })
  context.setDefaultNavigationTimeout(120_000)
  await context.route(/getConfigValue\?key=IOS_TEST/, async (route) => {
    if (first) await sleep(LATE_MS)
    await route.fulfill({ json: { success: true, message: '', code: 200, result: '3', msg: '', timestamp: 0 } })
  })
  const config = ['zx.config', JSON.stringify({ version: 1, state: { isIosTest: '1', loginModel: '2' } })] as [string, string]
  await context.addInitScript(keep, first ? own : [...own, config])
  if (first) await context.addInitScript(() => localStorage.removeItem('zx.config'))
  return context
}

const VIRTUAL = (Object.keys(routes) as RouteName[]).filter((name) => !PHYSICAL.includes(name))
/** What stands on them is cut to the flag by the server alone. */
const CUT = ['practice', 'profile', 'practiceAdvancedList', 'practiceAdvancedMore', 'simulatedIntro', 'cancelAccount'] as const

/** Lines that must not be there; those that go within `patience` ms are none. */
async function remaining(page: Page, patience: number): Promise<string[]> {
  const limit = Date.now() + patience
  for (;;) {
    const text = (await page.evaluate<string>('document.body.innerText')).replaceAll(PRESCRIBED, '')
    const lines = text.split('\n').filter((line) => WORDS.test(line))
    if (lines.length === 0 || Date.now() > limit) return lines
    await sleep(100)
  }
}

/** What the pages say that they must not. */
async function walk(names: readonly RouteName[], own: [string, string][], first = false): Promise<{ seen: number; said: string[] }> {
  const context = await device(own, first)
  const left = [...names]
  const said: string[] = []
  let seen = 0
  const look = async () => {
    for (let name = left.pop(); name; name = left.pop()) {
      const page = await context.newPage()
      // On a busy machine the network may rest before the app has asked: what it said until then it may say.
      const word = first ? page.waitForResponse(/key=IOS_TEST/) : null
      await page.goto(`${server.origin}/h5/#${demo.special[name] ?? `/${routes[name].path}`}`, { waitUntil: 'networkidle' })
      await word
      await until(page, 'document.body.innerText.trim() !== ""')
      await page.waitForTimeout(300)
      seen += 1
      said.push(...(await remaining(page, first ? ANEW_MS : 0)).map((line) => `${name}: ${line.slice(0, 60)}`))
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  await context.close()
  return { seen, said }
}

test.each(['a learner', 'a guest'])('%s reads of no money and no buying on any page', async (who) => {
  const { seen, said } = await walk(VIRTUAL, who === 'a guest' ? [] : demo.kept)
  expect(seen).toBe(VIRTUAL.length)
  expect(said).toEqual([])
})

test('what a page was told before the word of the review came, it tells nobody after it', async () => {
  expect((await walk(CUT, demo.kept, true)).said).toEqual([])
})
