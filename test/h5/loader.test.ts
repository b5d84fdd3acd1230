import type { BrowserContext } from 'playwright-core'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** The loader of a page's own script and styles on the built site (config/h5/page-loader.ts): they are slow, refused, or gone. */
jest.setTimeout(600_000)

const PROFILE = 'pages/profile/profile'
const COURSE = 'pages/course/course'
const SETTINGS = 'pages_subpkg_profile/userSetting'
/** ms: what the layer does comes at once; no test waits a minute for what is not there. */
const SOON = { timeout: 15_000 }
const LAYER = '#page-loader'
const LOADING = `${LAYER} [aria-label=加载中]`
/** Pages that the router has, the one on top last. */
const PAGES = `[...document.querySelectorAll('.taro_page')].map(({ id }) => id.slice(1).split('?')[0])`
/** Notes when a finger touched last, and every layer that was drawn since then: a visit begins with one. */
const WATCH = `(() => {
  const seen = (window.__loader = { tap: 0, layers: [] })
  addEventListener('click', () => { seen.tap = performance.now() }, true)
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.id === 'page-loader' && seen.tap) seen.layers.push(performance.now() - seen.tap)
  }))).observe(document, { childList: true, subtree: true })
})()`

const site = useSite()
let driver: H5Driver
/** The settings' own script and style sheet. */
const files: Record<string, string> = {}

beforeAll(async () => {
  const first = site.device()
  await first.open(PROFILE)
  const scripts: string[] = []
  first.tab.on('request', (request) => {
    const [, kind, file] = /\/h5\/(js|css)\/(\d+\.[^/]+)$/.exec(request.url()) ?? []
    if (kind === 'css' && file) files.css = file
    if (kind === 'js' && file) scripts.push(file)
  })
  await first.tap('设置')
  await first.see('题目字号', SOON)
  await first.close()
  // Scripts that are fetched ahead of other pages come at the same time where the machine is slow: its own has the number of its styles.
  const [chunk] = files.css?.split('.') ?? []
  files.js = scripts.find((file) => file.startsWith(`${chunk}.`)) ?? ''
  expect(files.js).not.toBe('')
  expect(Object.keys(files).sort()).toEqual(['css', 'js'])
})

