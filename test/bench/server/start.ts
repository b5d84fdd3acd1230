import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, isFresh, type Platform } from '../../../scripts/build'
import { ROOT } from '../../../scripts/run'
import { freePort } from './free-port'
import { measured, median, unmeasured, type Row, type Subject } from '../row'

const START_LIMIT_MS = 3000
const BUILD_LIMIT_S = 60
/** The first start imports the banks; nobody waits longer than this for it. */
const PATIENCE_MS = 180_000
const STARTS = 3

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/zxedu/health`).then(
    (response) => response.ok,
    () => false,
  )

/** Runs `npm start` until the first answer, then stops it. @returns ms from the command to the answer */
async function startOnce(data: string): Promise<number> {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, NODE_ENV: 'development' }
  delete env.DATABASE_URL
  const began = performance.now()
  // A group of its own: npm does not pass every signal on.
  const child = spawn('npm', ['start', '--silent'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${output.slice(-500)}`)
      if (performance.now() - began > PATIENCE_MS) throw new Error(`npm start gave no answer: ${output.slice(-500)}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return performance.now() - began
  } finally {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    await gone
  }
}

async function secondStart(): Promise<Row> {
  const subject: Subject = {
    id: 'S4.start',
    what: 'npm start, second time, to the first answer',
    unit: 'ms',
    budget: `≤ ${START_LIMIT_MS} ms`,
  }
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-start-'))
  try {
    if (!isFresh('h5')) {
      const { code, output } = await build('h5')
      if (code !== 0) return unmeasured(subject, `the H5 build failed: ${output.slice(-300)}`)
    }
    const data = path.join(home, 'pg')
    await startOnce(data)
    const times: number[] = []
    for (let i = 0; i < STARTS; i += 1) times.push(await startOnce(data))
    return measured(subject, median(times), median(times) <= START_LIMIT_MS)
  } catch (error) {
    return unmeasured(subject, error)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function buildTime(platform: Platform): Promise<Row> {
  const subject: Subject = {
    id: `S4.build.${platform}`,
    what: `production build, ${platform}`,
    unit: 's',
    budget: `≤ ${BUILD_LIMIT_S} s on two cores`,
  }
  const { code, output, seconds } = await build(platform)
  return code === 0 ? measured(subject, seconds, seconds <= BUILD_LIMIT_S) : unmeasured(subject, output.slice(-300))
}

/** S4: builds when asked (`--builds`, `--check`), then the start, which needs the H5 build. */
export async function starts(): Promise<Row[]> {
  const rows: Row[] = []
  if (process.env.ZX_BENCH_BUILDS === '1') for (const platform of ['weapp', 'h5'] as const) rows.push(await buildTime(platform))
  return [...rows, await secondStart()]
}
