import type { Chunk, Module } from 'webpack'

const FIELDS = /[\\/]node_modules[\\/](@stencil|@tarojs[\\/]components)[\\/]/
const SWIPER = /[\\/]node_modules[\\/]swiper[\\/]/

/** The pages below src/ that a chunk is loaded with: Taro's router loads each by `import()`. */
const pagesOf = (chunk: Chunk) =>
  Array.from(chunk.groupsIterable).flatMap(({ origins }) => origins.flatMap(({ request }) => request?.replace(/^\.\//, '') ?? []))

/**
 * Code splitting of the H5 site: what pages share is loaded once, and not before a page needs it. A part that several pages
 * share goes with the first of the entry pages that shows it: the first visit of the home loads the home's parts alone, and
 * whoever goes on from there has them already. What is left goes with its package. The digit in a name is its rank: a part uses
 * parts of its own rank and of those before (whoever shows a part shows all that it is made of), never of those behind.
 * @param entryPages paths of pages below src/, those that most visits begin with first
 */
export function splitChunks(entryPages: string[]) {
  const shared = (_module: Module, chunks: Chunk[]) => {
    const pages = chunks.flatMap(pagesOf)
    const first = entryPages.findIndex((page) => pages.includes(page))
    if (first >= 0) return `s${first}-${entryPages[first]?.split('/').pop()}`
    const [root, ...others] = new Set(pages.map((page) => page.split('/')[0]))
    return root && others.length === 0 ? `s${entryPages.length + 1}-${root}` : `s${entryPages.length}-shared`
  }
  return {
    cacheGroups: {
      defaultVendors: false,
      default: false,
      // The library of Taro's full-screen pictures is 56 KB gzip: never part of the first load, and never copied.
      swiper: { name: 'swiper', test: SWIPER, chunks: 'async', priority: 40, enforce: true },
      // Taro's web components, of which players and the web view are left: only pages with one of them need their runtime.
      fields: { name: 'fields', test: FIELDS, chunks: 'async', priority: 35, enforce: true },
      shared: { name: shared, chunks: 'async', minChunks: 2, priority: 10, reuseExistingChunk: true, enforce: true },
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
