import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { measured, median, type Row } from '../row'

const KB = 1024
const INITIAL_KB = 125
const ROUTE_KB = 15
/** Chunks without a name of their own are pages: what pages share has one (config/prod.ts). */
const ROUTE = /^\d+\.[0-9a-f]+\.js$/

const zipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / KB

/** H3: what is loaded before the first page, and what a page adds. @param dir the H5 build */
export function sizeRows(dir: string): Row[] {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/h5\/([^"]+\.js)"/g)].map(([, file]) => path.join(dir, file ?? ''))
  const initial = scripts.reduce((sum, file) => sum + zipped(file), 0)
  const chunks = readdirSync(path.join(dir, 'js')).filter((file) => ROUTE.test(file))
  const route = median(chunks.map((file) => zipped(path.join(dir, 'js', file))))
  return [
    measured(
      { id: 'H3', what: 'JS before the first page, gzip', unit: 'KB', budget: `≤ ${INITIAL_KB} KB` },
      initial,
      scripts.length > 0 && initial <= INITIAL_KB,
    ),
    measured(
      { id: 'H3.route', what: `chunk of a page, gzip, median of ${chunks.length}`, unit: 'KB', budget: `≤ ${ROUTE_KB} KB` },
      route,
      route <= ROUTE_KB,
    ),
  ]
}
