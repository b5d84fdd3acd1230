import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { demoDevice } from '../../scripts/shots-weapp'
import { learnerOf, makeHistory, signInByApi } from '../../scripts/shots-world'
import type { SettingRules } from '../../src/domain/settings'
import { routes, type RouteName } from '../../src/routes'
import { launchBrowser } from '../h5/driver'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { newCanvas, show } from './paint/canvas'
import { SCROLLS_OUT } from './paint/scrolls-out'
import { UNDER_CAPSULE } from './paint/under-capsule'
import { Bundle } from './runtime/bundle'
import { dispatch } from './runtime/events'
import { seeTree } from './seen'

/** What only a layout tells: the built mini program, painted by a browser. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
/** ms of the way of a sheet (components/sheet), and a little more. */
const SETTLED = 400

jest.setTimeout(300_000)

let server: TestServer
let browser: Browser
let bundle: Bundle
let addresses: Partial<Record<RouteName, string>>

beforeAll(async () => {
  bundle = new Bundle(DIST)
  browser = await launchBrowser()
  server = await startServer()
  addresses = await makeHistory(await signInByApi(server.origin), (ms) => server.setClock(ms))
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** The ink of the status bar, as the page asked for it last. */
const inkOf = (driver: WeappDriver) => driver.running.shown.filter(({ kind }) => kind === 'bar').at(-1)?.text

interface Visit {
  page: RouteName
  /** px, 375 when left out */
  width?: number
  /** px */
  height: number
  fontScale?: SettingRules['fontScale']
  /** What the learner does there. */
  steps: (driver: WeappDriver) => Promise<void>
}

/** Opens a page on a phone of its own, and paints what the learner sees in the end. */
async function look<T>({ page, width, height, fontScale = 1, steps }: Visit, read: (canvas: Page) => Promise<T>): Promise<T> {
  const driver = new WeappDriver(bundle, server.origin)
  const canvas = await newCanvas(browser, { width, height })
  try {
    await driver.remember(await demoDevice(server.origin, { fontScale }))
    await driver.open(addresses[page]?.slice(1) ?? routes[page].path)
    await steps(driver)
    await new Promise((resolve) => setTimeout(resolve, SETTLED))
    await show(canvas, driver.running, server.origin)
    await canvas.waitForTimeout(SETTLED)
    return await read(canvas)
  } finally {
    await canvas.close()
    await driver.close()
  }
}

/** Of these words on the screen: where they stand, and whether a finger on them would meet them. */
const touched = (canvas: Page, words: string): Promise<{ bottom: number; met: boolean }> =>
  canvas.evaluate<{ bottom: number; met: boolean }>(`(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let last = null
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.data.trim() === ${JSON.stringify(words)}) last = text
    const range = document.createRange()
    range.selectNodeContents(last)
    const { left, top, width, height, bottom } = range.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return { bottom, met: Boolean(hit && (hit === last.parentElement || hit.contains(last.parentElement) && hit.tagName !== 'PAGE')) }
  })()`)

const openCard = async (driver: WeappDriver) => {
  await driver.tap('答题卡')
  await driver.see('已答')
}

const SHEETS: [name: string, button: string, visit: Omit<Visit, 'height'>][] = [
  ['answer card', '交卷看结果', { page: 'practiceCore', steps: openCard }],
  ['answer card in large letters', '交卷看结果', { page: 'practiceCore', fontScale: 1.3, steps: openCard }],
  ['number panel of the computer exam', '交卷', { page: 'chatPaper', steps: openCard }],
  [
    'choice of a product',
    '立即购买',
    {
      page: 'goods',
      fontScale: 1.3,
      steps: async (driver) => {
        await driver.tap('立即购买')
        await driver.see('数量')
      },
    },
  ],
]

test.each(SHEETS)('%s: its buttons lie free on a phone of 568, and its end can be reached', async (_, button, visit) => {
  const { bottom, met, out } = await look({ ...visit, height: 568 }, async (canvas) => ({
    ...(await touched(canvas, button)),
    out: await canvas.evaluate<number[]>(SCROLLS_OUT),
  }))
  expect({ met, out }).toEqual({ met: true, out: [] })
  expect(bottom).toBeLessThanOrEqual(568)
})

test('the two buttons under the candidate stay inside of a phone of 320 in the largest letters', async () => {
  const words = '确认，进入考试'
  const visit: Visit = { page: 'chatConfirm', width: 320, height: 568, fontScale: 1.3, steps: (driver) => driver.see(words) }
  const right = await look(visit, (canvas) =>
    canvas.evaluate<number>(`(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.data.trim() === ${JSON.stringify(words)}) return text.parentElement.getBoundingClientRect().right
    })()`),
  )
  expect(right).toBeGreaterThan(160)
  expect(right).toBeLessThanOrEqual(304)
})

test('the question under a note keeps to one line, where texts of the mini program wrap by themselves', async () => {
  const words = '慢性左心衰竭病人通常最早出现的症状是'
  const visit: Visit = { page: 'practiceNote', width: 320, height: 568, fontScale: 1.3, steps: (driver) => driver.see(words) }
  const height = await look(visit, (canvas) =>
    canvas.evaluate<number>(`(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.data.trim() !== ${JSON.stringify(words)}) continue
        let line = text.parentElement
        while (getComputedStyle(line).overflow !== 'hidden') line = line.parentElement
        return line.getBoundingClientRect().height
      }
    })()`),
  )
  expect(height).toBeCloseTo(20 * 1.3)
})

test('a component without an element of its own leaves the layout alone: the name of a course stands at the end of its cover', async () => {
  const visit: Visit = { page: 'orderList', height: 812, steps: (driver) => driver.see('全程班') }
  const below = await look(visit, (canvas) =>
    canvas.evaluate<number>(`(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.data.trim() !== '全程班') continue
        let cover = text.parentElement
        while (getComputedStyle(cover).backgroundImage === 'none') cover = cover.parentElement
        return cover.getBoundingClientRect().bottom - text.parentElement.parentElement.getBoundingClientRect().bottom
      }
    })()`),
  )
  expect(below).toBe(8)
})

test('the bar of the computer exam fills the top of the screen, beside and below the capsule', async () => {
  const visit: Visit = { page: 'chatPaper', height: 812, steps: (driver) => driver.see('答题卡') }
  const bar = await look(visit, (canvas) =>
    canvas.evaluate(`(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.data.startsWith('座位号')) continue
        const lines = text.parentElement.getClientRects()[0].height
        let bar = text.parentElement
        while (getComputedStyle(bar).backgroundColor === 'rgba(0, 0, 0, 0)') bar = bar.parentElement
        const { left, top, right } = bar.getBoundingClientRect()
        return { left, top, right, seat: lines }
      }
    })()`),
  )
  expect(bar).toEqual({ left: 0, top: 0, right: 375, seat: 16 })
})

test.each(['light', 'dark'] as const)(
  'the clock of the status bar is white over it, and stays so when the learner comes back (%s)',
  async (theme) => {
    const driver = new WeappDriver(bundle, server.origin)
    await driver.remember(await demoDevice(server.origin, { theme }))
    await driver.open(addresses.chatPaper?.slice(1))
    await driver.see('答题卡')
    expect(inkOf(driver)).toBe('#ffffff')
    driver.running.setVisible(false)
    driver.running.setVisible(true)
    expect(inkOf(driver)).toBe('#ffffff')
    await driver.close()
  },
)

test('over the blue head of a course it is white, over the white bar of the page below that head it is the theme’s', async () => {
  const driver = new WeappDriver(bundle, server.origin)
  await driver.remember(await demoDevice(server.origin, {}))
  await driver.open(addresses.coursePurchaseProduct?.slice(1))
  await driver.see('授课老师')
  const scrollTo = (scrollTop: number) => {
    const page = seeTree(driver.running.tree()).refs.find(({ tag }) => tag === 'scroll-view')
    if (page) dispatch(page, 'scroll', { detail: { scrollTop } })
  }
  const inks: (string | undefined)[] = []
  for (const top of [0, 400, 0]) {
    scrollTo(top)
    await new Promise((resolve) => setTimeout(resolve, SETTLED))
    inks.push(inkOf(driver))
  }
  expect(inks).toEqual(['#ffffff', '#000000', '#ffffff'])
  await driver.close()
})

test('over the coins it is white, whatever is scrolled away and whichever theme comes', async () => {
  const driver = new WeappDriver(bundle, server.origin)
  await driver.remember(await demoDevice(server.origin, {}))
  await driver.open(addresses.coinDetail?.slice(1) ?? 'pages_subpkg_profile/coin-detail/coin-detail')
  await driver.see('明细')
  expect(inkOf(driver)).toBe('#ffffff')
  driver.running.setVisible(false)
  // Another device of the learner: this one learns of it when it comes to the front.
  const { uni_id_token: token = '' } = await driver.storage()
  const change = (theme: 'light' | 'dark') => learnerOf(server.origin, token).call('POST', '/api/user/settings', { theme })
  await change('dark')
  driver.running.setVisible(true)
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  driver.running.setVisible(false)
  await change('light')
  driver.running.setVisible(true)
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  expect(driver.running.shown.filter(({ kind }) => kind === 'bar').map(({ text }) => text)).not.toContain('#000000')
  await driver.close()
})

test('what lies under the capsule, and what scrolls out of its place, is seen', async () => {
  const canvas = await newCanvas(browser)
  await canvas.setContent(`<style>body { margin: 0 }</style>
    <div style="position: absolute; top: 60px; right: 20px">交卷</div><div style="position: absolute; top: 60px; left: 20px">林晓雯</div>
    <wx-scroll-view style="display: block; height: 100px"><div style="height: 153px"></div></wx-scroll-view>`)
  expect(await canvas.evaluate<string[]>(UNDER_CAPSULE)).toEqual(['交卷'])
  expect(await canvas.evaluate<number[]>(SCROLLS_OUT)).toEqual([53])
  await canvas.close()
})
