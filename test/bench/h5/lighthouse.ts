import type { RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium'
import { measured, median, type Row } from '../row'
import { quietArgs } from './browser'
import type { Site } from './site'

const RUNS = 5
const LIMITS = { score: 99, tbt: 60, cls: 0 } as const

interface Verdict {
  /** The performance score, 0 to 100. */
  score: number
  /** ms */
  tbt: number
  cls: number
  /** ms */
  lcp: number
  /** Lighthouse's own figure of how fast this machine is; its CPU is four times slower than that, whatever it is. */
  speed: number
  /** Share of their time, 0 to 1, in which the page's longer tasks had a processor. The rest counts as blocking, too. */
  share: number
}

/** A task that Lighthouse counts: longer than 50 ms on its phone, µs here. */
const LONG_US = 12_500

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** µs by the clock, and on a processor. */
  dur?: number
  tdur?: number
}

/** Of the thread that drew the page. */
function shareOf({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const page = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').pop()
  const isLong = ({ name, dur = 0, pid, tid }: TraceEvent) => name === 'RunTask' && dur > LONG_US && pid === page?.pid && tid === page.tid
  const tasks = traceEvents.filter(isLong)
  const sum = (key: 'dur' | 'tdur') => tasks.reduce((total, task) => total + (task[key] ?? 0), 0)
  return sum('tdur') / sum('dur')
}

function verdictOf({ lhr: { categories, audits, environment }, artifacts }: RunnerResult): Verdict {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    lcp: figure('largest-contentful-paint'),
    speed: environment.benchmarkIndex,
    share: shareOf(artifacts.Trace),
  }
}

/** Leaves the login in the browser: Lighthouse empties its caches before every visit, and lets localStorage be. */
async function signIn(port: number, site: Site): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const [context] = browser.contexts()
    const page = await context?.newPage()
    await page?.goto(site.peer('home'))
    await page?.evaluate(`localStorage.setItem('uni_id_token', ${JSON.stringify(site.token)})`)
    await page?.close()
  } finally {
    await browser.close()
  }
}

const middleOf = (verdicts: Verdict[]) => (key: keyof Verdict) => median(verdicts.map((verdict) => verdict[key]))

/** How far the least that a React page can be gets on this machine in this run. */
function peerNote(verdicts: Verdict[]): string {
  const middle = middleOf(verdicts)
  return `bare React ${middle('score')}, blocking ${Math.round(middle('tbt'))} ms, largest paint ${Math.round(middle('lcp'))} ms`
}

function rowsOf(name: string, verdicts: Verdict[], peer: string): Row[] {
  const middle = middleOf(verdicts)
  const cls = Math.max(...verdicts.map((verdict) => verdict.cls))
  const scores = verdicts.map(({ score }) => score).join(' ')
  const machine = `speed of the machine ${Math.round(middle('speed'))}, its tasks had a processor for ${Math.round(middle('share') * 100)} % of their time`
  const note = `largest paint ${Math.round(middle('lcp'))} ms; scores ${scores}; ${peer}; ${machine}`
  const about = `Lighthouse, median of ${RUNS}: ${name}`
  return [
    measured(
      { id: `H1.${name}`, what: about, unit: '', budget: `≥ ${LIMITS.score}`, note },
      middle('score'),
      middle('score') >= LIMITS.score,
    ),
    measured(
      { id: `H1.${name}.tbt`, what: `its blocking time`, unit: 'ms', budget: `≤ ${LIMITS.tbt} ms` },
      middle('tbt'),
      middle('tbt') <= LIMITS.tbt,
    ),
    measured({ id: `H1.${name}.cls`, what: `its layout shifts, the most`, unit: '', budget: '0' }, cls, cls === LIMITS.cls),
  ]
}

/**
 * H1: what Lighthouse says of each page to a learner who is signed in and has nothing cached. Its own defaults: a phone of
 * 412 × 823, slow 4G (150 ms, 1.6 Mbit/s) and a CPU four times slower, both simulated from an unthrottled visit.
 * @param pages page name → route
 */
export async function lighthouseRows(site: Site, pages: Record<string, string>): Promise<Row[]> {
  const chromePath = findChromium() ?? undefined
  // Both are ES modules, which this CommonJS project can only import while it runs.
  const [{ default: lighthouse }, { launch, Launcher }] = await Promise.all([import('lighthouse'), import('chrome-launcher')])
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...quietArgs(Launcher.defaultFlags())] })
  try {
    await signIn(chrome.port, site)
    const visits = async (name: string, url: string) => {
      const verdicts: Verdict[] = []
      for (let failed = ''; verdicts.length < RUNS;) {
        const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
        const problem = result ? result.lhr.runtimeError?.message : 'no result'
        // On a busy machine a trace gets lost now and then; twice in a row is no accident.
        if (problem !== undefined && failed) throw new Error(`${name}: ${problem}`)
        failed = problem ?? ''
        if (result && problem === undefined) verdicts.push(verdictOf(result))
      }
      return verdicts
    }
    const peer = peerNote(await visits('bare React', site.peer('home')))
    const rows: Row[] = []
    for (const [name, route] of Object.entries(pages)) rows.push(...rowsOf(name, await visits(name, site.url(route)), peer))
    return rows
  } finally {
    chrome.kill()
  }
}
