import path from 'node:path'
import { build, isFresh } from '../../../scripts/build'
import { ROOT } from '../../../scripts/run'
import { startChild } from '../child'
import type { HostReady } from '../host'
import { isWanted, measureParts } from '../only'
import { seedRecords } from '../records'
import type { Bench, Row } from '../row'
import { pageRows } from './pages'
import { practiceRows } from './practice'
import { sizes } from './sizes'

/** The production build: ZX_BENCH_WEAPP names another folder, else dist/weapp, built when the sources changed. */
async function builtFolder(): Promise<string> {
  const given = process.env.ZX_BENCH_WEAPP
  if (given) return path.resolve(given)
  if (!isFresh('weapp')) {
    const { code, output } = await build('weapp')
    if (code !== 0) throw new Error(`the mini program was not built: ${output.slice(-1000)}`)
  }
  return path.join(ROOT, 'dist/weapp')
}

/** What is measured in the running app, against a server that is started for it. */
const WALKED = { ids: ['W2', 'W3', 'W4', 'W6', 'W5.practice'] }
const VISITED = { ids: ['W5.elements', 'W5.children', 'W5.depth', 'W7'] }

/** Rows that need the server, which is started where one of them is asked for. */
async function inTheApp(dir: string, only: string | null): Promise<Row[]> {
  if (![WALKED, VISITED].some((part) => isWanted(only, part))) return []
  const host = await startChild<HostReady>('test/bench/host.ts')
  try {
    await seedRecords(host.ready)
    const parts = [
      { ...WALKED, rows: () => practiceRows(dir, host.ready) },
      { ...VISITED, rows: () => pageRows(dir, host.ready) },
    ]
    return await measureParts(parts, only)
  } finally {
    await host.stop()
  }
}

/** W1–W7: the mini program. */
export const bench: Bench = {
  group: 'W',
  async run(only): Promise<Row[]> {
    const dir = await builtFolder()
    return [...(await measureParts([{ ids: ['W1'], rows: () => sizes(dir) }], only)), ...(await inTheApp(dir, only))]
  },
}
