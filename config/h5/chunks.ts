import type { Chunk, Module } from 'webpack'

const FIELDS = /[\\/]node_modules[\\/](@stencil|@tarojs[\\/]components)[\\/]/
const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler|@tarojs)[\\/]/
const SWIPER = /[\\/]node_modules[\\/]swiper[\\/]/

/** The pages below src/ that a chunk is loaded with: Taro's router loads each by `import()`. */
const pagesOf = (chunk: Chunk) =>
  Array.from(chunk.groupsIterable).flatMap(({ origins }) => origins.flatMap(({ request }) => request?.replace(/^\.\//, '') ?? []))

/**
 * Code splitting of the H5 site: what pages share is loaded once, and not before a page needs it. A part that several pages
 * share goes with the first of the entry pages that shows it: the first visit of the home loads the home's parts alone, and
 * whoever goes on from there has them already. What is left goes with its package.
 * @param entryPages paths of pages below src/, those that most visits begin with first
 */
export function splitChunks(entryPages: string[]) {
  const shared = (_module: Module, chunks: Chunk[]) => {
    const pages = chunks.flatMap(pagesOf)
    const first = entryPages.find((page) => pages.includes(page))
    if (first) return `with-${first.split('/').pop()}`
    const [root, ...others] = new Set(pages.map((page) => page.split('/')[0]))
    return root && others.length === 0 ? `of-${root}` : 'shared'
  }
  return {
    cacheGroups: {
      defaultVendors: false,
      default: false,
      // The library of Taro's full-screen pictures is 56 KB gzip: never part of the first load, and never copied.
      swiper: { name: 'swiper', test: SWIPER, chunks: 'async', priority: 40, enforce: true },
      // Taro's web components, of which fields and the web view are left: only pages with a field need their runtime.
      fields: { name: 'fields', test: FIELDS, chunks: 'async', priority: 35, enforce: true },
      react: { name: 'react', test: FRAMEWORK, chunks: 'initial', priority: 30, enforce: true },
      shared: { name: shared, chunks: 'async', minChunks: 2, priority: 10, reuseExistingChunk: true, enforce: true },
    },
  } as const
}
