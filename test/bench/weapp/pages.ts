import { learnerOf, makeHistory, type Learner, type Passing } from '../../../scripts/shots-world'
import { Bundle } from '../../weapp/runtime/bundle'
import type { MiniApp } from '../../weapp/runtime/mini-app'
import type { ViewNode } from '../../weapp/runtime/view-node'
import { textOf } from '../../scenario/seen'
import { seeTree } from '../../weapp/seen'
import type { HostReady } from '../host'
import { measured, type Row, type Subject } from '../row'
import { elements, launch, quiet, sleep, type Launch } from './app'
import { activeSelectors, largePictures } from './sizes'

const KB = 1024
const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core'
const QUIET_MS = 500
const SAMPLE_MS = 50
const READY_MS = 20_000

/** What one page came to. */
export interface PageFigures {
  route: string
  /** Where the app was in the end: a page may send the learner on. */
  url: string
  /** What a learner reads on the screen. */
  text: string
  elements: number
  children: number
  depth: number
  /** Bytes of the largest setData. */
  largest: number
  /** Most setData within a second. */
  rate: number
  requests: number
  failures: string[]
  errors: string[]
}

/** Queries of the pages that need one to show what they are for, by path: a learner with a history is made for them. */
export async function queriesOf(learner: Learner, pass?: Passing): Promise<Record<string, string>> {
  const addresses = await makeHistory(learner, pass)
  const parts = Object.values(addresses).map((address) => [address.slice(1).split('?')[0] ?? '', `?${address.split('?')[1] ?? ''}`])
  return Object.fromEntries(parts) as Record<string, string>
}

const depthOf = (node: ViewNode): number => 1 + Math.max(0, ...node.children.filter(({ tag }) => tag !== '#text').map(depthOf))

/** Most additions within any second, from counts taken every 50 ms. */
function busiest(counts: number[]): number {
  const window = 1000 / SAMPLE_MS
  return Math.max(0, ...counts.map((count, i) => count - (counts[i - window] ?? 0)))
}

async function visit(app: MiniApp): Promise<number> {
  const counts: number[] = []
  const timer = setInterval(() => void counts.push(app.setDatas.length), SAMPLE_MS)
  await quiet(app, QUIET_MS)
  // Data that comes late (figures, covers) is drawn as well.
  await sleep(SAMPLE_MS)
  clearInterval(timer)
  return busiest([...counts, app.setDatas.length])
}

/** The tree of the page; a template that the platform complains about draws none. */
function draw(app: MiniApp): { tree: ViewNode | null; warning: string[] } {
  try {
    return { tree: app.tree(), warning: [] }
  } catch (error) {
    return { tree: null, warning: [String(error)] }
  }
}

async function measure(app: MiniApp, route: string): Promise<PageFigures> {
  const rate = await visit(app)
  const { tree, warning } = draw(app)
  const all = tree ? elements(tree) : []
  const { log } = app.requests
  return {
    route,
    url: app.url,
    text: tree ? textOf(seeTree(tree).seen) : '',
    elements: all.length,
    children: Math.max(0, ...all.map(({ children }) => children.length)),
    depth: tree ? depthOf(tree) : 0,
    largest: Math.max(0, ...app.setDatas.map(({ bytes }) => bytes)),
    rate,
    requests: log.length,
    failures: log.filter(({ status }) => status >= 400).map(({ method, url, status }) => `${status} ${method} ${url}`),
    errors: [...app.errors, ...warning],
  }
}

/** How pages are opened; one after the other unless said otherwise. */
export interface Visits {
  /** Completes the pages that need a query, by route. */
  query: Record<string, string>
  /** Apps that run side by side: most of its time each waits. Rates hold for one alone. */
  atOnce?: number
  /** Whether a page shows what it should; it has 20 s for that. A bench has none: it measures what comes, when it comes. */
  isReady?: (route: string, text: string) => boolean
  /** Looks at a page that was measured, while its app still runs. */
  look?: (app: MiniApp, route: string) => Promise<void>
}

/** Waits until the page shows what it should, or for as long as a learner would. */
async function wait(app: MiniApp, isReady: (text: string) => boolean): Promise<void> {
  const limit = performance.now() + READY_MS
  while (!isReady(textOf(seeTree(app.tree()).seen)) && performance.now() < limit) await sleep(SAMPLE_MS)
}

