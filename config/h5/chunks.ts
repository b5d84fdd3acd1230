import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from 'webpack'

const FIELDS = /[\\/]node_modules[\\/](@stencil|@tarojs[\\/]components)[\\/]/
const SWIPER = /[\\/]node_modules[\\/]swiper[\\/]/

/** The pages below src/ that a chunk is loaded with: Taro's router loads each by `import()`. */
const pagesOf = (chunk: Chunk) =>
  Array.from(chunk.groupsIterable).flatMap(({ origins }) => origins.flatMap(({ request }) => request?.replace(/^\.\//, '') ?? []))

interface Graph {
  chunkGraph: ChunkGraph
}

interface EntryPages {
  tabs: string[]
  practice: string
}

const TABS = 's0-tabs'
const PRACTICE = 's1-practice'
const LAYERS = 's2-layers'
/** The chunk of what lies over the practice page after a tap (practice-core/parts/layers). */
const LAYERS_CHUNK = 'practice-layers'

/**
 * Code splitting of the H5 site: what pages share is loaded once, and not before a page needs it. A shared part goes with the
 * tabs when a tab shows it, else with the practice of questions, else with the layers over it, else with its package. Styles of
 * the tabs and of the practice are one file each, shared or not: a small file more is a round trip more. The digit in a name is its
 * rank: a part uses parts of its own rank and of those before (whoever shows a part shows all that it is made of), never of those
 * behind.
 * @param entry paths of pages below src/, those that most visits begin with
 */
export function splitChunks({ tabs, practice }: EntryPages) {
  const entryOf = (chunks: Iterable<Chunk>) => {
    const pages = Array.from(chunks).flatMap(pagesOf)
    if (pages.some((page) => tabs.includes(page))) return TABS
    return pages.includes(practice) ? PRACTICE : null
  }
  const shared = (_module: Module, chunks: Chunk[]) => {
    const [root, ...others] = new Set(chunks.flatMap(pagesOf).map((page) => page.split('/')[0]))
    if (chunks.some(({ name }) => name === LAYERS_CHUNK)) return entryOf(chunks) ?? LAYERS
    return entryOf(chunks) ?? (root && others.length === 0 ? `s4-${root}` : 's3-shared')
  }
  /** Modules that belong to an entry. */
  const of =
    (entry: string) =>
    (module: Module, { chunkGraph }: Graph) =>
      entryOf(chunkGraph.getModuleChunksIterable(module)) === entry
  const ofTabs = of(TABS)
  const stylesOf = (entry: string) => ({
    name: `${entry}-styles`,
    type: 'css/mini-extract',
    test: of(entry),
    chunks: 'async' as const,
    priority: 20,
    enforce: true,
  })
  return {
    cacheGroups: {
      defaultVendors: false,
      default: false,
      // The library of Taro's full-screen pictures is 56 KB gzip: never part of the first load, and never copied.
      swiper: { name: 'swiper', test: SWIPER, chunks: 'async', priority: 40, enforce: true },
      // Taro's web components, of which players and the web view are left: only pages with one of them need their runtime.
      fields: { name: 'fields', test: FIELDS, chunks: 'async', priority: 35, enforce: true },
      tabStyles: stylesOf(TABS),
      practiceStyles: stylesOf(PRACTICE),
      tabs: {
        name: TABS,
        // Scripts alone: rules of a style sheet that come twice come behind those that change them.
        test: (module: Module, graph: Graph) => module.type !== 'css/mini-extract' && ofTabs(module, graph),
        chunks: (chunk: Chunk) => !chunk.canBeInitial() && !pagesOf(chunk).includes(practice),
        minChunks: 2,
        priority: 15,
        enforce: true,
      },
      shared: {
        name: shared,
        test: (module: Module, graph: Graph) => !ofTabs(module, graph),
        chunks: 'async',
        minChunks: 2,
        priority: 10,
        reuseExistingChunk: true,
        enforce: true,
      },
    },
  } as const
}

/**
 * Puts a style sheet where its rank belongs, whatever was visited before: a page or part that gives a smaller part another look
 * has to come behind it. Runs in the browser as its own source (`insert` of mini-css-extract-plugin): it refers to nothing outside.
 */
export function placeStyles(sheet: HTMLLinkElement): void {
  // The app's own comes first, the pages' last, in the order of visits.
  const rankOf = (href: string) => (/\/app\.[^/]*$/.test(href) ? -1 : Number((/\/s(\d)-[^/]*$/.exec(href) || ['', '9'])[1]))
  const rank = rankOf(sheet.href)
  const sheets = Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
  const behind = sheets.find((other) => rankOf(other.href) > rank)
  document.head.insertBefore(sheet, behind || null)
}

/** Puts the scripts of the practice page into the file of what it shares with others: on slow 4G a file is a round trip. */
export class PracticeInOne {
  /** @param practice path of the page below src/ */
  constructor(private readonly practice: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PracticeInOne', (compilation: Compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('PracticeInOne', () => {
        const { chunkGraph, namedChunks, chunks } = compilation
        const shared = namedChunks.get(PRACTICE)
        const page = Array.from(chunks).find((chunk) => !chunk.name && pagesOf(chunk).includes(this.practice))
        if (!shared || !page || !chunkGraph.canChunksBeIntegrated(shared, page))
          throw new Error('the practice page has no chunk to put into another')
        chunkGraph.integrateChunks(shared, page)
        compilation.chunks.delete(page)
      })
    })
  }
}
