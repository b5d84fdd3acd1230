import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { shortName } from './class-names'
import dev from './dev'
import { appEnv } from './env'
import { placeStyles } from './h5/chunks'
import { shortPaths } from './h5-paths'
import { iconShapes } from './icons'
import prod from './prod'
import { smaller } from './smaller'
import { later } from './weapp/later'
import { platformPages } from './weapp/platform-pages'
import { shortParts } from './weapp/short-parts'

/**
 * Packages that ship syntax newer than old WebViews know, and our own outside src: Taro compiles src alone otherwise. Of query-string, which
 * Taro's router brings, one `&&=` in the app's script was an empty window before iOS 14.
 */
const MODERN = /@tanstack|zustand|uqr|query-string|config.h5.elements/

type NameOf = string | ((local: string, file: string) => string)
// Short in production: a name stands in every style sheet and in the script beside it.
const NAMES: Record<string, NameOf> = { weapp: shortName, h5: shortName }

/** Sizes are CSS px at 375 wide in both builds (docs/decisions/002): nothing is converted. */
const postcssWith = (generateScopedName: NameOf, platform: string) => ({
  pxtransform: { enable: false, config: {} },
  cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName } } as const,
  './config/one-mask.cjs': { enable: true },
  './config/old-prefixes.cjs': { enable: true },
  './config/four-sides.cjs': { enable: true },
  './config/any-place.cjs': { enable: true },
  './config/masks-in-contrast.cjs': { enable: platform === 'h5' },
})

/** Every class is an export of its own (css-names.cjs); `auto`: of the style sheets that are modules. */
const CLASSES = { modules: { auto: true, namedExport: true, exportLocalsConvention: 'as-is' } }

/**
 * What terser is told; Taro's types know ES5 only. Keys without quotes: with them (Taro's default) private methods, as in pdf.js,
 * do not parse. Arrow functions where `this` is not used: no library here constructs one.
 */
const TERSER = { ecma: 2020, output: { ascii_only: false, quote_keys: false }, compress: { ecma: 2020, unsafe_arrows: true } } as object

export default defineConfig<'webpack5'>(async (merge) => {
  const platform = process.env.TARO_ENV ?? 'h5'
  const mode = process.env.NODE_ENV ?? 'development'
  const output = process.env.ZX_OUT ?? `dist/${platform}`
  const postcss = postcssWith((mode === 'production' && NAMES[platform]) || '[local]-[hash:base64:4]', platform)
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'zhixing-tiku',
    date: '2026-11-20',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: output,
    plugins: [
      '@tarojs/plugin-framework-react',
      '@tarojs/plugin-platform-weapp',
      '@tarojs/plugin-platform-h5',
      '@tarojs/plugin-html',
      path.resolve(__dirname, 'plugin-aria/index.ts'),
      path.resolve(__dirname, 'plugin-prompt/index.ts'),
    ],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    alias: { '@': path.resolve(__dirname, '../src') },
    defineConstants: {
      APP_ENV: JSON.stringify(appEnv(platform, mode)),
      ICON_SHAPES: JSON.stringify(platform === 'h5' ? iconShapes() : null),
    },
    // Style sheets that paint what a browser draws otherwise.
    sass: { data: `$platform: ${platform};` },
    copy: {
      patterns: [
        platform === 'h5' ? { from: 'src/static', to: `${output}/static` } : { from: 'src/sitemap.json', to: `${output}/sitemap.json` },
      ],
      options: {},
    },
    // Templates by depth are 4 KB a level of the main package; no page is deeper than 12 (W5).
    baseLevel: 14,
    // Chinese as it is written: escaped (Taro's default) every character is six bytes instead of three..
    terser: { enable: true, config: TERSER },
    // Neighbours in a style sheet that say the same become one rule; Taro leaves them apart (015).
    csso: { enable: true, config: { mergeRules: {} } },
    mini: {
      postcss,
      cssLoaderOption: CLASSES,
      optimizeMainPackage: { enable: true },
      // No minifyXML: html-minifier takes `input` for a void element and drops `</input>`, which no WXML compiler accepts.
      compile: { include: [(modulePath: string) => MODERN.test(modulePath)] },
      miniCssExtractPluginOption: { ignoreOrder: true },
      // WeChat has no AbortController (src/polyfill.ts).
      webpackChain: (chain, webpack) => {
        chain
          .plugin('abort-controller')
          .use(webpack.ProvidePlugin, [{ AbortController: [path.resolve(__dirname, '../src/polyfill'), 'AbortController'] }])
        smaller(chain)
        later(chain)
        platformPages(chain)
        shortParts(chain)
      },
    },
    h5: {
      cssLoaderOption: CLASSES,
      publicPath: '/h5/',
      staticDirectory: 'static',
      router: { mode: 'hash', customRoutes: shortPaths },
      postcss: { ...postcss, autoprefixer: { enable: true, config: {} } },
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        insert: placeStyles,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      compile: { include: [(modulePath: string) => MODERN.test(modulePath)] },
    },
  }
  return merge({}, base, mode === 'development' ? dev : prod)
})
