import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { shiftedDate } from '../../scenario/faults/shifted-date'
import type { Bundle } from './bundle'

/** Names of a browser that a mini program does not have; each file sees them as undefined. */
const ABSENT = [
  'window',
  'document',
  'frames',
  'self',
  'location',
  'navigator',
  'localStorage',
  'history',
  'screen',
  'alert',
  'confirm',
  'prompt',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'process',
  'Buffer',
  'MutationObserver',
  'URL',
  'URLSearchParams',
  'AbortController',
  'TextEncoder',
  'TextDecoder',
]

export interface Outside {
  clockShift: () => number
  /** Brings the package of a file. @returns null when it is there, else WeChat's reason */
  fetchPackage: (file: string) => string | null
  later: (run: () => void) => void
}

/** The JavaScript side of one run of a mini program: its own realm, no eval, and `require` within the build. */
export class Sandbox {
  private readonly context: vm.Context
  private readonly modules = new Map<string, { exports: unknown }>()

  /**
   * @param globals what WeChat puts there: wx, App, Page, Component, timers, console …
   * @param outside the device: ms its clock is ahead of the real time, its packages, and its next moment
   */
  constructor(
    private readonly bundle: Bundle,
    globals: Record<string, unknown>,
    private readonly outside: Outside,
  ) {
    this.context = vm.createContext({ ...globals, deviceShift: outside.clockShift }, { codeGeneration: { strings: false, wasm: false } })
    vm.runInContext(
      `var global = globalThis; { const ahead = deviceShift; delete globalThis.deviceShift; ${shiftedDate('ahead()')} }`,
      this.context,
    )
  }

  /**
   * Runs a file of the build once.
   * @param file path in the build, without leading slash, `.js` optional
   * @throws Error when the file is missing or lies in another subpackage
   */
  load(file: string, from = ''): unknown {
    const name = file.endsWith('.js') ? file : `${file}.js`
    const owner = this.bundle.packageOf(name)
    if (from !== '' && owner !== '' && owner !== this.bundle.packageOf(from))
      throw new Error(`${from} requires ${name}, which lies in subpackage ${owner}`)
    const known = this.modules.get(name)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    this.modules.set(name, module)
    const source = readFileSync(path.join(this.bundle.dir, name), 'utf8')
    const wrapped = `(function (require, module, exports, ${ABSENT.join(', ')}) {${source}\n})`
    const run = new vm.Script(wrapped, { filename: name }).runInContext(this.context) as (...args: unknown[]) => void
    const absolute = (target: string) => path.posix.join(path.posix.dirname(name), target)
    const require = (target: string) => this.load(absolute(target), name)
    require.async = (target: string) => this.loadLater(absolute(target))
    run.call(undefined, require, module, module.exports)
    return module.exports
  }

  /** `require.async`: brings the file's package first, whichever it is. @throws WeChat's reason, as a rejection */
  private loadLater(file: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.outside.later(() => {
        const failure = this.outside.fetchPackage(file)
        if (failure !== null) return reject({ mod: file, errMsg: failure })
        try {
          resolve(this.load(file))
        } catch (error) {
          reject({ mod: file, errMsg: String(error) })
        }
      })
    })
  }
}
