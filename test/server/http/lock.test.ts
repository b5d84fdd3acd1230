import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lockFolder } from '../../../server/db/lock'

let base: string
let folder: string
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  folder = path.join(base, 'pg')
})
afterEach(() => rmSync(base, { recursive: true }))

const file = () => `${folder}.lock`
const busy = /^数据目录 .+ 正被另一个进程.*使用，请先停止它，或用 DATABASE_URL 指向 PostgreSQL。$/

test('a folder is one process’s until it gives it back', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(busy)
  release()
  expect(existsSync(file())).toBe(false)
  lockFolder(folder)()
})

/** Another process that touches the lock. */
const toucher = () => {
  const touch = `setInterval(() => require('node:fs').utimesSync(${JSON.stringify(file())}, new Date(), new Date()), 100)`
  return spawn(process.execPath, ['-e', touch])
}

test('another living process is refused, and keeps its lock', () => {
  const other = toucher()
  writeFileSync(file(), String(other.pid))
  expect(() => lockFolder(folder)).toThrow(`（${other.pid}）`)
  expect(readFileSync(file(), 'utf8')).toBe(String(other.pid))
  other.kill('SIGKILL')
})

test('the lock of a process that died is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file(), String(pid))
  lockFolder(folder)()
})

test('where the system tells no start of a process, a stranger who has the id by now does not touch the lock: it is taken over', () => {
  writeFileSync(file(), String(process.ppid))
  lockFolder(folder, 1500)()
})

test('the lock of a process whose id now belongs to another is taken over', () => {
  writeFileSync(file(), `${process.pid} 1`)
  lockFolder(folder)()
})

const onLinux = existsSync('/proc/self/stat') ? test : test.skip

onLinux('a process that was killed and that nobody has waited for yet is dead, too', async () => {
  // The shell becomes a program that waits for no child: the one it had stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [told] = (await once(parent.stdout, 'data')) as [Buffer]
  const stat = () =>
    readFileSync(`/proc/${Number(String(told))}/stat`, 'utf8')
      .split(') ')
      .pop()
      ?.split(' ') ?? []
  writeFileSync(file(), `${Number(String(told))} ${stat()[19]}`)
  expect(() => lockFolder(folder)).toThrow(busy)
  process.kill(Number(String(told)), 'SIGKILL')
  while (stat()[0] !== 'Z') await new Promise((resolve) => setTimeout(resolve, 20))
  lockFolder(folder)()
  parent.kill('SIGKILL')
})

test('a lock that is just being made counts, one that was never finished does not', () => {
  writeFileSync(file(), '')
  expect(() => lockFolder(folder)).toThrow(busy)
  rmSync(file())
  writeFileSync(file(), 'nonsense')
  lockFolder(folder)()
})

test('a process of another container that shares the folder cannot be asked: it holds the lock as long as it touches it', () => {
  const there = `${process.pid} 1 another-start/pid:[1]`
  writeFileSync(file(), there)
  const other = toucher()
  expect(() => lockFolder(folder)).toThrow(busy)
  expect(readFileSync(file(), 'utf8')).toBe(there)
  other.kill('SIGKILL')
})

test('one that is silent has died there: its lock is taken over', () => {
  writeFileSync(file(), `${process.pid} 1 another-start/pid:[1]`)
  lockFolder(folder, 1500)()
})

test('who holds a lock touches it, however busy it is', () => {
  const release = lockFolder(folder)
  const before = statSync(file()).mtimeMs
  const until = Date.now() + 10_000
  while (statSync(file()).mtimeMs === before && Date.now() < until);
  expect(statSync(file()).mtimeMs).toBeGreaterThan(before)
  release()
})
