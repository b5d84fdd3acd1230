import type { Locator } from 'playwright-core'
import { hrefOf, type RouteName } from '../../src/routes'
import { missingWords, SCREEN_TEXT } from '../scenario/route-words'
import { useDemo } from './demo'
import { PHONE, type H5Driver } from './driver'
import { useSite } from './site'
import { BADLY_SET, zoomText } from './text-zoom'
import { until } from './until'

/** A phone whose browser makes letters larger (WeChat's 字体大小, Android's WebView): what is written stays legible, and in its place. */
jest.setTimeout(600_000)

const MAIN: RouteName[] = [
  'practice',
  'course',
  'profile',
  'practiceCore',
  'practiceDays',
  'practiceError',
  'practiceSimulated',
  'simulatedIntro',
  'simulatedAnswerCard',
  'simulatedNormal',
  'simulatedReport',
  'coursePlayDetail',
  'coursePurchaseProduct',
  'goods',
  'goodsEvaluateMore',
  'confirmOrder',
  'orderList',
  'couponDetail',
  'information',
  'cancelAccount',
]

const device = useDemo(useSite())
let driver: H5Driver

afterEach(async () => {
  await driver.close()
})

/** A phone of the demo learner, with letters so many times as large. */
async function phone(times: number, viewport = { width: 375, height: 812 }): Promise<void> {
  driver = await device({ ...PHONE, viewport })
  await driver.open('pages/web-view/web-view')
  await zoomText(driver.tab.context(), times)
}

/** What is set badly on a page, once it says all that it has to. */
async function lookAt(name: RouteName): Promise<string[]> {
  const { tab } = driver
  await tab.goto('about:blank')
  await driver.open((device.special()[name] ?? hrefOf(name, {} as never)).slice(1))
  const all = async () => missingWords(name, await tab.evaluate<string>(SCREEN_TEXT), 'h5').length === 0
  for (let tries = 0; tries < 100 && !(await all()); tries += 1) await tab.waitForTimeout(100)
  await until(
    tab,
    `document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations === Infinity)`,
  )
  return tab.evaluate<string[]>(BADLY_SET)
}

/** What is set badly on each of these pages: page → words. */
async function walk(names: readonly RouteName[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of names) {
    const bad = await lookAt(name)
    if (bad.length > 0) found[name] = bad
  }
  return found
}

test('1.3 times as large: nothing is cut, covered, or beside the middle of its box', async () => {
  await phone(1.3)
  expect(await walk(MAIN)).toEqual({})
})

test('1.6 times as large: titles and switches stay in their bars, numbers in their cells', async () => {
  await phone(1.6)
  expect(await walk(['practiceCore', 'simulatedAnswerCard', 'cancelAccount', 'orderList'])).toEqual({})
})

test('1.6 times as large, in a window that shows all of the page: the badge of a cover leaves its name alone', async () => {
  await phone(1.6, { width: 375, height: 3000 })
  expect(await walk(['course'])).toEqual({})
})

/** px that the words of the ring are nearer to its middle than its line is: no corner of a letter lies on that. */
const ROOM_IN_RING = `(() => {
  const ring = document.querySelector('.taro_page_show [role=img][aria-label^=今日]')
  const { left, top, width } = ring.getBoundingClientRect()
  const line = ring.querySelector('circle').getBoundingClientRect().width / 2 - parseFloat(ring.querySelector('svg').getAttribute('stroke-width')) / 2
  const words = document.createTreeWalker(ring, NodeFilter.SHOW_TEXT)
  let far = 0
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const em = parseFloat(getComputedStyle(text.parentElement).fontSize)
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      const x = Math.max(Math.abs(box.left - left - width / 2), Math.abs(box.right - left - width / 2))
      const y = Math.abs((box.top + box.bottom) / 2 - top - width / 2) + em * 0.45
      far = Math.max(far, Math.hypot(x, y))
    }
  }
  return far === 0 ? -1 : line - far
})()`

test.each([1.3, 1.6])('%f times as large: the words of the ring stay in it', async (times) => {
  await phone(times)
  expect(await lookAt('practice')).toEqual([])
  expect(await driver.tab.evaluate<number>(ROOM_IN_RING)).toBeGreaterThan(0)
})

