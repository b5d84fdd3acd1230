import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { dayOf } from '@/domain/calendar'
import { program } from '../../scripts/program'

const ROOT = path.resolve(__dirname, '../..')
/** What the seeded database is made from. */
const SEED_SOURCES = ['server/seed', 'server/db', 'server/content', 'src/domain']
const START_LIMIT = 120_000
/** Real exam questions with formulas (Apache-2.0), beside the repository and never part of it. */
const PHYSICS = path.resolve(ROOT, '../shared/data/gaokao-bench/2010-2022_Physics_MCQs.json')

/** Whether the physics questions are there: the scenario with formulas needs them. */
export const hasPhysics = (): boolean => existsSync(PHYSICS)

export interface TestServer {
  /** e.g. http://127.0.0.1:41234 */
  origin: string
  /** Codes sent to a phone so far, oldest first. */
  codes(phone: string): string[]
  /** Moves the server's clock by ms from the real time, also over a restart. Needs a running server. */
  setClock(shift: number): Promise<void>
  /** Study cards as an operator makes them, the server stopped meanwhile. @returns their codes */
  makeCards(count: number, what: string[]): Promise<string[]>
  /** Commands of the operator, entry first, the server stopped meanwhile. */
  operate(...commands: string[][]): Promise<void>
  /** Ends the process at once, as a crash does; the data folder stays. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

function filesBelow(at: string): string[] {
  if (!existsSync(at)) return []
  return statSync(at).isDirectory()
    ? readdirSync(at)
        .sort()
        .flatMap((name) => filesBelow(path.join(at, name)))
    : [at]
}

/** Names, sizes and times of the sources: ten megabytes would be read for every server. */
function seedHash(): string {
  const hash = createHash('sha256')
  const seed = SEED_SOURCES.flatMap((source) => filesBelow(path.join(ROOT, source)))
  // Demo lives are dated when they are seeded.
  hash.update(dayOf(Date.now()))
  for (const file of [...seed, ...filesBelow(PHYSICS)]) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** A port nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

interface Process {
  child: ChildProcess
  output(): string
}

/** Starts the server and waits until it answers. @throws Error with its output when it does not */
async function launch(port: number, data: string, shift = 0): Promise<Process> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    ZX_SMS_FILE: `${data}.sms`,
    LOG_LEVEL: 'warn',
    ZX_TEST_SHIFT: String(shift),
  }
  delete env.DATABASE_URL
  const child = spawn(process.execPath, [await program('test/scenario/host.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const until = Date.now() + START_LIMIT
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`)
    const up = await fetch(`http://127.0.0.1:${port}/zxedu/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return { child, output: () => output }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not answer within ${START_LIMIT} ms:\n${output}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Tells the process what time it is and waits until it knows. */
function moveClock(child: ChildProcess, shift: number): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.send({ shift }, (error) => error && reject(error))
  })
}

/** A command of the product, as an operator runs it. */
async function runCommand([entry = '', ...args]: string[], data: string): Promise<void> {
  const child = spawn(process.execPath, [await program(entry), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: undefined, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${entry} ended with ${code}:\n${output}`))))
  })
}

/** Seeds a database, with the physics questions where they are, and leaves it at `folder`. */
async function makeSnapshot(folder: string): Promise<void> {
  const part = mkdtempSync(path.join(os.tmpdir(), 'zhixing-seed-'))
  const data = path.join(part, 'data')
  const { child } = await launch(await freePort(), data)
  await end(child, 'SIGTERM')
  if (hasPhysics()) await runCommand(['server/cli/content.ts', 'import', PHYSICS, '--skip-bad'], data)
  mkdirSync(path.dirname(folder), { recursive: true })
  cpSync(data, `${folder}.part`, { recursive: true })
  renameSync(`${folder}.part`, folder)
  rmSync(part, { recursive: true, force: true })
}

/** Whether the process that holds a lock is there; a lock that went meanwhile is looked at again. */
function isHeld(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** @returns whether this process may make what the lock is for; one that a dead process left is removed */
function claim(lock: string): boolean {
  mkdirSync(path.dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** The folder of a seeded database, made once per content of the seed, by one worker; every run works on its own copy. */
async function seededSnapshot(): Promise<string> {
  const folder = path.join(os.tmpdir(), 'zhixing-test', `seeded-${seedHash()}`)
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!claim(lock)) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    try {
      rmSync(`${folder}.part`, { recursive: true, force: true })
      if (!existsSync(folder)) await makeSnapshot(folder)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return folder
}

/** A running server of its own: seeded data, free port, codes of SMS readable. */
export async function startServer(): Promise<TestServer> {
  const snapshot = await seededSnapshot()
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-run-'))
  const data = path.join(home, 'data')
  cpSync(snapshot, data, { recursive: true })
  const port = await freePort()
  let shift = 0
  let running = await launch(port, data)
  const stop = async () => {
    await end(running.child, 'SIGTERM')
    rmSync(home, { recursive: true, force: true })
  }
  const operate = async (...commands: string[][]) => {
    await end(running.child, 'SIGTERM')
    for (const command of commands) await runCommand(command, data)
    running = await launch(port, data, shift)
  }
  return {
    operate,
    origin: `http://127.0.0.1:${port}`,
    codes: (phone) => readCodes(`${data}.sms`, phone),
    setClock: (ms) => {
      shift = ms
      return moveClock(running.child, ms)
    },
    makeCards: async (count, what) => {
      const out = path.join(home, `cards-${randomUUID()}.csv`)
      const batch = ['--name', '护考学习卡', '--count', String(count), '--until', '2099-12-31', '--out', out, ...what]
      await operate(['server/cli/cards.ts', ...batch])
      const codes = Array.from(readFileSync(out, 'utf8').matchAll(/^"\d+","([0-9A-Z ]+)",/gm), ([, code = '']) => code)
      if (codes.length !== count) throw new Error(`${codes.length} codes of ${count} stand in ${out}`)
      return codes
    },
    kill: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      running = await launch(port, data, shift)
    },
    stop,
  }
}

/** Lines of ZX_SMS_FILE are JSON: `{ phone, code, at }`. */
function readCodes(file: string, phone: string): string[] {
  if (!existsSync(file)) return []
  const messages = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { phone: string; code: string })
  return messages.filter((message) => message.phone === phone).map(({ code }) => code)
}
