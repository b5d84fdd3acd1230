import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { measured, type Row } from '../row'

const KB = 1024
const MAIN_KB = 640
const SUB_KB = 400
const ALL_KB = 2048

/** Bytes of every file below a folder, by path from it. */
function files(dir: string, below = ''): { name: string; bytes: number }[] {
  return readdirSync(path.join(dir, below)).flatMap((entry) => {
    const name = path.posix.join(below, entry)
    const found = statSync(path.join(dir, name))
    return found.isDirectory() ? files(dir, name) : [{ name, bytes: found.size }]
  })
}

const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0) / KB

/** W1: what WeChat uploads, package by package. */
export function sizes(dir: string): Row[] {
  const app = JSON.parse(readFileSync(path.join(dir, 'app.json'), 'utf8')) as { subPackages?: { root: string }[] }
  const roots = (app.subPackages ?? []).map(({ root }) => `${root.replace(/\/$/, '')}/`)
  const all = files(dir)
  const main = sum(all.filter(({ name }) => !roots.some((root) => name.startsWith(root))))
  const row = (id: string, what: string, figures: { size: number; limit: number }): Row =>
    measured({ id, what, unit: 'KB', budget: `≤ ${figures.limit} KB` }, figures.size, figures.size <= figures.limit)
  return [
    row('W1.main', 'main package', { size: main, limit: MAIN_KB }),
    ...roots.map((root) =>
      row(`W1.${root.slice(0, -1)}`, `subpackage ${root}`, { size: sum(all.filter(({ name }) => name.startsWith(root))), limit: SUB_KB }),
    ),
    row('W1.all', 'all packages', { size: sum(all), limit: ALL_KB }),
  ]
}

/** Pictures in the packages that WeChat's audit calls too large. */
export const largePictures = (dir: string, limit = 200 * KB): string[] =>
  files(dir)
    .filter(({ name, bytes }) => /\.(png|jpe?g|gif|webp|svg)$/.test(name) && bytes > limit)
    .map(({ name }) => name)

/** Style sheets that use :active, which the audit wants as hover-class. */
export const activeSelectors = (dir: string): string[] =>
  files(dir)
    .filter(({ name }) => name.endsWith('.wxss') && /:active[\s,{:.]/.test(readFileSync(path.join(dir, name), 'utf8')))
    .map(({ name }) => name)
