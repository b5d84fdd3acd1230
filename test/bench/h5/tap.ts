import type { Browser } from 'playwright-core'
import { compared, median, percentile, type Row } from '../row'
import { openTab, SLOWDOWN, sleep, slowDown, type Tab } from './browser'
import type { Site } from './site'

const QUESTIONS = 20
const INP_LIMIT = 64
const RATIO = 1.5

/** Runs before the page: the longest event of each interaction, in `window.__taps`. */
const WATCH = `(() => {
  const taps = (window.__taps = {})
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (entry.interactionId) taps[entry.interactionId] = Math.max(taps[entry.interactionId] || 0, entry.duration)
  })).observe({ type: 'event', buffered: true, durationThreshold: 16 })
})()`

/** Options that can be tapped now: of the three questions of the ring, the one on screen. */
const OPTION = `(() => {
  const box = [...document.querySelectorAll('[role=radio]')].map((e) => e.getBoundingClientRect()).find((r) => r.left >= 0 && r.right <= innerWidth && r.width > 0 && r.top > 0 && r.bottom < innerHeight - 80)
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
})()`

interface Point {
  x: number
  y: number
}

async function tap({ cdp }: Tab, point: Point): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps the first option of question after question. @returns ms from each tap to its paint */
async function tapThrough(tab: Tab, next: () => Promise<void>): Promise<number[]> {
  await sleep(1500)
  await slowDown(tab)
  const taps: number[] = []
  for (let i = 0; i < QUESTIONS; i += 1) {
    const point = await tab.page.evaluate<Point | null>(OPTION)
    if (!point) throw new Error(`question ${i + 1}: no option on the screen`)
    await tab.page.evaluate('Object.keys(window.__taps).forEach((id) => delete window.__taps[id])')
    await tap(tab, point)
    await sleep(450)
    const seen = await tab.page.evaluate<number[]>('Object.values(window.__taps)')
    // Below 16 ms the browser reports nothing.
    taps.push(Math.max(16, ...seen))
    await next()
    await sleep(700)
  }
  return taps
}

/** The practice page: a wrong answer stays, the finger turns the page; a right one turns it by itself. */
async function ownTaps(browser: Browser, site: Site): Promise<number[]> {
  const tab = await openTab(browser, { token: site.token, watch: WATCH })
  try {
    await tab.page.goto(site.url(`pages_subpkg_practice/practice-core/practice-core?sessionId=${site.sessionId}`), {
      waitUntil: 'networkidle',
    })
    return await tapThrough(tab, () => swipeLeft(tab))
  } finally {
    await tab.close()
  }
}

async function peerTaps(browser: Browser, site: Site): Promise<number[]> {
  const tab = await openTab(browser, { watch: WATCH })
  try {
    await tab.page.goto(site.peer('question'), { waitUntil: 'networkidle' })
    const next = await tab.page.getByText('下一题').boundingBox()
    if (!next) throw new Error('the peer has no way on')
    return await tapThrough(tab, () => tap(tab, { x: next.x + next.width / 2, y: next.y + next.height / 2 }))
  } finally {
    await tab.close()
  }
}

/** A finger from right to left. */
export async function swipeLeft({ cdp }: Tab, back = false): Promise<void> {
  const xs = [310, 230, 150, 70].map((x) => (back ? 375 - x : x))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 600 }] })
  await send('touchStart', xs[0])
  for (const x of xs.slice(1)) await send('touchMove', x)
  await send('touchEnd')
}

/** H4: from the tap on an option to its paint; INP of fewer than 50 interactions is the slowest, here without the one outlier of a busy machine. */
export async function tapRows(browser: Browser, site: Site): Promise<Row[]> {
  const [own, bare] = [await ownTaps(browser, site), await peerTaps(browser, site)]
  const inp = (taps: number[]) => percentile(taps, 0.94)
  const subject = {
    id: 'H4',
    what: `tap on an option to its paint (INP), ${SLOWDOWN}× slower`,
    unit: 'ms',
    budget: `≤ ${INP_LIMIT} ms, ≤ ${RATIO} × bare React`,
    note: `median ${median(own)} ms, bare React ${median(bare)} ms`,
  }
  return [compared(subject, { value: inp(own), peer: inp(bare) }, (ratio) => ratio <= RATIO && inp(own) <= INP_LIMIT)]
}
