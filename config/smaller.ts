import path from 'node:path'
import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack'
import { InlineClasses } from './inline-classes'

interface Chain {
  plugin(name: string): { use(plugin: unknown): unknown }
}

/** How webpack describes the use of something imported. */
type Imported = Dependency & { call?: boolean; directImport?: boolean }

const SOURCE = path.resolve(__dirname, '../src') + path.sep
const JSX = /[\\/]node_modules[\\/]react[\\/](cjs[\\/]|jsx-runtime\.js$)/
/** Modules whose functions do not look at `this`: our own, and what JSX becomes. Taro exports functions of the browser, which do. */
function isOwn(module: Module | null): boolean {
  const file = (module as NormalModule | null)?.resource ?? ''
  return file.startsWith(SOURCE) || JSX.test(file)
}

/**
 * Writes calls of imported functions as `x.fn()`, where webpack writes `(0, x.fn)()` so that `this` stays undefined: four
 * bytes a call, 3 % of a package.
 */
class PlainCalls {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlainCalls', (compilation: Compilation) => {
      // After webpack has found out which exports are used: a call keeps the object of its method.
      compilation.hooks.afterOptimizeDependencies.tap('PlainCalls', (modules) => {
        for (const module of modules)
          for (const dependency of module.dependencies as Imported[])
            if (
              dependency.type === 'harmony import specifier' &&
              dependency.directImport &&
              isOwn(compilation.moduleGraph.getModule(dependency))
            )
              dependency.call = false
      })
    })
  }
}

/** Makes scripts smaller where webpack and css-loader write more than is needed: decision 015. */
export function smaller(chain: Chain): void {
  chain.plugin('plain-calls').use(PlainCalls)
  chain.plugin('inline-classes').use(InlineClasses)
}
