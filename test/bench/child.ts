import { fork } from 'node:child_process'
import path from 'node:path'
import { program } from '../../scripts/program'

const ROOT = path.resolve(__dirname, '../..')
const START_MS = 120_000

/** A process of the bench that answers over IPC. */
export interface Child<Ready> {
  ready: Ready
  /** Sends an order and waits for its result. @throws Error when the process ends first */
  ask<Result>(order: object): Promise<Result>
  stop(): Promise<void>
}

interface ChildOptions {
  args?: string[]
  /** Options of Node itself. */
  execArgv?: string[]
  /** Added to the environment of this process. */
  env?: NodeJS.ProcessEnv
  /** A file that is no server, and finds its tools from where it lies: run as it is. */
  unbundled?: boolean
}

/**
 * Starts a TypeScript file of the bench in a process of its own, bundled as `npm start` runs the server, and waits for its first message.
 * @throws Error with its output when it ends or stays silent for two minutes
 */
export async function startChild<Ready>(
  file: string,
  { args = [], execArgv = [], env = {}, unbundled = false }: ChildOptions = {},
): Promise<Child<Ready>> {
  const child = fork(unbundled ? path.join(ROOT, file) : await program(file), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    execArgv: unbundled ? [...execArgv, '--import', 'tsx'] : execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      const ended = () => reject(new Error(`${file} ended:\n${output.slice(-2000)}`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message as T)
      })
    })
  const silent = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const ready = await next<Ready>()
  clearTimeout(silent)
  return {
    ready,
    ask: <Result>(order: object) => {
      const result = next<Result>()
      child.send(order)
      return result
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || !child.connected) return resolve()
        const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
        child.once('exit', () => {
          clearTimeout(late)
          resolve()
        })
        child.disconnect()
      }),
  }
}
