import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { learnerOf } from '../../scripts/shots-world'
import { monthWords } from '../../src/domain/daily-calendar'
import { hrefOf } from '../../src/routes'
import { startServer, type TestServer } from '../scenario/server'
import { DESKTOP, launchBrowser, PHONE } from './driver'
import { until } from './until'

/** What moves a page and what stays meanwhile; how things come and go. */
jest.setTimeout(600_000)

const COURSE = 'nurse-2027'
const CORE = 'taro-scroll-view-core'

let server: TestServer
let browser: Browser
let token = ''

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  const login = { username: 'demo', password: 'demo1234' }
  token = (await learnerOf(server.origin, '').call<{ token: string }>('POST', '/sys/login', login)).token
  await learnerOf(server.origin, token).call('POST', '/api/coupon/templates/course-full-100/claim', {})
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Looks at a page of the demo learner. */
async function at(address: string, look: (page: Page) => Promise<void>, device: BrowserContextOptions = PHONE): Promise<void> {
  const context = await browser.newContext(device)
  await context.addInitScript(`localStorage.setItem('uni_id_token', ${JSON.stringify(token)})`)
  const page = await context.newPage()
  await page.route('**/zxedu/api/coin/entries*', (route) =>
    route.fulfill({ json: { success: true, code: 200, result: LEDGER, message: '' } }),
  )
  await page.goto(`${server.origin}/h5/#${address}`)
  await look(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Moves of coins in two months, more than a screen of each. */
const LEDGER = {
  rows: Array.from({ length: 60 }, (_, index) => ({
    ...{ id: 60 - index, title: `第 ${index} 笔`, amount: 5, balanceAfter: 300 - 5 * index },
    createdAt: Date.parse(index < 30 ? '2026-11-18T09:00:00+08:00' : '2026-10-18T09:00:00+08:00'),
  })),
  more: false,
}
const topOf = async (page: Page, words: string) => (await page.getByText(words).first().boundingBox())?.y ?? NaN
/** How far what scrolls on this page has been scrolled, px. */
const scrolled = (page: Page) =>
  page.evaluate<number>(`Math.max(...[...document.querySelectorAll('${CORE}')].map(({ scrollTop }) => scrollTop))`)

test('the month of the ledger stands below the bar while its entries pass, and the next one takes its place', () =>
  at(hrefOf('coinDetail', {}), async (page) => {
    await page.getByText('第 0 笔').waitFor()
    // Above its entries, not over them.
    expect(await topOf(page, monthWords('2026-11'))).toBeLessThan(await topOf(page, '第 0 笔'))
    for (const [entry, month] of [
      ['第 20 笔', monthWords('2026-11')],
      ['第 50 笔', monthWords('2026-10')],
    ] as const) {
      await page.getByText(entry).evaluate((element: Element) => element.scrollIntoView({ block: 'center' }))
      expect(Math.round(await topOf(page, month))).toBeLessThan(70)
      expect(await topOf(page, month)).toBeGreaterThanOrEqual(44)
    }
  }))

test('可试听 in the outline plays where it is seen: the page goes up to its head', () =>
  at(hrefOf('coursePurchaseProduct', { courseId: COURSE }), async (page) => {
    const step = page
      .getByRole('button', { name: /，\d+ 讲$/ })
      .filter({ hasText: '可试听' })
      .first()
    await step.tap()
    await page
      .getByRole('button', { name: /^第 .*可试听$/ })
      .first()
      .tap()
    await page.getByRole('button', { name: '关闭视频' }).waitFor()
    await until(page, `Math.max(...[...document.querySelectorAll('${CORE}')].map(({ scrollTop }) => scrollTop)) < 5`)
  }))

test('the wheel beside the column scrolls what lies in the middle of it, not a strip at its top', () =>
  at(
    hrefOf('coursePlayDetail', { lessonId: `${COURSE}-12` }),
    async (page) => {
      await page.getByText('评价').first().waitFor()
      await page.mouse.move(200, 400)
      await page.waitForTimeout(500)
      const before = await scrolled(page)
      await page.mouse.wheel(0, before > 0 ? -80 : 80)
      await until(page, `Math.max(...[...document.querySelectorAll('${CORE}')].map(({ scrollTop }) => scrollTop)) !== ${before}`)
    },
    { ...DESKTOP, viewport: { width: 1280, height: 600 } },
  ))

/** How long what stands around these words takes to come, ms: of the nearest box that moves. */
const entrance = (words: Locator) =>
  words.evaluate((element: Element) => {
    let box: Element | null = element
    while (box && getComputedStyle(box).animationName === 'none') box = box.parentElement
    return box && parseFloat(getComputedStyle(box).animationDuration) * 1000
  })

test('rules unfold in 240 ms', () =>
  at(hrefOf('couponDetail', {}), async (page) => {
    await page.getByRole('button', { name: '使用说明' }).tap()
    expect(await entrance(page.getByText('优惠券可以和知币一起用。'))).toBe(240)
  }))

test('what is recognised of a pasted address fills in 160 ms; a pale button is darker under the pointer', () =>
  at(
    hrefOf('editAddress', { add: '1' }),
    async (page) => {
      await page.locator('textarea').first().fill('林小满 13812066021 浙江省杭州市余杭区文一西路 969 号')
      const button = page.getByRole('button', { name: '识别' })
      const ground = () => button.evaluate((element: Element) => getComputedStyle(element).backgroundColor)
      const before = await ground()
      await button.hover()
      for (let tries = 0; tries < 100 && (await ground()) === before; tries += 1) await page.waitForTimeout(50)
      expect(await ground()).not.toBe(before)
      await button.click()
      await page.locator('input').first().waitFor()
      expect(await entrance(page.getByText('收货人', { exact: true }))).toBe(160)
    },
    DESKTOP,
  ))

test('the forms of the login change in 160 ms', async () => {
  const page = await browser.newPage(PHONE)
  await page.goto(`${server.origin}/h5/#${hrefOf('login', {})}`)
  await page.getByPlaceholder('请输入手机号').waitFor()
  expect(await entrance(page.getByPlaceholder('请输入手机号'))).toBe(160)
  await page.context().close()
})

test('a toast comes and goes in 160 ms within its time', () =>
  at(hrefOf('coursePurchaseProduct', { courseId: COURSE }), async (page) => {
    await page.getByRole('checkbox', { name: /收藏/ }).tap()
    // Of its style: the browser no longer tells of a move that is over.
    const moves = await page.getByRole('alert').evaluate((element: Element) => {
      const { animationDelay, animationDuration } = getComputedStyle(element.parentElement ?? element)
      return [animationDelay, animationDuration]
    })
    expect(moves).toEqual(['0s, 1.34s', '0.16s, 0.16s'])
  }))