/** Stands before one file of the site. */
async function gate(context: BrowserContext, kind: string) {
  let mode: 'open' | 'hold' | 'refuse' = 'open'
  let held: (() => void)[] = []
  await context.route(`**/h5/${kind}/${files[kind]}`, async (route) => {
    if (mode === 'refuse') return route.abort()
    if (mode === 'hold') await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    hold: () => void (mode = 'hold'),
    refuse: () => void (mode = 'refuse'),
    open: () => {
      mode = 'open'
      held.forEach((go) => go())
      held = []
    },
  }
}

/** A guest on the profile, marked: whether it is drawn anew shows later. */
async function openProfile(kind = 'js') {
  driver = site.device()
  await driver.open()
  const context = driver.tab.context()
  await context.addInitScript(WATCH)
  const file = await gate(context, kind)
  await driver.kill()
  await driver.open(PROFILE)
  await driver.see('设置')
  await driver.tab.evaluate(`document.querySelector('.taro_page').dataset.mark = 'kept'`)
  return file
}
afterEach(async () => {
  await driver.close()
})

const pages = () => driver.tab.evaluate<string[]>(PAGES)
const gone = () => driver.tab.waitForSelector(LAYER, { state: 'detached', timeout: 5000 })
const layers = () => driver.tab.evaluate<number[]>('window.__loader.layers')

/** The settings stand, the profile below them, nothing over them. */
async function expectSettings() {
  await driver.see('题目字号', SOON)
  await gone()
  expect(await driver.url()).toBe(SETTINGS)
  expect(await pages()).toEqual([PROFILE, SETTINGS])
  const styles = driver.tab.evaluate(`[...document.styleSheets].some(({ href }) => href?.endsWith('${files.css}'))`)
  expect(await styles).toBe(true)
}

/** The profile stands as it stood, and can be used. */
async function expectProfile() {
  await gone()
  await until(driver.tab, `${PAGES}.length === 1`, 5000)
  expect([await driver.url(), await pages()]).toEqual([PROFILE, [PROFILE]])
  expect(await driver.tab.evaluate(`document.querySelector('.taro_page').dataset.mark`)).toBe('kept')
  expect(await driver.tab.evaluate(`document.querySelector('#app').inert`)).toBe(false)
}

async function backToProfile() {
  await driver.back()
  await expectProfile()
  expect(driver.problems()).toEqual([])
}

test('a slow script: after 200 ms a loading view over the page below, then the page as after any move', async () => {
  const script = await openProfile()
  script.hold()
  await driver.tap('设置')
  await driver.tab.waitForSelector(LOADING, { timeout: 5000 })
  const [shown = 0] = await layers()
  expect(shown).toBeGreaterThanOrEqual(199)
  expect(shown).toBeLessThan(1500)
  await driver.tab.waitForTimeout(3000)
  script.open()
  await expectSettings()
  await backToProfile()
})

test('a fast script shows no loading view', async () => {
  await openProfile()
  await driver.tap('设置')
  await expectSettings()
  const came = await driver.tab.evaluate<number>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('${files.js}')).responseEnd - window.__loader.tap`,
  )
  // A busy machine may be slower than that.
  if (came < 150) expect(await layers()).toEqual([])
  const before = (await layers()).length
  await backToProfile()
  await driver.tap('设置')
  await expectSettings()
  expect((await layers()).length).toBe(before)
})

test.each([
  ['script', 'js'],
  ['style sheet', 'css'],
])('a refused %s: an error view, whose tap asks again', async (_what, kind) => {
  const file = await openProfile(kind)
  file.refuse()
  await driver.tap('设置')
  await driver.see('加载失败', SOON)
  await driver.see('重新加载')
  await driver.tab.getByRole('heading', { name: '设置', level: 1 }).waitFor()
  const again = driver.tab.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith(files[kind] ?? ''), ...SOON })
  await driver.tap('重新加载')
  await again
  await driver.see('加载失败', SOON)
  file.open()
  await driver.tap('重新加载')
  await expectSettings()
  await backToProfile()
})

test('back from the error view: the page below as it was, and the same way leads on', async () => {
  const script = await openProfile()
  script.refuse()
  await driver.tap('设置')
  await driver.see('加载失败', SOON)
  await backToProfile()
  script.open()
  await driver.tap('设置')
  await expectSettings()
  await backToProfile()
})

test('back from the loading view: a script that comes later puts no page on top', async () => {
  const script = await openProfile()
  script.hold()
  await driver.tap('设置')
  await driver.tab.waitForSelector(LOADING, { timeout: 5000 })
  await driver.back()
  await expectProfile()
  script.open()
  await driver.tab.waitForTimeout(1500)
  await expectProfile()
  await driver.tap('设置')
  await expectSettings()
  await backToProfile()
})

test('a move elsewhere takes the layer away, and a script that comes later changes nothing', async () => {
  const script = await openProfile()
  script.hold()
  await driver.tap('设置')
  await driver.tab.waitForSelector(LOADING, { timeout: 5000 })
  await driver.tab.evaluate(`location.hash = '#/${COURSE}'`)
  await gone()
  await driver.tab.waitForSelector(`[id^="/${COURSE}"].taro_page_stationed`, SOON)
  script.open()
  await driver.tab.waitForTimeout(1500)
  expect(await driver.url()).toBe(COURSE)
  expect((await pages()).at(-1)).toBe(COURSE)
})

test('a minute without the script: the words of a timeout; when it comes after all, the page stands', async () => {
  const script = await openProfile()
  // A minute of two seconds.
  await driver.tab.evaluate('((real) => { window.setTimeout = (run, ms) => real(run, ms === 60000 ? 2000 : ms) })(window.setTimeout)')
  script.hold()
  await driver.tap('设置')
  await driver.tab.waitForSelector(LOADING, { timeout: 5000 })
  await driver.see('连接服务器超时', SOON)
  script.open()
  await expectSettings()
})

test('a direct visit: a loading view where nothing is, an error view when the script is refused', async () => {
  const script = await openProfile()
  await driver.kill()
  script.hold()
  await driver.open(SETTINGS)
  await driver.tab.waitForSelector(LOADING, SOON)
  script.refuse()
  await driver.kill()
  await driver.open(SETTINGS)
  await driver.see('加载失败', SOON)
  script.open()
  await driver.tap('重新加载')
  await driver.see('题目字号', SOON)
  await gone()
  expect(await pages()).toEqual([SETTINGS])
  expect(driver.problems()).toEqual([])
})

test.each([
  ['script', /\/h5\/js\/\d+\.[^/]+\.js$/],
  ['style sheet', /\/h5\/css\/s0-/],
])('a direct visit of the home, its %s refused: the picture of it gives way to the error view', async (_what, refused) => {
  driver = site.device()
  await driver.open()
  await driver.see('章节练习', SOON)
  const context = driver.tab.context()
  await context.route(refused, (route) => route.abort())
  await driver.kill()
  await driver.open()
  await driver.see('加载失败', SOON)
  expect(await driver.tab.$('#first-screen')).toBeNull()
  await context.unroute(refused)
  await driver.tap('重新加载')
  await driver.see('章节练习', SOON)
  await gone()
})

test('the site was built anew and the script is gone: a tap loads the site', async () => {
  const script = await openProfile()
  script.refuse()
  await driver.tap('设置')
  await driver.see('加载失败', SOON)
  await driver.tab.context().route('**/h5/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    script.open()
    await route.fulfill({ contentType: 'text/html', body: '<script src="/h5/js/app.00000000.js"></script>' })
  })
  const loaded = driver.tab.waitForEvent('load', SOON)
  await driver.tap('重新加载')
  await loaded
  await driver.see('题目字号', SOON)
  expect(await pages()).toEqual([SETTINGS])
})
