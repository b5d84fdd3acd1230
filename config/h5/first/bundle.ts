import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { compileString } from 'sass'
import { shortName } from '../../class-names'
import { iconShapes, type IconShape } from '../../icons'

const STILL = path.resolve(__dirname, 'still.ts')
const HTML = path.resolve(__dirname, 'html.ts')
const ELEMENTS = path.resolve(__dirname, 'elements.tsx')
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** The classes of a style sheet as exports: constants, which are written where they are used. */
function classes(file: string): string {
  // The variable as in config/index.ts.
  const { css } = compileString(`$platform: h5;${readFileSync(file, 'utf8')}`, {
    url: pathToFileURL(file),
    loadPaths: [path.dirname(file)],
    // Without comments, which name files.
    style: 'compressed',
  })
  const names = new Set(Array.from(css.matchAll(CLASS), ([, name = '']) => name))
  const exports = Array.from(names, (name, at) => ({ name, local: `_${at}` }))
  const constants = exports.map(({ name, local }) => `const ${local} = ${JSON.stringify(shortName(name, file))}`)
  return `${constants.join('\n')}\nexport { ${exports.map(({ name, local }) => `${local} as ${JSON.stringify(name)}`).join(', ')} }`
}

/** What stands in for React, for Taro and for what style sheets do. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(bundler) {
    bundler.onResolve({ filter: /^(react|react\/jsx-runtime)$/ }, () => ({ path: HTML }))
    bundler.onResolve({ filter: /^@tarojs\/components$/ }, () => ({ path: ELEMENTS }))
    bundler.onResolve({ filter: /\/(feedback-host|use-refresher)$/ }, () => ({ path: STILL }))
    // As config/css-names.cjs does it for the app.
    bundler.onLoad({ filter: /[\\/](src|first)[\\/].*\.tsx$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace(/^import s from '(.*\.module\.scss)'/gm, "import * as s from '$1'"),
      loader: 'tsx',
    }))
    bundler.onLoad({ filter: /\.module\.scss$/ }, ({ path: file }) => ({ contents: classes(file), loader: 'js' }))
  },
}

async function bundled(shapes: Record<string, IconShape>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(__dirname, 'picture.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'zxFirst',
    target: 'es2020',
    charset: 'utf8',
    jsx: 'automatic',
    legalComments: 'none',
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js'],
    define: { ICON_SHAPES: JSON.stringify(shapes) },
    plugins: [standIns],
  })
  return outputFiles[0]?.text ?? ''
}

/** The script that draws the home's picture (picture.tsx): `zxFirst.picture(answers, device)`. With the shapes of the icons it names, and no others. */
export async function firstPicture(): Promise<string> {
  const text = await bundled({})
  const named = Object.entries(iconShapes()).filter(([name]) => text.includes(`"${name}"`))
  return bundled(Object.fromEntries(named))
}