test('1.6 times as large: two buttons beside each other are equally high', async () => {
  await phone(1.6)
  await lookAt('cancelAccount')
  const heights = ['下一步', '保留账号'].map(async (name) => (await driver.tab.getByRole('button', { name }).boundingBox())?.height)
  const [next, keep] = await Promise.all(heights)
  expect(next).toBeGreaterThanOrEqual(44)
  expect(next).toBe(keep)
})

/** Hints that end at the edge of their field without a sign of it. */
const CUT_HINTS = `Array.from(document.querySelectorAll('.taro_page_show input')).filter((input) => {
  const { font, letterSpacing, textOverflow } = getComputedStyle(input)
  const canvas = Object.assign(document.createElement('canvas').getContext('2d'), { font, letterSpacing })
  return input.clientWidth > 0 && canvas.measureText(input.placeholder).width > input.clientWidth && textOverflow !== 'ellipsis'
}).map(({ placeholder }) => placeholder)`

test('1.6 times as large: a hint that is longer than its field says so, and a wheel shows its rows whole', async () => {
  await phone(1.6)
  await lookAt('feedback')
  expect(await driver.tab.evaluate(CUT_HINTS)).toEqual([])
  await lookAt('infoDetail')
  await driver.tap('生日')
  await until(driver.tab, `document.querySelector('[role=dialog] taro-picker-view-column-core') !== null`)
  expect(await driver.tab.evaluate(BADLY_SET)).toEqual([])
})

/** Opens a layer of a page, and waits until it stands. */
async function layer(name: RouteName, opener: string): Promise<Locator> {
  await lookAt(name)
  await driver.tap(opener)
  const dialog = driver.tab.getByRole('dialog')
  await dialog.waitFor()
  await until(driver.tab, `document.getAnimations().every(({ playState }) => playState !== 'running')`)
  return dialog
}

test('1.6 times as large on the smallest phone: rows of a sheet lie one below the other, its answers beside each other', async () => {
  await phone(1.6, { width: 320, height: 568 })
  await layer('practiceFavorite', '管理')
  expect(await driver.tab.evaluate(BADLY_SET)).toEqual([])
  const regions = await layer('infoDetail', '所在地区')
  const [no, yes] = await Promise.all(['取消', '确定'].map((name) => regions.getByRole('button', { name }).boundingBox()))
  expect(yes?.y).toBe(no?.y)
  const card = await layer('practiceCore', '答题卡')
  const end = await card.getByRole('button', { name: '交卷看结果' }).boundingBox()
  expect((end?.x ?? 320) + (end?.width ?? 0)).toBeLessThanOrEqual(300)
})

test('1.6 times as large in a low window: a question scrolls, its answers stay', async () => {
  await phone(1.6)
  await lookAt('simulatedNormal')
  const { tab } = driver
  await driver.tap('交卷')
  await driver.see('交卷后不能再修改')
  await tab.setViewportSize({ width: 320, height: 256 })
  for (const name of ['继续答题', '交卷']) {
    const { y = -1, height = 0 } = (await tab.getByRole('dialog').getByRole('button', { name }).boundingBox()) ?? {}
    expect({ name, above: y < 0, below: y + height > 256 }).toEqual({ name, above: false, below: false })
  }
})

test('1.6 times as large: the title of a page that does not come stands in the middle of its bar', async () => {
  await phone(1.6)
  await lookAt('profile')
  const { tab } = driver
  await tab.context().route('**/h5/{js,css}/**', (route) => route.abort())
  await tab.evaluate(`location.hash = '#${hrefOf('productActivation', {})}'`)
  const title = tab.locator('#page-loader h1')
  await title.waitFor()
  const middle = await title.evaluate((element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { top, bottom } = range.getBoundingClientRect()
    return (top + bottom) / 2
  })
  expect(Math.abs(middle - 22)).toBeLessThanOrEqual(1)
})

test('1.3 times as large on the smallest phone: 下一题 of the computer exam stays in its button', async () => {
  await phone(1.3, { width: 320, height: 568 })
  expect(await walk(['chatPaper'])).toEqual({})
})
