import type { Compiler } from 'webpack'
import { Compilation as Stages, sources } from 'webpack'

interface Chain {
  plugin(name: string): { use(plugin: unknown): unknown }
}

/** Where Taro puts what several packages use: a file for each module, named by the MD5 of its path, in every package that needs it. */
const PART = /(?<=sub-common\/)[0-9a-f]{32}/g
const SHORTEST = 4

/** The shortest beginning of each name that no other one has. */
function shortened(names: readonly string[]): Map<string, string> {
  const unique = (name: string, length: number) => names.every((other) => other === name || !other.startsWith(name.slice(0, length)))
  return new Map(
    names.map((name) => {
      let length = SHORTEST
      while (!unique(name, length)) length += 1
      return [name, name.slice(0, length)]
    }),
  )
}

/** Gives those files names of a few letters: a page names up to a dozen of them in its script and in its style sheet. */
class ShortParts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShortParts', (compilation) => {
      // After Taro has written their names into the pages, and config/weapp/later.ts its own.
      compilation.hooks.processAssets.tap({ name: 'ShortParts', stage: Stages.PROCESS_ASSETS_STAGE_ANALYSE + 2 }, (assets) => {
        const files = Object.keys(assets)
        const short = shortened([...new Set(files.flatMap((file) => file.match(PART) ?? []))].sort())
        const rename = (text: string) => text.replace(PART, (name) => short.get(name) ?? name)
        for (const file of files) {
          if (/\.(js|wxss)$/.test(file)) {
            const text = String(assets[file]?.source())
            if (rename(text) !== text) compilation.updateAsset(file, new sources.RawSource(rename(text)))
          }
          if (rename(file) !== file) compilation.renameAsset(file, rename(file))
        }
      })
    })
  }
}

/** Makes the packages of the mini program smaller by the names of their files: decision 015. */
export function shortParts(chain: Chain): void {
  chain.plugin('short-parts').use(ShortParts)
}
