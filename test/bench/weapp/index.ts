import path from 'node:path'
import { build, isFresh } from '../../../scripts/build'
import { ROOT } from '../../../scripts/run'
import { startChild } from '../child'
import type { HostReady } from '../host'
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

/** W1–W7: the mini program. */
export const bench: Bench = {
  group: 'W',
  async run(): Promise<Row[]> {
    const dir = await builtFolder()
    const host = await startChild<HostReady>('test/bench/host.ts')
    try {
      await seedRecords(host.ready)
      return [...sizes(dir), ...(await practiceRows(dir, host.ready)), ...(await pageRows(dir, host.ready))]
    } finally {
      await host.stop()
    }
  },
}
