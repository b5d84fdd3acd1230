import path from 'node:path'
import type { Compiler, EntryNormalized } from 'webpack'

/** Puts steps/index.ts in the place of Taro's entry, which it evaluates last: Taro knows its own by the configuration alone. */
export class InSteps {
  /** @throws Error when Taro's entry has another name than the one known here */
  apply(compiler: Compiler): void {
    const { app } = compiler.options.entry as Exclude<EntryNormalized, () => unknown>
    if (!app) throw new Error('config/h5/in-steps.ts knows the entry of Taro as "app"')
    compiler.options.entry = { app: { ...app, import: [path.resolve(__dirname, 'steps/index.ts')] } }
  }
}
