import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeDataDir } from '../helpers/database'
import { withSignals } from '../helpers/signals'

/** Deaths at every point; the deep run takes 20 (CRASH_RUNS). */
const RUNS = Number(process.env.CRASH_RUNS ?? 1)
const POINTS = ['before the payment', 'paid, not granted', 'granted, not committed', 'committed, not answered']

const root = path.resolve(__dirname, '../../..')
let folder: string
beforeAll(() => void (folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'zx-crash-')), 'pg')))
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

function child(...args: string[]): NodeJS.Signals | null {
  const script = path.join(__dirname, 'crash-child.ts')
  const run = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, encoding: 'utf8' })
  if (run.signal === null && run.status !== 0) throw new Error(run.stderr)
  return run.signal
}

const told = <T>() => JSON.parse(readFileSync(`${folder}.json`, 'utf8')) as T

interface Row {
  orderNo: string
  state: string
  grants: number
}

withSignals(
  `kill -9 at ${POINTS.length} points between paid and granted, ${RUNS} × each: granted once, and never half`,
  async () => {
    await makeDataDir(folder)
    child('prepare', folder, String(POINTS.length * RUNS))
    const orders = told<string[]>()
    orders.forEach((orderNo, index) => {
      expect(child('settle', folder, orderNo, POINTS[index % POINTS.length] ?? '')).toBe('SIGKILL')
    })
    child('check', folder)
    const { before, after } = told<{ before: Row[]; after: Row[] }>()
    // What was not committed left nothing; what was is whole, answered or not.
    const found = new Map(before.map(({ orderNo, state, grants }) => [orderNo, `${state} ${grants}`]))
    orders.forEach((orderNo, index) => {
      const point = POINTS[index % POINTS.length]
      expect([point, found.get(orderNo)]).toEqual([point, point === 'committed, not answered' ? 'received 1' : 'created 0'])
    })
    // The platform sends every notice again: each order is paid and granted, once.
    for (const { state, grants } of after) expect([state, grants]).toEqual(['received', 1])
  },
  600_000,
)
