import type { Browser } from 'playwright-core'
import { measured, type Row } from '../row'
import { openTab, sleep, type Tab } from './browser'
import type { Site } from './site'
import { swipeLeft } from './tap'

const SWIPES = 1000
/** There and back: the count ends on the question it began with. */
const LAP = 50
const PAUSE_MS = 30
const LIMITS = { heap: 750, nodes: 0, listeners: 5 } as const

/** What the tab holds after a garbage collection. */
async function held({ cdp }: Tab): Promise<Record<keyof typeof LIMITS, number>> {
  await sleep(1500)
  for (let i = 0; i < 3; i += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: figure('JSHeapUsedSize') / 1024, nodes: figure('Nodes'), listeners: figure('JSEventListeners') }
}

const place = (tab: Tab) => tab.page.evaluate<string>(`(document.body.innerText.match(/(\\d+)\\s*\\/\\s*200/g) || []).join(' ')`)

async function swipe(tab: Tab, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await swipeLeft(tab, Math.floor(i / LAP) % 2 === 1)
    await sleep(PAUSE_MS)
  }
}

/** H5: what a thousand turned pages leave behind. */
export async function swipeRows(browser: Browser, site: Site): Promise<Row[]> {
  const tab = await openTab(browser, { token: site.token })
  try {
    await tab.page.goto(site.url(`pages_subpkg_practice/practice-core/practice-core?sessionId=${site.sessionId}`), {
      waitUntil: 'networkidle',
    })
    await tab.cdp.send('Performance.enable')
    // The first lap compiles what every swipe needs and draws each question once.
    await swipe(tab, 2 * LAP)
    const [before, from] = [await held(tab), await place(tab)]
    await swipe(tab, SWIPES)
    const [after, to] = [await held(tab), await place(tab)]
    if (from !== to) throw new Error(`the swipes ended at ${to}, not where they began (${from})`)
    const units = { heap: 'KB', nodes: 'nodes', listeners: 'listeners' }
    return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).map((name) => {
      const growth = after[name] - before[name]
      const subject = {
        id: `H5.${name}`,
        what: `${name} more after ${SWIPES} swipes (${before[name].toFixed(0)} before)`,
        unit: units[name],
      }
      return measured({ ...subject, budget: `≤ +${LIMITS[name]}` }, growth, growth <= LIMITS[name])
    })
  } finally {
    await tab.close()
  }
}
