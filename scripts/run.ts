import { spawn } from 'node:child_process'
import path from 'node:path'

/** The repository. */
export const ROOT = path.resolve(__dirname, '..')

export interface Finished {
  code: number
  /** Both streams, in the order they came. */
  output: string
  seconds: number
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Shows the output while it comes instead of collecting it. */
  show?: boolean
}

/** Runs a tool of node_modules/.bin (or of the PATH) in the repository and waits for its end. Never throws. */
export function run(command: string, args: string[], { env = {}, show = false }: RunOptions = {}): Promise<Finished> {
  const started = Date.now()
  const bin = path.join(ROOT, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd: ROOT,
    shell: process.platform === 'win32',
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const done = (resolve: (value: Finished) => void, code: number) => resolve({ code, output, seconds: (Date.now() - started) / 1000 })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += String(error)
      done(resolve, 1)
    })
    child.on('close', (code) => done(resolve, code ?? 1))
  })
}
