import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** The browser's own way back while a page slides on the built site (docs/decisions/023). */
jest.setTimeout(600_000)

const PROFILE = 'pages/profile/profile'
const SETTINGS = 'pages_subpkg_profile/userSetting'
/** The settings' script among those of pages: it takes a while. */
const CHUNKS = /\/h5\/js\/\d+\.[^/]+\.js$/
/** Without the loading view, which begins the slide anew (config/h5/page-loader.ts): the scripts below take longer than its 200 ms. */
const NO_LAYER = '((real) => { window.setTimeout = (run, ms) => real(run, ms === 200 ? 20000 : ms) })(window.setTimeout)'
/** Runs as soon as a second page is in the document. It may be gone again before the next look of {@link until}: it leaves a word. */
const ON_PAGE = (then: string) => `new MutationObserver((_, watch) => {
  const page = document.querySelectorAll('.taro_page')[1]
  if (page) { watch.disconnect(); window.came = true; ${then} }
}).observe(document.querySelector('#app'), { childList: true, subtree: true })`

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device()
  await driver.open(PROFILE)
  await driver.see('设置')
})
afterEach(async () => {
  await driver.close()
})

test('back the moment a page stands whose script took a while: the tab below is there', async () => {
  await driver.tab.context().route(CHUNKS, (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 500)))
  await driver.tab.evaluate(NO_LAYER)
  await driver.tab.evaluate(ON_PAGE('history.back()'))
  await driver.tap('设置')
  await until(driver.tab, 'window.came')
  await until(driver.tab, `document.querySelectorAll('.taro_page').length === 1`)
  // Longer than anything the router has put off.
  await driver.tab.waitForTimeout(1000)
  expect(await driver.url()).toBe(PROFILE)
  expect(await driver.sees('设置')).toBe(true)
  expect(driver.problems()).toEqual([])
})

test('a touch on a page that is about to leave opens nothing over the page that comes', async () => {
  await driver.tab.evaluate(
    ON_PAGE(`
    const row = () => [...page.querySelectorAll('[role=button]')].find(({ textContent }) => textContent.includes('关于我们'))
    const touch = () => (row() ? (history.back(), setTimeout(() => row().click(), 60)) : setTimeout(touch, 5))
    touch()`),
  )
  await driver.tap('设置')
  await until(driver.tab, 'window.came')
  await until(driver.tab, `document.querySelectorAll('.taro_page').length === 1`)
  await driver.tab.waitForTimeout(1000)
  expect(await driver.url()).toBe(PROFILE)
  await driver.tap('设置')
  await driver.see('关于我们')
  await driver.back()
  await driver.see('我的订单')
  expect(driver.problems()).toEqual([])
})

test('a page that slides away takes the touches that fall on it, and does nothing', async () => {
  await driver.tap('设置')
  await driver.tab.waitForSelector(`[id^="/${SETTINGS}"].taro_page_stationed`)
  /** What a finger on the row would touch, now and as soon as the page begins to leave. */
  const touched = driver.tab.evaluate<string[]>(`new Promise((resolve) => {
    const page = document.querySelectorAll('.taro_page')[1]
    const row = [...page.querySelectorAll('[role=button]')].find((one) => one.getBoundingClientRect().width > 300).getBoundingClientRect()
    const touched = () => {
      const element = document.elementFromPoint(row.x + row.width - 8, row.y + row.height / 2)
      return element === page ? 'page' : page.contains(element) ? 'row' : 'tab'
    }
    const before = touched()
    new MutationObserver((_, watch) => {
      if (page.classList.contains('taro_page_show')) return
      watch.disconnect()
      resolve([before, touched()])
    }).observe(page, { attributes: true })
    history.back()
  })`)
  expect(await touched).toEqual(['row', 'page'])
  await driver.see('我的订单')
  expect(await driver.url()).toBe(PROFILE)
})

/** What is seen of the two uppermost pages, frame by frame, from when the upper one leaves by a finger from the edge. */
const SWIPED = `new Promise((resolve) => {
  Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true, configurable: true })
  const [below, top] = [...document.querySelectorAll('.taro_page')].slice(-2)
  const seen = new Set()
  const shown = (page) => page.isConnected && page.getClientRects().length > 0 && page.getBoundingClientRect().left < innerWidth
  const look = (until) => {
    seen.add([shown(below) && 'below', shown(top) && 'top'].filter(Boolean).join())
    if (performance.now() < until) requestAnimationFrame(() => look(until))
    else resolve([...seen])
  }
  new MutationObserver((_, watch) => {
    if (top.classList.contains('taro_page_show')) return
    watch.disconnect()
    look(performance.now() + 800)
  }).observe(top, { attributes: true })
  history.back()
})`

test('a swipe from the edge, which shows the page below by itself: the one that left is not seen again, and the one below at once', async () => {
  await driver.tap('设置')
  await driver.tap('关于我们')
  await driver.tab.waitForSelector('[id*="AboutUs"].taro_page_stationed')
  await driver.tab.waitForTimeout(600)
  expect(await driver.tab.evaluate(SWIPED)).toEqual(['below'])
  await driver.see('答对自动下一题')
  // And to a tab.
  expect(await driver.tab.evaluate(SWIPED)).toEqual(['below'])
  await driver.see('我的订单')
  expect(await driver.url()).toBe(PROFILE)
  expect(driver.problems()).toEqual([])
})

test('the arrow after addresses were typed over pages: what the browser has behind them, and no blank screen', async () => {
  const type = (url: string) => driver.tab.evaluate(`location.hash = ${JSON.stringify(`#/${url}`)}`)
  await driver.open('pages/login/login')
  await driver.tap('《隐私政策》')
  await driver.see('知行题库隐私政策')
  // Asks for a login of its own: in the browser that one lies behind what is typed next, in Taro's stack the first one further down.
  await type('pages_subpkg_profile/order-list/order-list')
  await driver.see('手机号登录')
  await type('pages_subpkg_practice/learn-exam/learn-exam')
  await driver.see('开始学习')
  await driver.tap('返回')
  await driver.see('手机号登录')
  expect(driver.problems()).toEqual([])
})
