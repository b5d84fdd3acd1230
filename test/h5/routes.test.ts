import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { hrefOf, routes, type RouteName } from '../../src/routes'
import { missingWords, SCREEN_TEXT, SENT_ON } from '../scenario/route-words'
import { startServer, type TestServer } from '../scenario/server'
import { demoOf, keep } from './demo'
import { launchBrowser, PHONE } from './driver'

/** Every route of the built site shows what it is for, and is looked at by axe: nothing serious, nothing critical, and words to be read in the dark theme, too. */
jest.setTimeout(600_000)

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Nothing is asked for and nothing moves for this long: data have come, what fades in has come. */
const QUIET_MS = 700
const QUIET = `new Promise((resolve) => {
  let since = performance.now()
  let asked = 0
  const look = () => {
    const calls = performance.getEntriesByType('resource').length
    const endless = (one) => !Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity)
    const moves = document.getAnimations().some((one) => one.playState === 'running' && !endless(one))
    if (moves || calls !== asked) since = performance.now()
    asked = calls
    if (performance.now() - since > ${QUIET_MS}) resolve(true)
    else setTimeout(look, 50)
  }
  look()
})`
/** A page has this long to show what it is for: the first ones start on cold caches, four at once. */
const PATIENCE_MS = 20_000
/** Pages at once: most of the time each waits for its data. */
const AT_ONCE = 4
const RULES = {
  // The learner scales text by the settings; two fingers draw and turn the pages of a paper.
  'meta-viewport': { enabled: false },
  // A card is named by its title; what else stands on it is read, too.
  'label-content-name-mismatch': { enabled: false },
  // Browsers make a scroll area without controls reachable by themselves (Chrome 130, Firefox).
  'scrollable-region-focusable': { enabled: false },
}
/** Colours the specification prescribes (section 2: #4984FA, #999999), and days and boxes that cannot be pressed. */
const PRESCRIBED = new Set([
  ...['#ffffff on #4984fa', '#4984fa on #ffffff', '#999999 on #ffffff', '#c3c9d4 on #ffffff', '#c3c9d4 on #f4f6fa'],
  ...['#4c5567 on #1a202b', '#4c5567 on #10141c'],
])
/** The page that stands there in the colours of the other theme, at once. */
const DARK = `document.head.insertAdjacentHTML('beforeend', '<style>*, ::before, ::after { transition: none !important }</style>')
document.documentElement.classList.add('theme-dark')`

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string; any: { data: { fgColor?: string; bgColor?: string } | null }[] }[]
}

let server: TestServer
let browser: Browser
let context: BrowserContext
let special: Partial<Record<RouteName, string>>

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  const demo = await demoOf(server)
  special = demo.special
  context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  context.setDefaultNavigationTimeout(120_000)
  await context.addInitScript(keep, demo.kept)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** What is left of a finding without the colours that are prescribed. */
function mendable({ id, nodes }: Finding): string[] {
  const colours = ({ any }: Finding['nodes'][number]) => `${any[0]?.data?.fgColor} on ${any[0]?.data?.bgColor}`
  const left = id === 'color-contrast' ? nodes.filter((node) => !PRESCRIBED.has(colours(node))) : nodes
  return left.map((node) => `${id} ${id === 'color-contrast' ? colours(node) : ''} ${node.html.slice(0, 160)}`)
}

interface Look {
  /** Serious and critical ones. */
  findings: string[]
  /** What it should say and does not. */
  missing: string[]
  /** Of the browser's tab. */
  title: string
  /** Names of what has no role: no screen reader says them (ARIA 1.2, 5.2.8.6), and axe lets them pass. */
  unsaid: string[]
}

const UNSAID = `[...document.querySelectorAll('[aria-label]:not([role])')]
  .filter(({ localName }) => localName.startsWith('taro-')).map((element) => element.getAttribute('aria-label'))`

/** Waits until the page says what it should. @returns what it does not say even then */
async function missingOn(page: Page, name: RouteName): Promise<string[]> {
  const limit = Date.now() + PATIENCE_MS
  for (;;) {
    const missing = missingWords(name, await page.evaluate<string>(SCREEN_TEXT), 'h5')
    if (missing.length === 0 || Date.now() > limit) return missing
    await page.waitForTimeout(100)
  }
}

/** Counts the calls of a page that have no answer yet: the browser's own list has those that are through. */
function openCalls(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => ['xhr', 'fetch'].includes(request.resourceType()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

const axe = (page: Page, options: object): Promise<Finding[]> =>
  page.evaluate(`axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => violations)`)

async function lookAt(name: RouteName): Promise<Look> {
  const page = await context.newPage()
  const open = openCalls(page)
  try {
    await page.goto(`${server.origin}/h5/#${special[name] ?? `/${routes[name].path}`}`, { waitUntil: 'networkidle' })
    const missing = await missingOn(page, name)
    const limit = Date.now() + PATIENCE_MS
    do await page.evaluate(QUIET)
    while (open() > 0 && Date.now() < limit)
    await page.evaluate(AXE)
    const found = await axe(page, { rules: RULES })
    const title = await page.title()
    const unsaid = await page.evaluate<string[]>(UNSAID)
    // The computer exam stays light (mockup 15).
    if (name !== 'chatPaper') {
      await page.evaluate(DARK)
      found.push(...(await axe(page, { runOnly: ['color-contrast'] })))
    }
    const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return { findings: grave.flatMap(mendable), missing, title, unsaid }
  } finally {
    await page.close()
  }
}

describe('every route', () => {
  const names = Object.keys(routes) as RouteName[]
  const seen = new Map<RouteName, Look>()
  beforeAll(async () => {
    const left = [...names]
    const look = async () => {
      for (let name = left.pop(); name; name = left.pop()) seen.set(name, await lookAt(name))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, look))
  })

  test('shows what it is for', () => {
    expect(seen.size).toBe(names.length)
    expect([...seen.values()].flatMap(({ missing }) => missing)).toEqual([])
  })

  test('has its title', () => {
    const titles = Object.fromEntries([...seen].map(([name, { title }]) => [name, title]))
    expect(titles).toEqual(Object.fromEntries(names.map((name) => [name, routes[SENT_ON[name] ?? name].title])))
  })

  test('says every name it gives', () => {
    expect([...seen].flatMap(([name, { unsaid }]) => unsaid.map((label) => `${name}: ${label}`))).toEqual([])
  })

  test('has nothing serious', () => {
    expect(seen.size).toBe(names.length)
    const grave = [...seen].filter(([, { findings }]) => findings.length > 0).map(([name, { findings }]) => [name, findings])
    expect(Object.fromEntries(grave)).toEqual({})
  })
})

test.each([
  ['signs nobody out', hrefOf('simulatedNormal', { attemptId: '../../../sys/logout#' }), '考试不存在或已失效'],
  ['shows no answer of another route as a product', hrefOf('goods', { productId: '../../user/settings' }), '已下架'],
])('a link whose id is the path of another route %s', async (_what, href, says) => {
  const page = await context.newPage()
  const failed: Error[] = []
  page.on('pageerror', (error) => failed.push(error))
  await page.goto(`${server.origin}/h5/#${href}`, { waitUntil: 'networkidle' })
  await page.getByText(says).first().waitFor({ timeout: PATIENCE_MS })
  const token = await page.evaluate<string>("localStorage.getItem('uni_id_token')")
  const { status } = await fetch(`${server.origin}/zxedu/api/user/settings`, { headers: { 'x-access-token': token } })
  await page.close()
  expect({ status, failed }).toEqual({ status: 200, failed: [] })
})
