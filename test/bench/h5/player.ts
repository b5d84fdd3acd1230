import type { Browser } from 'playwright-core'
import { measured, median, type Row } from '../row'
import { openTab, sleep, slowDown, type Tab } from './browser'
import type { Site } from './site'
import { until } from '../../h5/until'

const RUNS = 3
/** A lesson of the demo content that is free, 48 s long. */
const LESSON = 'pages_subpkg_course/course-play-detail/course-play-detail?lessonId=nurse-2027-1'
/** "Slow 3G" as Lighthouse throttles mobiles: 1.6 Mbit/s down, 750 kbit/s up, 300 ms. */
const THIRD_GENERATION = { offline: false, latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How long the film is watched, ms. */
const WATCHED_MS = 15_000
const FRAME_MS = 12_000
/** Going to the place where a lesson was left takes some. */
const STALLS_MS = 250

/** Runs before the page: when the film first moves, and for how long it stands still for data afterwards, ms. */
const WATCH = `(() => {
  const film = (window.__film = { frame: 0, stalls: 0 })
  let since = 0
  document.addEventListener('playing', () => {
    if (since) film.stalls += performance.now() - since
    since = 0
    film.frame ||= performance.now()
  }, true)
  document.addEventListener('waiting', () => { if (film.frame) since ||= performance.now() }, true)
})()`

/** Opens the lesson as a link does, nothing cached, and watches it. */
async function watch(tab: Tab, url: string): Promise<{ frame: number; stalls: number }> {
  await slowDown(tab)
  await tab.cdp.send('Network.enable')
  await tab.cdp.send('Network.emulateNetworkConditions', THIRD_GENERATION)
  await tab.page.goto(url, { waitUntil: 'commit' })
  // A browser that starts nothing by itself is touched.
  const touch = tab.page
    .getByLabel('开始播放')
    .click()
    .catch(() => undefined)
  await until(tab.page, 'window.__film.frame > 0')
  await sleep(WATCHED_MS)
  const seen = await tab.page.evaluate<{ frame: number; stalls: number }>('window.__film')
  await tab.close()
  await touch
  return seen
}

/** H7: the player on a 3G network. */
export async function playerRows(browser: Browser, site: Site): Promise<Row[]> {
  const seen: { frame: number; stalls: number }[] = []
  for (let i = 0; i < RUNS; i += 1) {
    const tab = await openTab(browser, { token: site.token, watch: WATCH })
    seen.push(await watch(tab, site.url(LESSON)).finally(tab.close))
  }
  const frame = median(seen.map((one) => one.frame))
  const stalls = median(seen.map((one) => one.stalls))
  const about = 'a lesson on 3G (1.6 Mbit/s, 300 ms), 4× slower, first visit'
  return [
    measured({ id: 'H7.frame', what: `first moving picture: ${about}`, unit: 'ms', budget: `≤ ${FRAME_MS} ms` }, frame, frame <= FRAME_MS),
    measured(
      { id: 'H7.stalls', what: `standing still in ${WATCHED_MS / 1000} s: ${about}`, unit: 'ms', budget: `≤ ${STALLS_MS} ms` },
      stalls,
      stalls <= STALLS_MS,
    ),
  ]
}
