import path from 'node:path'

interface PageFile {
  name: string
  path: string
}

/** What Taro knows of a page's config, by its key; `path` is what its loader finds it by. */
type FilesConfig = Record<string, { content: object; path: string }>

/** Taro's own plugin, as far as it is changed here. */
interface MiniPlugin {
  filesConfig: FilesConfig
  compileFile(file: PageFile, ...rest: unknown[]): void
  getConfigFilePath(name: string): string
}

interface Chain {
  plugin(name: string): { init(make: (Base: new (options: object) => MiniPlugin, args: [object]) => MiniPlugin): unknown }
}

/** Names the config of `intro.weapp.tsx` as the loader asks for it; Taro read it from `intro.config.ts`. */
const named = (Base: new (options: object) => MiniPlugin) =>
  class extends Base {
    compileFile(file: PageFile, ...rest: unknown[]): void {
      super.compileFile(file, ...rest)
      const found = this.filesConfig[this.getConfigFilePath(file.name)]
      const { dir, name } = path.parse(file.path)
      const asked = path.join(dir, `${name}.config`)
      if (found && name.endsWith('.weapp')) this.filesConfig[asked] = { ...found, path: asked }
    }
  }

/**
 * Gives pages with a file of their own for the mini program (`*.weapp.tsx`) their config. Taro 4.2.1 writes it into the page's
 * JSON and then looks for it by the name of the script: such a page has an empty one in its script, and is never shared.
 */
export function platformPages(chain: Chain): void {
  chain.plugin('miniPlugin').init((Base, args) => new (named(Base))(...args))
}
