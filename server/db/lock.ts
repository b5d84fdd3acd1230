import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A lock file is created empty and filled at once; empty for longer than this, its maker died in between. */
const FILLING_MS = 2000

/** Start time of a process in kernel ticks, which tells it from a later one with the same id; '' where the system does not say. */
function startOf(pid: number): string {
  try {
    // Field 22; the name in field 2 may hold spaces and ends with the last bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The living process that holds a lock file; null when there is none. */
function holderOf(file: string, text: string): number | null {
  if (text === '') return Date.now() - statSync(file).mtimeMs < FILLING_MS ? -1 : null
  const [pid, start] = text.split(' ')
  const holder = Number(pid)
  if (!holder || !alive(holder)) return null
  // The same id, but another process: this one after a restart in a container, or a stranger after a reboot.
  return start && start !== startOf(holder) ? null : holder
}

/** Takes the file of a dead holder out of the way; of several that try, one renames it, and a lock made meanwhile is put back. */
function clear(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') === stale) rmSync(aside)
    else renameSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Takes an exclusive lock beside a PGlite folder: two processes on one folder lose acknowledged writes silently
 * (architecture.md, "Server"). The lock of a process that died is taken over.
 * @returns a function that gives the lock back.
 * @throws Error when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${path.resolve(folder)}.lock`
  mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (claim(file)) {
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return () => {
        process.off('exit', release)
        release()
      }
    }
    const text = read(file)
    if (text === null) continue
    const holder = holderOf(file, text)
    if (holder !== null) {
      throw new Error(
        `数据目录 ${folder} 正被另一个进程${holder > 0 ? `（${holder}）` : ''}使用，请先停止它，或用 DATABASE_URL 指向 PostgreSQL。`,
      )
    }
    clear(file, text)
  }
  throw new Error(`数据目录 ${folder} 无法锁定，请稍后重试。`)
}
