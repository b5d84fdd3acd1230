import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/** Packages of tools that are called otherwise. */
const PACKAGES: Readonly<Record<string, string>> = { taro: '@tarojs/cli', depcruise: 'dependency-cruiser' }

/**
 * The script of a tool in node_modules; null where none is installed. What lies in .bin Windows starts through cmd.exe alone, which takes
 * `(a|b)` and a folder with a space in its name apart: Node is given the script itself.
 */
export function toolOf(name: string): string | null {
  const home = path.join(ROOT, 'node_modules', PACKAGES[name] ?? name)
  const manifest = path.join(home, 'package.json')
  if (!existsSync(manifest)) return null
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Readonly<Record<string, string>> }
  const script = typeof bin === 'object' ? bin[name] : bin
  return script === undefined ? null : path.join(home, script)
}

/** Runs a tool of node_modules (or a program of the PATH) in the repository and waits for its end. Never throws. */
export function run(command: string, args: string[], { env = {}, show = false }: RunOptions = {}): Promise<Finished> {
  const started = Date.now()
  const tool = toolOf(command)
  const [program, given] = tool === null ? [command, args] : [process.execPath, [tool, ...args]]
  const child = spawn(program, given, {
    cwd: ROOT,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
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
