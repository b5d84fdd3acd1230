import path from 'node:path'
import type { Compiler, EntryNormalized } from 'webpack'

const step = (name: string) => path.resolve(__dirname, 'steps', `${name}.ts`)

/**
 * Evaluates React, Taro and the app one after the other, each in a task of its own: as one entry everything runs when the last
 * script has come, and the page answers nothing for as long as all of it takes (decision 025). Entries keep their order in
 * index.html; `dependOn` keeps every module in one of them alone.
 */
export class InSteps {
  /** @throws Error when Taro's entry has another name than the one known here */
  apply(compiler: Compiler): void {
    const { app, ...others } = compiler.options.entry as Exclude<EntryNormalized, () => unknown>
    if (!app) throw new Error('config/h5/in-steps.ts knows the entry of Taro as "app"')
    compiler.options.entry = {
      react: { import: [step('react')] },
      taro: { import: [step('taro')], dependOn: ['react'] },
      ...others,
      app: { ...app, dependOn: ['taro'] },
    }
  }
}
