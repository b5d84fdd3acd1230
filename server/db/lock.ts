import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** A lock file is created empty and filled at once; empty for longer than this, its maker died in between. */
const FILLING_MS = 2000
/** A holder touches its lock so often. */
const BEAT_MS = 1000
/** In a thread of its own: the embedded database keeps the first one busy for seconds (15 s of a first start), and who was silent loses the lock. */
const BEAT = `const [file, ms] = require('node:worker_threads').workerData
  setInterval(() => require('node:fs').utimes(file, new Date(), new Date(), () => undefined), ms)`
/** A holder that cannot be asked is dead when it has not touched its lock for so long. */
const SILENT_MS = 10_000

/** A process that was killed and that its parent has not waited for yet. */
const ZOMBIE = 'Z'

/**
 * Start time of a process in kernel ticks, which tells it from a later one with the same id; '' where the system does not say, and of
 * one that is dead: an id is kept until somebody asks for it, which the first process of a container may do late or never.
 */
function startOf(pid: number): string {
  try {
    // Fields 3 and 22; the name in field 2 may hold spaces and ends with the last bracket.
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
    return state === ZOMBIE ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

/** Where ids of processes mean the same: a machine until it starts anew, and of it a container. '' where the system does not say. */
function placeHere(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}

const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Whether somebody touches a lock. Times are compared with themselves alone: the other machine may have another clock. */
function isTouched(file: string, silentMs: number): boolean {
  const touched = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const [before, until] = [touched(), Date.now() + silentMs]
  while (before !== undefined && Date.now() < until) {
    pause(BEAT_MS / 4)
    if (touched() !== before) return touched() !== undefined
  }
  return false
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
function holderOf(file: string, text: string, silentMs: number): number | null {
  if (text === '') return Date.now() - statSync(file).mtimeMs < FILLING_MS ? -1 : null
  const [pid, start, place = ''] = text.split(' ')
  const holder = Number(pid)
  // Of another container that shares the folder: its id means nobody here, or somebody else.
  if (holder && place !== '' && place !== placeHere()) return isTouched(file, silentMs) ? holder : null
  if (!holder || !alive(holder)) return null
  // Windows and macOS tell nothing that would tell a stranger, who has the id by now, from the holder.
  if (!start) return isTouched(file, silentMs) ? holder : null
  // The same id, but another process: this one after a restart in a container, or a stranger after a reboot.
  return start === startOf(holder) ? holder : null
}

/** Touches a lock until it is ended, and keeps no process from its end. */
function beating(file: string): Worker {
  const beat = new Worker(BEAT, { eval: true, workerData: [file, BEAT_MS], execArgv: [] })
  // Whoever cannot touch a lock may lose it, and has to go on.
  beat.on('error', () => undefined)
  beat.unref()
  return beat
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
    writeFileSync(file, `${process.pid} ${startOf(process.pid)} ${placeHere()}`.trim(), { flag: 'wx' })
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
 * (architecture.md, "Server"). The lock of a process that died is taken over: at once, or when it was silent for a while where
 * nobody can be asked whether it lives.
 * @param silentMs replaced in tests
 * @returns a function that gives the lock back.
 * @throws Error when a living process holds it.
 */
export function lockFolder(folder: string, silentMs = SILENT_MS): () => void {
  const file = `${path.resolve(folder)}.lock`
  mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (claim(file)) {
      const release = () => rmSync(file, { force: true })
      const beat = beating(file)
      process.once('exit', release)
      return () => {
        void beat.terminate()
        process.off('exit', release)
        release()
      }
    }
    const text = read(file)
    if (text === null) continue
    const holder = holderOf(file, text, silentMs)
    if (holder !== null) {
      throw new Error(
        `数据目录 ${folder} 正被另一个进程${holder > 0 ? `（${holder}）` : ''}使用，请先停止它，或用 DATABASE_URL 指向 PostgreSQL。`,
      )
    }
    clear(file, text)
  }
  throw new Error(`数据目录 ${folder} 无法锁定，请稍后重试。`)
}
