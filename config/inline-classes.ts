import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack'

/** How webpack describes the use of something imported. */
type Imported = Dependency & { ids: string[]; range: [number, number]; shorthand?: boolean }

/** What css-loader writes for a class: a variable with its name, and its export. */
const NAME = /^(?:var|const) (_\w+) = "([\w-]+)";$/gm
const EXPORT = /(_\w+) as "([^"]+)"/g

/** The names of the classes of a style sheet, by what the source calls them; nothing for any other module. */
function classesOf(module: Module | null): Map<string, string> {
  const { resource = '' } = (module as NormalModule | null) ?? {}
  if (!module || !resource.endsWith('.module.scss')) return new Map()
  const source = String(module.originalSource()?.source() ?? '')
  const names = new Map(Array.from(source.matchAll(NAME), ([, variable = '', name = '']) => [variable, name]))
  return new Map(
    Array.from(source.matchAll(EXPORT), ([, variable = '', local = '']) => [local, names.get(variable) ?? ''] as const).filter(
      ([, name]) => name !== '',
    ),
  )
}

/**
 * Writes the name of a class where it is used. A style sheet that several chunks import is no part of the module that uses it:
 * webpack exports each name there and reads it at every use, 25 bytes a class (decision 015). `s[kind]` still reads the exports.
 */
export class InlineClasses {
  apply({ hooks, webpack }: Compiler): void {
    hooks.compilation.tap('InlineClasses', (compilation: Compilation) => {
      const { moduleGraph } = compilation
      // Before webpack finds out which exports are used. A name that no style sheet has stays as it is, and is reported.
      compilation.hooks.finishModules.tap('InlineClasses', (modules) => {
        const known = new Map<Module, Map<string, string>>()
        for (const module of modules)
          module.dependencies = module.dependencies.map((dependency) => {
            const { type, ids, range, shorthand } = dependency as Imported
            if (type !== 'harmony import specifier' || ids.length !== 1 || shorthand) return dependency
            const sheet = moduleGraph.getModule(dependency)
            if (!sheet) return dependency
            const classes = known.get(sheet) ?? classesOf(sheet)
            known.set(sheet, classes)
            const name = classes.get(ids[0] ?? '')
            if (name === undefined) return dependency
            moduleGraph.removeConnection(dependency)
            return new webpack.dependencies.ConstDependency(JSON.stringify(name), range)
          })
      })
    })
  }
}
