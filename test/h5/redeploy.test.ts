import type { BrowserContext } from 'playwright-core'
import { arrive } from '../scenario/account'
import { apiOf } from '../scenario/api'
import { openPhysics } from '../scenario/formulas'
import { readMeta, seeQuestion } from '../scenario/practice'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** A tab that stays open for days while the site is built anew: what a page asks for later is not there any more (src/hooks/later.ts). */
jest.setTimeout(600_000)

const SUBJECT = '护士执业资格'
const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core'
const SOON = { timeout: 15_000 }

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device()
  await arrive(driver, site.server(), SUBJECT)
})
afterEach(async () => {
  await driver.close()
})

/** These scripts are gone, and the page of the site is still the one they belong to: a network that fails. */
async function lose(scripts: RegExp): Promise<BrowserContext> {
  const context = driver.tab.context()
  await context.route(scripts, (route) => route.abort())
  return context
}

/** The site is built anew: its page names another app, and whoever loads it has all scripts. */
async function rebuild(context: BrowserContext, scripts: RegExp): Promise<void> {
  await context.route('**/h5/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    await context.unroute(scripts)
    await route.fulfill({ contentType: 'text/html', body: '<script src="/h5/js/app.00000000.js"></script>' })
  })
}

const LAYERS = /\/h5\/js\/(practice-layers|s2-layers)\./

/** A practice whose layers do not come. */
async function practise(): Promise<BrowserContext> {
  const context = await lose(LAYERS)
  await driver.open(`${PRACTICE}?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1`)
  await readMeta(driver)
  return context
}

test('the layers of a practice: a tap loads the site, at the same question with its answer', async () => {
  const context = await practise()
  await driver.choose('C')
  await driver.tap('答题卡')
  await driver.see('没有加载出来，检查一下网络再试', SOON)
  // A right answer has turned the page by now.
  const { at } = await readMeta(driver)
  await rebuild(context, LAYERS)
  const loaded = driver.tab.waitForEvent('load', SOON)
  await driver.tap('答题卡')
  await loaded
  await seeQuestion(driver, at)
  await driver.tap('答题卡')
  await driver.see('交卷看结果', SOON)
  const call = await apiOf(driver, site.server())
  expect((await call<{ personal: { goal: { done: number } } }>('/api/practice/home?subjectId=nurse')).personal.goal.done).toBe(1)
})

test('what stands under an answer, too: one row below the judgement says so, and a tap brings it', async () => {
  const context = await practise()
  // A wrong answer stays on the page.
  await driver.choose('A')
  await driver.see('解析没有加载出来', SOON)
  const row = await driver.tab.getByRole('button', { name: '解析没有加载出来' }).boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(44)
  expect(row?.height).toBeLessThan(60)
  expect(await driver.tab.locator('.q-said[role=img]:not([inert] *)').count()).toBe(2)
  await context.unroute(LAYERS)
  await driver.tap('重试')
  await driver.see('考点', SOON)
  expect(await driver.sees('没有加载出来')).toBe(false)
})

test('the picture of a formula: its source stands there, within the page, and no broken picture', async () => {
  await driver.close()
  driver = site.device()
  if ((await openPhysics(driver, site.server())) === null) return
  await lose(/\/zxedu\/media\/formula\//)
  await driver.tab.reload()
  const source = `[...document.querySelectorAll('taro-rich-text-core span')].filter(({ style }) => style.fontFamily === 'monospace')`
  await until(driver.tab, `${source}.length > 2`)
  // Those that are fetched ahead are of other questions, and out of sight.
  await until(driver.tab, `document.querySelectorAll('taro-rich-text-core img[src*="/media/formula/"]').length === 0`)
  expect(await driver.tab.evaluate(`${source}.every(({ textContent }) => textContent.length > 0)`)).toBe(true)
  expect(driver.problems()).toEqual([])
})

test('the search: a second try loads the site', async () => {
  const search = /\/h5\/js\/practice-search\./
  const context = await lose(search)
  await driver.open(`${PRACTICE}?search=1`)
  await driver.see('搜题没有加载出来', SOON)
  await rebuild(context, search)
  const loaded = driver.tab.waitForEvent('load', SOON)
  await driver.tap('重新加载')
  await loaded
  await driver.see('搜题干、选项或考点', SOON)
})

test('the code of a payment: it is said when it does not come, and a tap brings it', async () => {
  const call = await apiOf(driver, site.server())
  const lines = [{ skuId: 'course:nurse-skill', quantity: 1 }]
  const { quote } = await call<{ quote: { payable: number } }>('/api/order/confirm', { lines, couponId: null, useCoins: false })
  const order = { lines, couponId: null, coins: 0, payable: quote.payable, remark: '', agreed: true }
  const { orderNo } = await call<{ orderNo: string }>('/api/order', order)
  const library = /\/h5\/js\/qr\./
  const context = await lose(library)
  await driver.open(`pages_subpkg_profile/confirm-order/biz/pending-payment?orderNo=${orderNo}`)
  await driver.see('二维码没有加载出来', SOON)
  await context.unroute(library)
  await driver.tap('重新加载')
  await driver.tab.waitForSelector('[aria-label=支付二维码]', SOON)
})
