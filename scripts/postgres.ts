import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installDebian, mayInstall } from './debian'

const DEBIAN = '/usr/lib/postgresql'
/** initdb refuses root: these may own the cluster instead, the first one this machine knows. */
const UNPRIVILEGED = ['postgres', 'nobody']
const START_LIMIT = 120_000
/** A cluster that is thrown away needs none of what survives a power cut. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=120', 'shared_buffers=64MB']

const isRoot = () => process.getuid?.() === 0

/** What the server takes at least (server/db/client.ts): with an older one every test would fail for the same reason. */
const LEAST_VERSION = 15

/** Whether a folder holds initdb and a postgres that runs and is new enough: "postgres (PostgreSQL) 14.23 (Ubuntu …)" is not. */
function isFit(place: string): boolean {
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => path.join(place, name))
  if (!existsSync(initdb) || !existsSync(postgres)) return false
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= LEAST_VERSION
}

/** Folder with initdb and postgres: on the PATH, else Debian's newest; null when there is none that the server takes. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...versions.map((version) => path.join(DEBIAN, version, 'bin'))]
  return places.find(isFit) ?? null
}

/** The folder of {@link findPostgres}; installs Debian's package when there is none and this process may. null: still none. */
export async function ensurePostgres(): Promise<string | null> {
  const found = findPostgres()
  if (found || !mayInstall()) return found
  await installDebian('postgresql')
  return findPostgres()
}

interface Owner {
  uid?: number
  gid?: number
}

/** Who runs the cluster: this user, and a stranger to everything when this user is root. */
function chooseOwner(): Owner {
  if (!isRoot()) return {}
  for (const name of UNPRIVILEGED) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })))
      return { uid, gid }
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error(`initdb refuses root, and this machine knows none of ${UNPRIVILEGED.join(', ')}`)
}

/** Resolves when the server says that it takes connections. @throws Error with its words when it ends or stays silent */
function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${said.slice(-1500)}`))
    const timer = setTimeout(fail, START_LIMIT)
    server.once('exit', fail)
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('ready to accept connections')) return
      clearTimeout(timer)
      server.off('exit', fail)
      resolve()
    })
  })
}

/**
 * Runs `work` against a PostgreSQL of its own, which is gone afterwards: a new cluster in a temporary folder, reached
 * by a socket in it, so that no port is taken and nobody else can come in.
 * @param bin folder of {@link findPostgres}
 * @param work gets the address (postgres://…) of a superuser's database
 * @throws Error with PostgreSQL's words when it cannot be started, and what `work` throws
 */
export async function withPostgres<T>(bin: string, work: (address: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'zx-pg-'))
  const owner = chooseOwner()
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid ?? owner.uid)
  const data = path.join(home, 'data')
  const options = { cwd: home, ...owner, env: { ...process.env, LC_ALL: 'C' } }
  const remove = () => rmSync(home, { recursive: true, force: true })
  let server: ChildProcess | null = null
  // The cluster goes with this process, however it ends; SIGQUIT is PostgreSQL's immediate shutdown.
  const abandon = () => {
    server?.kill('SIGQUIT')
    remove()
  }
  process.once('exit', abandon)
  try {
    execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'zx', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const settings = [...FAST, 'listen_addresses=', `unix_socket_directories=${home}`].flatMap((setting) => ['-c', setting])
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await ready(server)
    return await work(`postgres://zx@localhost/postgres?host=${encodeURIComponent(home)}`)
  } finally {
    await stop(server)
    process.off('exit', abandon)
    remove()
  }
}

/** SIGINT: connections are closed, then the server ends. */
function stop(server: ChildProcess | null): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}
