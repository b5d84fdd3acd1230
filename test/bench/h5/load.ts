import type { Browser } from 'playwright-core'
import { compared, measured, median, type Row } from '../row'
import { openTab, SLOWDOWN, sleep, slowDown, type Tab } from './browser'
import type { Site } from './site'
import { until } from '../../h5/until'

const RUNS = 5
/** A page that has drawn nothing new for this long is at rest. */
const REST_MS = 1500
const TBT_LIMIT = 60
const LCP_RATIO = 1.3

/** Runs before the page: what it paints, moves and blocks is noted in `window.__load`. */
const WATCH = `(() => {
  const load = (window.__load = { lcp: 0, fcp: 0, drawn: null, cls: 0, tasks: [] })
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => { load.lcp = entry.startTime })
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') load.fcp = entry.startTime })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) load.cls += entry.value })
  observe('longtask', (entry) => { load.tasks.push([entry.startTime, entry.duration]) })
  // The picture that index.html shows leaves in the frame in which the app has drawn the page.
  new MutationObserver((changes) => changes.forEach(({ removedNodes }) => removedNodes.forEach((node) => {
    if (node.id === 'first-screen') load.drawn = performance.now()
  }))).observe(document, { childList: true, subtree: true })
})()`

interface Load {
  /** ms from the navigation to the largest paint. */
  lcp: number
  /** ms to the app's own drawing in place of a picture of it; null: there was no picture. */
  drawn: number | null
  /** Sum of all layout shifts. */
  cls: number
  /** ms by which tasks after the first paint were longer than 50. */
  tbt: number
}

/** Opens a page on a slow phone and reads what it did. */
async function visit(tab: Tab, url: string): Promise<Load> {
  await slowDown(tab)
  await tab.page.goto(url, { waitUntil: 'networkidle' })
  await sleep(REST_MS)
  const { fcp, tasks, ...load } = await tab.page.evaluate<Omit<Load, 'tbt'> & { fcp: number; tasks: [number, number][] }>('window.__load')
  // As Lighthouse counts: of a task that was running at the first paint, the part after it.
  const tbt = tasks.reduce((sum, [start, ms]) => sum + Math.max(0, start + ms - Math.max(start, fcp) - 50), 0)
  return { ...load, tbt }
}

/** The pages that H1 is about, by name. */
export const pagesOf = ({ sessionId }: Site): Record<'home' | 'course' | 'profile' | 'practice', string> => ({
  home: 'pages/practice/practice',
  course: 'pages/course/course',
  profile: 'pages/profile/profile',
  practice: `pages_subpkg_practice/practice-core/practice-core?sessionId=${sessionId}`,
})

/** H1 as far as the browser itself tells it: blocking time and layout shifts of a device that knows its token alone. */
export async function blockingRows(browser: Browser, site: Site): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, route] of Object.entries(pagesOf(site))) {
    const loads: Load[] = []
    for (let i = 0; i < RUNS; i += 1) {
      const tab = await openTab(browser, { token: site.token, watch: WATCH })
      loads.push(await visit(tab, site.url(route)).finally(tab.close))
    }
    const tbt = median(loads.map((load) => load.tbt))
    const cls = Math.max(...loads.map((load) => load.cls))
    const about = `${name}, ${SLOWDOWN}× slower, first visit`
    rows.push(
      measured({ id: `H1.tbt.${name}`, what: `blocking time: ${about}`, unit: 'ms', budget: `≤ ${TBT_LIMIT} ms` }, tbt, tbt <= TBT_LIMIT),
      measured({ id: `H1.cls.${name}`, what: `layout shifts: ${about}`, unit: '', budget: '0' }, cls, cls === 0),
    )
  }
  return rows
}

/** What a login leaves on the device beside the token: a first visit writes it. */
async function signedIn(browser: Browser, site: Site): Promise<string> {
  const tab = await openTab(browser, { token: site.token })
  try {
    await tab.page.goto(site.url(pagesOf(site).home), { waitUntil: 'networkidle' })
    await until(tab.page, `JSON.parse(localStorage.getItem('zx.user')).state.activeSubSpecialtyId`)
    return (await tab.page.evaluate<string | null>(`localStorage.getItem('zx.user')`)) ?? ''
  } finally {
    await tab.close()
  }
}

/** With nothing cached, and once more with what the first visit left. */
async function visitTwice(browser: Browser, url: string, learner: { token: string; user: string }): Promise<[Load, Load]> {
  const tab = await openTab(browser, { ...learner, watch: WATCH })
  try {
    const first = await visit(tab, url)
    await tab.page.goto('about:blank')
    return [first, await visit(tab, url)]
  } finally {
    await tab.close()
  }
}

/** H2: the largest paint of the practice home against a bare React page of the same design and data, by turns. */
export async function paintRows(browser: Browser, site: Site): Promise<Row[]> {
  const learner = { token: site.token, user: await signedIn(browser, site) }
  const [own, bare]: [[Load, Load][], [Load, Load][]] = [[], []]
  for (let i = 0; i < RUNS; i += 1) {
    own.push(await visitTwice(browser, site.url(pagesOf(site).home), learner))
    bare.push(await visitTwice(browser, site.peer('home'), learner))
  }
  const row = (at: 0 | 1, id: string, about: string) => {
    const middle = (visits: [Load, Load][], key: 'lcp' | 'drawn') => median(visits.map((visited) => visited[at][key] ?? visited[at].lcp))
    const what = `largest paint of the practice home, ${SLOWDOWN}× slower, ${about}`
    const note = `painted by index.html; drawn by the app itself after ${Math.round(middle(own, 'drawn'))} ms`
    const subject = { id, what, unit: 'ms', budget: `≤ ${LCP_RATIO} × bare React`, note }
    return compared(subject, { value: middle(own, 'lcp'), peer: middle(bare, 'lcp') }, (ratio) => ratio <= LCP_RATIO)
  }
  return [row(0, 'H2', 'first visit'), row(1, 'H2.again', 'second visit')]
}
