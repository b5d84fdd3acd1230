import path from 'node:path'

interface Chain {
  resolve: { alias: { set(name: string, file: string): unknown } }
  module: {
    rule(name: string): {
      test(file: string | RegExp): {
        set(name: string, value: unknown): unknown
        use(name: string): { loader(file: string): unknown }
      }
    }
  }
  plugin(name: string): {
    use(plugin: unknown, args: unknown[]): unknown
    tap(change: (args: { loaderMeta?: { extraImportForWeb?: string; execBeforeCreateWebApp?: string } }[]) => unknown[]): unknown
  }
}
interface Webpack {
  NormalModuleReplacementPlugin: unknown
}

const NOTHING = path.resolve(__dirname, 'nothing.js')
const TITLE = path.resolve(__dirname, 'title.js')
const NO_FONT = path.resolve(__dirname, 'no-font.js')
const LITERAL_PATHS = path.resolve(__dirname, 'literal-paths.js')
const ELEMENTS = path.resolve(__dirname, 'elements/index.ts')

/**
 * What every app of these libraries loads and this one has no use for: Taro's own title bar and tab bar, an icon font, how a mini
 * program names tags, what logs and times requests, and the mutations of a query client: what this app writes goes through `src/api`
 * and the outboxes. And what tells a page of its window: a `Screen` scrolls by itself, and scroll.js keeps every page that was ever opened.
 */
const UNUSED = [
  /@tarojs[\\/]router[\\/]dist[\\/]navigationBar\.js$/,
  /@tarojs[\\/]router[\\/]dist[\\/]tabbar\.js$/,
  /@tarojs[\\/]router[\\/]dist[\\/]events[\\/](scroll|resize)\.js$/,
  /@tarojs[\\/]components[\\/]dist[\\/]taro-components[\\/]taro-components\.css$/,
  /@tarojs[\\/]api[\\/]dist[\\/]interceptor[\\/]interceptors\.js$/,
  /@tarojs[\\/]plugin-html[\\/]dist[\\/]runtime/,
  /@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/,
]

/** Keeps the first load of the H5 build small: docs/PERFORMANCE.md, row H3. */
export function lean(chain: Chain, webpack: Webpack): void {
  chain
    .plugin('title')
    .use(webpack.NormalModuleReplacementPlugin, [/@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/, TITLE])
  UNUSED.forEach((file, index) => chain.plugin(`unused-${index}`).use(webpack.NormalModuleReplacementPlugin, [file, NOTHING]))
  chain.resolve.alias.set('path-to-regexp$', LITERAL_PATHS)
  // View, Text and their kin as plain elements: Taro's are web components that draw themselves a second time after React.
  chain.resolve.alias.set('@tarojs/components$', ELEMENTS)
  // Importing View must not load the players that are exported beside it.
  chain.module.rule('elements').test(ELEMENTS).set('sideEffects', false)
  chain.module
    .rule('no-font')
    .test(/@tarojs[\\/]components[\\/]dist[\\/]components[\\/]taro-swiper-core\.js$/)
    .use('no-font')
    .loader(NO_FONT)
  // Taro registers its pull-to-refresh, and with it the runtime of its web components, before the first page. Ours is Screen's.
  chain.plugin('mainPlugin').tap((args) => {
    Object.assign(args[0]?.loaderMeta ?? {}, {
      extraImportForWeb: `import { eventCenter } from '@tarojs/runtime'`,
      // In index.html of a production build (./page-loader.ts).
      execBeforeCreateWebApp: 'window.zxStart && window.zxStart.loadPages(config.routes, eventCenter)',
    })
    return args
  })
}
