import { ensureChromium } from '../../../scripts/chromium'
import { isAskedFor } from '../only'
import { unmeasured, type Bench, type Row } from '../row'
import { launchChromium } from './browser'
import { courseRows } from './course'
import { lighthouseRows } from './lighthouse'
import { blockingRows, pagesOf, paintRows } from './load'
import { playerRows } from './player'
import { openSite } from './site'
import { sizeRows } from './sizes'
import { swipeRows } from './swipe'
import { tapRows } from './tap'

/** Rows of one budget, when one of them is asked for; what went wrong becomes a row, so that the others still count. */
const attempts =
  (only: string | null) =>
  async (id: string, rows: () => Promise<Row[]> | Row[]): Promise<Row[]> => {
    if (!isAskedFor(only, id)) return []
    try {
      return await rows()
    } catch (error) {
      return [unmeasured({ id, what: 'see the note', unit: '', budget: 'runs' }, error)]
    }
  }

/** The H5 site in the Chromium of this machine, served by the real server. */
export const bench: Bench = {
  group: 'H',
  async run(only) {
    const attempt = attempts(only)
    await ensureChromium()
    const site = await openSite()
    const browser = await launchChromium()
    try {
      return [
        ...(await attempt('H1', () => lighthouseRows(site, pagesOf(site)))),
        ...(await attempt('H1', () => blockingRows(browser, site))),
        ...(await attempt('H2', () => paintRows(browser, site))),
        ...(await attempt('H3', () => sizeRows(site.dir))),
        ...(await attempt('H4', () => tapRows(browser, site))),
        ...(await attempt('H5', () => swipeRows(browser, site))),
        ...(await attempt('H6', () => courseRows(browser, site))),
        ...(await attempt('H7', () => playerRows(browser, site))),
      ]
    } finally {
      await browser.close()
      await site.close()
    }
  },
}