/** Opens every page of a build, one launch each. */
export async function visitAll(start: Omit<Launch, 'url'>, { query, atOnce = 1, isReady, look }: Visits): Promise<PageFigures[]> {
  const bundle = new Bundle(start.dir)
  const found: PageFigures[] = []
  const left = [...bundle.pages]
  const visitNext = async () => {
    for (let route = left.shift(); route; route = left.shift()) {
      const app = launch({ ...start, url: `${route}${query[route] ?? ''}` }, bundle)
      if (isReady) await wait(app, (text) => isReady(route, text))
      found.push(await measure(app, route))
      await look?.(app, route)
      app.kill()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitNext))
  return found
}

/** The page with the highest figure, judged against a limit. */
function worst(pages: PageFigures[], subject: Subject, judge: { of: (page: PageFigures) => number; limit: number }): Row {
  const sorted = [...pages].sort((a, b) => judge.of(b) - judge.of(a))
  const [page] = sorted
  if (!page) throw new Error('the build has no pages')
  const value = judge.of(page)
  return measured({ ...subject, note: `${page.route}, of ${pages.length} pages` }, value, value <= judge.limit)
}

/** How many there are of what should not be; the first few are named. */
const none = (subject: Omit<Subject, 'unit' | 'budget'>, found: string[]): Row =>
  measured(
    { ...subject, unit: 'found', budget: 'none', ...(found.length > 0 && { note: found.slice(0, 5).join('; ') }) },
    found.length,
    found.length === 0,
  )

/** The rest of W5, and W7: every page with seeded data against the limits that WeChat's audits name. */
export async function pageRows(dir: string, host: HostReady): Promise<Row[]> {
  const learner = host.learners.at(-1)
  if (!learner) throw new Error('the world has no learners')
  const histories = await queriesOf(learnerOf(`http://127.0.0.1:${host.port}`, learner.token))
  const query = { ...histories, [PRACTICE]: `?sessionId=${learner.sessionId}` }
  return audit(dir, await visitAll({ dir, port: host.port, learner, subjectId: host.subjectId }, { query }))
}

/** Judges what the pages of a build came to. */
export function audit(dir: string, pages: PageFigures[]): Row[] {
  const isTemplate = (error: string) => /Template|template/.test(error)
  const errors = pages.flatMap((page) => page.errors.map((error) => `${page.route}: ${error.split('\n')[0]}`))
  return [
    worst(
      pages,
      { id: 'W5.elements', what: 'elements of a page, the most', unit: 'elements', budget: '< 450' },
      { of: (page) => page.elements, limit: 449 },
    ),
    worst(
      pages,
      { id: 'W5.children', what: 'children of one element, the most', unit: 'elements', budget: '≤ 60' },
      { of: (page) => page.children, limit: 60 },
    ),
    worst(
      pages,
      { id: 'W5.depth', what: 'depth of a page, the most', unit: 'levels', budget: '≤ 20' },
      { of: (page) => page.depth, limit: 20 },
    ),
    worst(
      pages,
      { id: 'W7.bytes', what: 'one setData, the largest', unit: 'KB', budget: '≤ 256 KB' },
      { of: (page) => page.largest / KB, limit: 256 },
    ),
    worst(
      pages,
      { id: 'W7.rate', what: 'setData within a second while opening, the most', unit: 'setData', budget: '≤ 20' },
      { of: (page) => page.rate, limit: 20 },
    ),
    worst(
      pages,
      { id: 'W7.requests', what: 'requests to open a page, the most', unit: 'requests', budget: '≤ 10' },
      { of: (page) => page.requests, limit: 10 },
    ),
    none({ id: 'W7.templates', what: 'template warnings of the platform’s compiler' }, errors.filter(isTemplate)),
    none(
      { id: 'W7.errors', what: 'errors of the app while opening its pages' },
      errors.filter((error) => !isTemplate(error)),
    ),
    none(
      { id: 'W7.failures', what: 'requests that failed' },
      pages.flatMap(({ failures }) => failures),
    ),
    none({ id: 'W7.active', what: 'style sheets with :active instead of hover-class' }, activeSelectors(dir)),
    none({ id: 'W7.pictures', what: 'pictures over 200 KB in the packages' }, largePictures(dir)),
  ]
}
