import type { H5Driver } from './driver'
import { demoOf } from './demo'
import { useSite } from './site'
import { until } from './until'

/** What a browser does and a mini program never does: reload, forward, addresses that somebody typed. */
jest.setTimeout(600_000)

const PROFILE = 'pages/profile/profile'
const SETTINGS = 'pages_subpkg_profile/userSetting'
const ABOUT = 'pages_subpkg_profile/userSetting/biz/AboutUs'

const site = useSite()
let kept: Record<string, string>
let driver: H5Driver

beforeAll(async () => {
  kept = Object.fromEntries((await demoOf(site.server())).kept)
})
beforeEach(async () => {
  driver = site.device()
})
afterEach(async () => {
  await driver.close()
})

/** Two pages above a tab. */
async function openAbout(): Promise<void> {
  await driver.open(PROFILE)
  await driver.tap('设置')
  await driver.tap('关于我们')
  await driver.see('检查更新')
}

/** Waits until the browser's address is this one; the page above it may still slide away. */
const arrive = (url: string) => until(driver.tab, `location.hash === ${JSON.stringify(`#/${url}`)}`)

test('after a reload the arrow of a page leads where it led before, page by page', async () => {
  await openAbout()
  await driver.tab.reload()
  await driver.see('检查更新')
  await driver.tap('返回')
  await arrive(SETTINGS)
  await driver.see('意见反馈')
  await driver.tap('返回')
  await arrive(PROFILE)
  await driver.see('我的订单')
  expect(driver.problems()).toEqual([])
})

test('after back and forward the arrow leads to the page before', async () => {
  await openAbout()
  await driver.back()
  await arrive(SETTINGS)
  await driver.back()
  await arrive(PROFILE)
  await driver.see('我的订单')
  await driver.tab.goForward()
  await arrive(SETTINGS)
  await driver.see('意见反馈')
  await driver.tap('返回')
  await arrive(PROFILE)
  await driver.see('我的订单')
})

test('the arrow of a page that was opened by its address leads to the entry page', async () => {
  await driver.open(ABOUT)
  await driver.see('检查更新')
  await driver.tap('返回')
  await driver.see('章节练习')
  expect(await driver.url()).toBe('pages/practice/practice')
})

test('an answer card that is loaded again gives way to its paper, which the browser has once', async () => {
  await driver.remember(kept)
  await driver.open('pages_subpkg_practice/practice-simulated/practice-simulated')
  await driver.tap('继续考试')
  await driver.tap('答题卡')
  await driver.see('继续答题')
  await driver.tab.reload()
  await driver.tap('继续答题')
  await driver.see('下一题')
  await driver.back()
  await driver.tap('离开')
  await driver.see('考试记录')
})

test.each([
  ['no/such/page', '章节练习'],
  ['pages_subpkg_practice/practice-note/biz/note-details', '没有找到这道题'],
  ['pages_subpkg_practice/practice-core/practice-note-editor', '没有找到这道题'],
  ['pages_subpkg_practice/practice-simulated/practice-answer-card?attemptId=nope', '考试不存在或已失效'],
])('%s leads nowhere, and says so', async (address, words) => {
  await driver.remember(kept)
  await driver.open(address)
  await driver.see(words)
  expect(await driver.sees('交卷')).toBe(false)
})

test('an address that is typed over a page and leads nowhere leads to the entry page', async () => {
  await driver.open(PROFILE)
  await driver.see('设置')
  await driver.tab.evaluate(`location.hash = '/no/such/page'`)
  await driver.see('章节练习')
  expect(await driver.url()).toBe('pages/practice/practice')
})

test('a guest at an answer card is offered the login and no button of an exam', async () => {
  await driver.open('pages_subpkg_practice/practice-simulated/practice-answer-card?attemptId=nope')
  await driver.see('登录后继续考试')
  expect(await driver.sees('交卷')).toBe(false)
})
