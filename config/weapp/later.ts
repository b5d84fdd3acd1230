import path from 'node:path'
import type { Chunk, Compilation, Compiler } from 'webpack'
import { Compilation as Stages, RuntimeGlobals, RuntimeModule, sources, Template, WebpackError } from 'webpack'

/**
 * What `import()` of the mini program asks for: the name of its chunk (`webpackChunkName`) and where its script lies. The name
 * begins with the package its pages are in, so that Taro shares modules with that package's other pages as if it were one of them;
 * its styles stay there. The script is in a package of its own, without pages (src/app.config.ts).
 */
const LATER: Record<string, string> = { 'pages_subpkg_practice/exam': 'async_exam/exam.js' }

interface Plugin<T> {
  init(make: (Base: new (options: object) => T, args: [object]) => T): unknown
  tap(change: (args: object[]) => object[]): unknown
}

interface Chain {
  output: { set(option: string, value: (path: { chunk?: { name?: string } }) => string): unknown }
  plugin(name: string): { use(plugin: unknown, args: unknown[]): unknown } & Plugin<SplitChunks>
}

/** Taro's own division of modules: `chunks` of a part are the names of those that need it. */
interface SplitChunks {
  options: { maxAsyncRequests: number }
  setChunkSubCommons(parts: Map<string, { chunks: Set<string> }>): void
}

/** Pages by the name of the chunk they ask for later. */
type Askers = Map<string, Set<string>>

/** Parts that several packages use are required by pages alone: a page takes those of what it asks for later, too. */
const withLater = (Base: new (options: object) => SplitChunks, askers: Askers) =>
  class extends Base {
    constructor(options: object) {
      super(options)
      // Of what is asked for later everything that others have is theirs, as with pages: webpack's default is one part alone.
      this.options.maxAsyncRequests = Infinity
    }

    setChunkSubCommons(parts: Map<string, { chunks: Set<string> }>): void {
      for (const { chunks } of parts.values())
        for (const [name, pages] of askers) if (chunks.has(name)) for (const page of pages) chunks.add(page)
      super.setChunkSubCommons(parts)
    }
  }

/** WeChat loads a script of another package by `require.async`, with a path it can read in the source. */
class RequireAsync extends RuntimeModule {
  constructor() {
    super('require async')
  }

  generate(): string {
    const scripts = Object.entries(LATER).flatMap(([name, file]) => {
      const id = this.compilation?.namedChunks.get(name)?.id
      return id === undefined ? [] : `${JSON.stringify(id)}: () => require.async(${JSON.stringify(`./${file}`)})`
    })
    return Template.asString([
      `var scripts = {${scripts.join(', ')}};`,
      // What is not listed lies in packages of pages, which bring it: it is never asked for here.
      `${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => Promise.resolve().then(scripts[chunkId]).then(`,
      Template.indent(["() => done({ type: 'load' }),", "() => done({ type: 'missing', target: { src: url } }),"]),
      ');',
      // For src/platform/build: what may be asked for later comes now. Who asks for it then, asks again for what did not come.
      `${RuntimeGlobals.require}.ahead = () => Object.keys(scripts).forEach((id) => ${RuntimeGlobals.ensureChunk}(id).catch(() => {}));`,
    ])
  }
}

class LaterPackages {
  constructor(private readonly askers: Askers) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LaterPackages', (compilation) => {
      // Before Taro divides the parts that several packages use.
      compilation.hooks.afterOptimizeChunks.tap({ name: 'LaterPackages', stage: -1 }, () => this.find(compilation))
      // In place of webpack's own, which adds a <script> to a document.
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('LaterPackages', (chunk: Chunk) => {
        compilation.addRuntimeModule(chunk, new RequireAsync())
        return true
      })
      const stage = Stages.PROCESS_ASSETS_STAGE_ANALYSE + 1
      compilation.hooks.processAssets.tap({ name: 'LaterPackages', stage }, () => this.importStyles(compilation))
    })
  }

  /** Who asks for what. An `import()` without a package is an error of the build: on a phone it would find nothing. */
  private find(compilation: Compilation): void {
    this.askers.clear()
    for (const group of compilation.chunkGroups) {
      if (group.isInitial()) continue
      const pages = group.getParents().flatMap((parent) => parent.name ?? [])
      if (group.name && group.name in LATER) this.askers.set(group.name, new Set(pages))
      else
        compilation.errors.push(
          new WebpackError(`import() in ${pages.join(', ')}: name its chunk, and its package in config/weapp/later.ts`),
        )
    }
  }

  /** Style sheets of another package cannot be loaded later: a page brings those of what it asks for. */
  private importStyles(compilation: Compilation): void {
    for (const [name, pages] of this.askers) {
      const sheet = `${name}.wxss`
      if (!compilation.getAsset(sheet)) continue
      for (const page of pages) {
        const line = new sources.RawSource(`@import ${JSON.stringify(path.posix.relative(path.posix.dirname(page), sheet))};`)
        const file = `${page}.wxss`
        if (compilation.getAsset(file)) compilation.updateAsset(file, (source) => new sources.ConcatSource(line, source))
        else compilation.emitAsset(file, line)
      }
    }
  }
}

/** Parts of the mini program that `import()` loads, in packages of their own: decision 026. */
export function later(chain: Chain): void {
  const askers: Askers = new Map()
  chain.output.set('chunkFilename', ({ chunk }) => LATER[chunk?.name ?? ''] ?? '[name].js')
  chain.plugin('miniSplitChunksPlugin').init((Base, args) => new (withLater(Base, askers))(...args))
  // Styles are imported by pages, never by the script.
  chain.plugin('miniCssExtractPlugin').tap(([options]) => [{ ...options, runtime: false }])
  chain.plugin('later-packages').use(LaterPackages, [askers])
}
