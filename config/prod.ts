import type { UserConfigExport } from '@tarojs/cli'
import { appEnv } from './env'
import { lean } from './h5/lean'
import { Precompress } from './h5/precompress'
import { Preload } from './h5/preload'
import { entryPages, practicePaths } from './h5-paths'
import { smaller } from './smaller'

const FIELDS = /[\\/]node_modules[\\/](@stencil|@tarojs[\\/]components)[\\/]/
const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler|@tarojs)[\\/]/
const SWIPER = /[\\/]node_modules[\\/]swiper[\\/]/

/** Code splitting of the H5 site: what pages share is loaded once, not copied into every page's chunk. */
const splitChunks = {
  cacheGroups: {
    defaultVendors: false,
    default: false,
    // The library of Taro's full-screen pictures is 56 KB gzip: never part of the first load, and never copied.
    swiper: { name: 'swiper', test: SWIPER, chunks: 'async', priority: 40, enforce: true },
    // Taro's web components, of which fields and the web view are left: only pages with a field need their runtime.
    fields: { name: 'fields', test: FIELDS, chunks: 'async', priority: 35, enforce: true },
    react: { name: 'react', test: FRAMEWORK, chunks: 'initial', priority: 30, enforce: true },
    shared: { name: 'shared', chunks: 'async', minChunks: 2, priority: 10, reuseExistingChunk: true, enforce: true },
  },
} as const

const prod: UserConfigExport<'webpack5'> = {
  mini: {},
  h5: {
    webpackChain(chain, webpack) {
      lean(chain, webpack)
      smaller(chain)
      chain.optimization.splitChunks(splitChunks)
      // The worker of pdf.js comes minified.
      chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, exclude: /\.mjs$/ }])
      chain
        .plugin('preload')
        .use(Preload, [entryPages, { base: '/h5/', api: appEnv('h5', 'production').apiServer, practice: practicePaths }])
      chain.plugin('precompress').use(Precompress)
      // Sizes are judged by `npm run bench`, gzipped and per page, not by webpack's raw limit.
      chain.performance.hints(false)
    },
  },
}

export default prod
