import type { Page, Route } from 'playwright-core'
import { DESKTOP, type H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** The error view where no page stands yet, or a tab does not come, on the built site (config/h5/page-loader.ts; docs/decisions/035). */
jest.setTimeout(600_000)

const PROFILE = 'pages/profile/profile'
const COURSE = 'pages/course/course'
/** ms: what the layer does comes at once. */
const SOON = { timeout: 15_000 }
const LAYER = '#page-loader'
/** The script that everything waits for, and those of the pages. */
const APP = /\/h5\/js\/app\.[^/]+\.js$/
const CHUNKS = /\/h5\/js\/\d+\.[^/]+\.js$/
const PAGES = `[...document.querySelectorAll('.taro_page')].filter((page) => getComputedStyle(page).display !== 'none').map(({ id }) => id.slice(1).split('?')[0])`

const site = useSite()
let driver: H5Driver

beforeEach(() => {
  driver = site.device()
})
afterEach(async () => {
  await driver.close()
})

const refuse = (route: Route) => route.abort()
/** The connection ends early and nobody notices, as behind some proxies: half a script. */
async function cut(route: Route) {
  const whole = await route.fetch()
  const text = await whole.text()
  await route.fulfill({ response: whole, body: text.slice(0, text.length / 2) })
}

/** A browser on this device whose site comes through `gate` from now on. */
async function openBehind(gate: (route: Route) => Promise<void>, url?: string): Promise<Page> {
  await driver.open()
  await driver.see('章节练习', SOON)
  await driver.tab.context().route(APP, gate)
  await driver.kill()
  await driver.open(url)
  return driver.tab
}

/** Touches 重新加载, and the site is loaded. */
async function reload() {
  const loaded = driver.tab.waitForEvent('load', SOON)
  await driver.tap('重新加载')
  await loaded
}

test.each([undefined, PROFILE])("the app's own script is refused (%s): an error view, whose tap loads the site", async (url) => {
  const tab = await openBehind(refuse, url)
  await driver.see('加载失败', SOON)
  expect(await tab.$('#first-screen')).toBeNull()
  const again = tab.waitForEvent('requestfailed', { predicate: (request) => APP.test(request.url()), ...SOON })
  await driver.tap('重新加载')
  await again
  await driver.see('加载失败', SOON)
  await tab.context().unroute(APP)
  await reload()
  await driver.see(url ? '设置' : '章节练习', SOON)
  await tab.waitForSelector(LAYER, { state: 'detached', timeout: 5000 })
})

test("the app's own script is cut: the same, and what the browser kept of it is asked for anew", async () => {
  const tab = await openBehind(cut)
  await tab.waitForSelector(`${LAYER} b >> text=加载失败`, SOON)
  await tab.waitForTimeout(500)
  // Half a script is a mistake that the browser reports.
  expect(driver.problems().length).toBeGreaterThan(0)
  await tab.context().unroute(APP)
  const anew = tab.waitForRequest((request) => APP.test(request.url()) && request.resourceType() === 'fetch', SOON)
  await reload()
  await anew
  await driver.see('章节练习', SOON)
  await tab.waitForSelector(LAYER, { state: 'detached', timeout: 5000 })
})

test('no network at all: the tap leaves the view where it is, in place of the page of the browser', async () => {
  const tab = await openBehind(refuse)
  await driver.see('加载失败', SOON)
  await driver.setOnline(false)
  const asked = tab.waitForEvent('requestfailed', SOON)
  await driver.tap('重新加载')
  await asked
  await driver.see('加载失败', SOON)
  await tab.context().unroute(APP)
  await driver.setOnline(true)
  await reload()
  await driver.see('章节练习', SOON)
})

test("the view has the learner's text size", async () => {
  const settingRules = { autoNext: true, showAnalysis: true, vibrate: true, fontScale: 1.3, theme: 'light' }
  await driver.remember({ 'zx.user': JSON.stringify({ state: { settingRules }, version: 1 }) })
  await driver.open()
  await driver.tab.context().route(APP, refuse)
  await driver.tab.reload()
  await driver.see('加载失败', SOON)
  const sizes = await driver.tab.evaluate(
    `['b', 'button'].map((part) => document.querySelector('${LAYER} ' + part)).concat(document.querySelector('${LAYER}')).map((part) => getComputedStyle(part).fontSize)`,
  )
  expect(sizes).toEqual(['22.1px', '19.5px', '16.9px'])
})

test("the app's own script is slow: the bar of the tab stands where it will stand, and leads on; the page takes its place", async () => {
  let go = () => undefined as void
  const gate = new Promise<void>((resolve) => (go = resolve))
  const tab = await openBehind(async (route) => {
    await gate
    await route.continue()
  }, PROFILE)
  const bar = (of: string) =>
    tab.evaluate<number[]>(`(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('${of}').getBoundingClientRect())`)
  await tab.waitForSelector(`${LAYER} [aria-label=加载中]`, SOON)
  const drawn = await bar(`${LAYER} nav`)
  await driver.tap('课程')
  await tab.waitForSelector(`${LAYER} [aria-current] >> text=课程`, SOON)
  go()
  await driver.see('公开课', SOON)
  await tab.waitForSelector(LAYER, { state: 'detached', timeout: 5000 })
  expect(await driver.url()).toBe(COURSE)
  expect(await bar('#app [role=tablist]')).toEqual(drawn)
  expect(driver.problems()).toEqual([])
})

test('on a computer the error view stands in the column of the app', async () => {
  driver = site.device(DESKTOP)
  await driver.open()
  await driver.see('章节练习', SOON)
  await driver.tab.context().route(APP, refuse)
  await driver.kill()
  await driver.open(PROFILE)
  await driver.see('加载失败', SOON)
  const { x, width } = (await (await driver.tab.$(LAYER))?.boundingBox()) ?? {}
  expect([x, width]).toEqual([425, 430])
})

describe('a tab whose script is refused', () => {
  /** The profile stands, 课程 was touched in vain. */
  async function openCourseInVain() {
    await driver.open(PROFILE)
    await driver.see('设置', SOON)
    await driver.tab.evaluate(`document.querySelector('.taro_page').dataset.mark = 'kept'`)
    await driver.tab.context().route(CHUNKS, refuse)
    await driver.tap('课程')
    await driver.see('加载失败', SOON)
    expect(await driver.url()).toBe(COURSE)
  }
  async function expectProfile() {
    await driver.tab.waitForSelector(LAYER, { state: 'detached', timeout: 5000 })
    await until(driver.tab, `${PAGES}.join() === '${PROFILE}'`, 5000)
    expect(await driver.url()).toBe(PROFILE)
    expect(await driver.tab.evaluate(`document.querySelector('.taro_page').dataset.mark`)).toBe('kept')
    expect(await driver.tab.evaluate(`document.querySelector('#app').inert`)).toBe(false)
  }

  test('back leads to the tab before, as often as it is tried', async () => {
    await openCourseInVain()
    await driver.back()
    await expectProfile()
    await driver.tap('课程')
    await driver.see('加载失败', SOON)
    // A second refusal adds nothing to the way back.
    await driver.tap('重新加载')
    await driver.see('加载失败', SOON)
    await driver.back()
    await expectProfile()
    expect(driver.problems()).toEqual([])
  })

  test('it comes after all: it stands, and back leads to the tab before', async () => {
    await openCourseInVain()
    await driver.tab.context().unroute(CHUNKS)
    await driver.tap('重新加载')
    await driver.see('公开课', SOON)
    await driver.tab.waitForSelector(LAYER, { state: 'detached', timeout: 5000 })
    expect(await driver.tab.evaluate(PAGES)).toEqual([COURSE])
    await driver.back()
    await expectProfile()
    await driver.tap('设置')
    await driver.see('题目字号', SOON)
    await driver.back()
    await expectProfile()
    expect(driver.problems()).toEqual([])
  })
})
