import type { Locator, Page } from 'playwright-core'
import { DEFAULT_SETTINGS } from '../../src/domain/settings'
import { hrefOf } from '../../src/routes'
import { PHONE, type H5Driver } from './driver'
import { useSite } from './site'

/** What a guest reads on the smallest phone, in the largest letters: words that matter are not cut. */
jest.setTimeout(600_000)

const KEPT = { 'zx.user': JSON.stringify({ version: 3, state: { settingRules: { ...DEFAULT_SETTINGS, fontScale: 1.3 } } }) }

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device({ ...PHONE, viewport: { width: 320, height: 568 } })
  await driver.remember(KEPT)
})
afterEach(async () => {
  await driver.close()
})

async function open(address: string): Promise<Page> {
  await driver.open(address.slice(1))
  return driver.tab
}

/** px of the words that nobody sees, and of the lines they stand on. */
const measure = (words: Locator): Promise<{ cut: number; lines: number }> =>
  words.first().evaluate((element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
    return { cut: Math.max(0, element.scrollWidth - element.clientWidth), lines: tops.size }
  })

test('the home says which exam it counts down to, and on which day that begins', async () => {
  const page = await open(hrefOf('practice', {}))
  for (const words of [/^距 \d{4} 年/, /开考$/]) {
    // Not of the picture that stands there until the app does.
    const line = page.locator('.taro_page').getByText(words)
    await line.first().waitFor()
    expect(await measure(line)).toEqual({ cut: 0, lines: 2 })
  }
})

test('the card that begins says which chapter it begins with', async () => {
  const page = await open(hrefOf('practice', {}))
  const chapter = page.locator('.taro_page').getByText('从第一章开始', { exact: true }).locator('xpath=following-sibling::*')
  await chapter.first().waitFor()
  expect(await measure(chapter)).toEqual({ cut: 0, lines: 2 })
})

test('the login says what belongs into the field beside 获取验证码', async () => {
  const page = await open(hrefOf('login', {}))
  const field = page.getByPlaceholder('6 位短信验证码')
  await field.waitFor()
  const cut = await field.evaluate((input: HTMLInputElement) => {
    const { font, letterSpacing } = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return NaN
    Object.assign(canvas, { font, letterSpacing })
    return Math.max(0, Math.ceil(canvas.measureText(input.placeholder).width - input.clientWidth))
  })
  expect(cut).toBe(0)
})

test('a coupon says what it is good for to the end', async () => {
  const page = await open(hrefOf('getCoupon', {}))
  const note = page.getByText('全部课程可用，每天')
  await note.waitFor()
  expect(await measure(note)).toEqual({ cut: 0, lines: 2 })
})

test('goods say in one line each what a coupon and what coins take off', async () => {
  const page = await open(hrefOf('practice', {}))
  await page.route('**/api/shop/products/*', async (route) => {
    const response = await route.fetch()
    const { result, ...answer } = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...answer, result: { ...result, coins: 8400 } } })
  })
  await open(hrefOf('goods', { productId: 'nurse-treasure' }))
  for (const words of ['满 150 减 20', '知币最高抵']) {
    const line = page.getByText(words)
    await line.waitFor()
    expect(await measure(line)).toMatchObject({ lines: 1 })
  }
})
