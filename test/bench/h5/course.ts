import type { Browser } from 'playwright-core'
import { measured, median, type Row } from '../row'
import { openTab, SLOWDOWN, slowDown } from './browser'
import { pagesOf } from './load'
import type { Site } from './site'

const RUNS = 5
const LIMIT_MS = 3500

/** ms from the navigation until the lives of today and the first class stand on the course tab. */
async function timeToContent(browser: Browser, site: Site): Promise<number> {
  const tab = await openTab(browser, { token: site.token })
  try {
    await slowDown(tab)
    await tab.page.goto(site.url(pagesOf(site).course), { waitUntil: 'commit' })
    await tab.page.getByText('今日直播').first().waitFor()
    await tab.page.getByText('全程班').first().waitFor()
    return await tab.page.evaluate<number>('performance.now()')
  } finally {
    await tab.close()
  }
}

/** H6: the course tab from nothing to its content. */
export async function courseRows(browser: Browser, site: Site): Promise<Row[]> {
  const times: number[] = []
  for (let i = 0; i < RUNS; i += 1) times.push(await timeToContent(browser, site))
  const value = median(times)
  const what = `course tab to its content, ${SLOWDOWN}× slower, first visit`
  return [measured({ id: 'H6', what, unit: 'ms', budget: `≤ ${LIMIT_MS} ms` }, value, value <= LIMIT_MS)]
}
