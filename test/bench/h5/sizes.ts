import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { measured, median, type Row } from '../row'

const KB = 1024
const INITIAL_KB = 125
const ROUTE_KB = 15
/** Chunks without a name of their own are pages: what pages share has one (config/h5/chunks.ts). */
const ROUTE = /^\d+\.[0-9a-f]+\.js$/

/** What index.html knows of the scripts of each entry page (config/h5/preload.ts), the home first. */
const PAGES = /\{files:(\{.*?\})/
/** Draws the home's first screen while the app loads (config/h5/first): nothing waits for it. */
const PICTURE = /first:"([^"]+)"/

const zipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / KB

/** H3: what is loaded before the first page, and what a page adds. @param dir the H5 build */
export function sizeRows(dir: string): Row[] {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/h5\/([^"]+\.js)"/g)].map(([, file]) => path.join(dir, file ?? ''))
  const initial = scripts.reduce((sum, file) => sum + zipped(file), 0)
  const chunks = readdirSync(path.join(dir, 'js')).filter((file) => ROUTE.test(file))
  const pages = Object.entries(JSON.parse(PAGES.exec(html)?.[1] ?? '{}') as Record<string, string[]>).map(([page, files]) => ({
    name: page.split('/').pop() ?? page,
    loaded: files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + zipped(path.join(dir, file)), initial),
  }))
  const home = pages[0]?.loaded ?? Number.NaN
  const picture = zipped(path.join(dir, PICTURE.exec(html)?.[1] ?? ''))
  const route = median(chunks.map((file) => zipped(path.join(dir, 'js', file))))
  return [
    measured(
      { id: 'H3', what: 'JS before the first page, gzip', unit: 'KB', budget: `≤ ${INITIAL_KB} KB` },
      initial,
      scripts.length > 0 && initial <= INITIAL_KB,
    ),
    measured(
      {
        id: 'H3.home',
        what: 'JS of a first visit of the home, gzip: all that it waits for',
        unit: 'KB',
        budget: `≤ ${INITIAL_KB + ROUTE_KB} KB`,
        note: `${pages.map(({ name, loaded }) => `${name} ${loaded.toFixed(0)}`).join(', ')}; ${picture.toFixed(1)} more draw its first screen meanwhile`,
      },
      home,
      home <= INITIAL_KB + ROUTE_KB,
    ),
    measured(
      { id: 'H3.route', what: `chunk of a page, gzip, median of ${chunks.length}`, unit: 'KB', budget: `≤ ${ROUTE_KB} KB` },
      route,
      route <= ROUTE_KB,
    ),
  ]
}
