import path from 'node:path'
import type { Compilation, Compiler, Dependency } from 'webpack'

interface Chain {
  plugin(name: string): { use(plugin: unknown): unknown }
  module: {
    rule(name: string): { test(file: RegExp): { enforce(when: 'post'): { use(name: string): { loader(file: string): unknown } } } }
  }
}

const CONST_CLASSES = path.resolve(__dirname, 'const-classes.cjs')

/** How webpack describes `fn()` where `fn` was imported. */
type Imported = Dependency & { call?: boolean }

/**
 * Writes calls of imported functions as `x.fn()`, where webpack writes `(0, x.fn)()` so that `this` stays undefined: four
 * bytes a call, 3 % of a package. No function of a module looks at `this`.
 */
class PlainCalls {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlainCalls', (compilation: Compilation) => {
      compilation.hooks.finishModules.tap('PlainCalls', (modules) => {
        for (const module of modules)
          for (const dependency of module.dependencies)
            if (dependency.type === 'harmony import specifier') (dependency as Imported).call = false
      })
    })
  }
}

/** Makes scripts smaller where webpack and css-loader write more than is needed: decision 015. */
export function smaller(chain: Chain): void {
  chain.plugin('plain-calls').use(PlainCalls)
  chain.module
    .rule('const-classes')
    .test(/\.module\.scss$/)
    .enforce('post')
    .use('const-classes')
    .loader(CONST_CLASSES)
}
