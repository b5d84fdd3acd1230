/**
 * `tsx scripts/bundle.ts server/main.ts`: bundles a program of the server into one file below dist/ (esbuild, docs/decisions/028).
 * The two thousand files it is made of take two seconds to find, read and compile, the bundle half a second (budget S4).
 */
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundleOf, noteInputs } from './current.cjs'
import { ROOT } from './run'

/** Loaded from node_modules as they are: they look for files beside themselves, or are rarely needed and large. */
const APART = ['@electric-sql/pglite', 'mathjax-full', 'svg-captcha', '@e965/xlsx', 'pg-native']
/** A package that changes, changes this. */
const LOCK = path.join(ROOT, 'package-lock.json')

/** Our own files find what lies beside them (migrations, seeds), although they run from another folder. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return null
      const source = readFileSync(file, 'utf8')
      const folder = source.includes('__dirname') ? `const __dirname = ${JSON.stringify(path.dirname(file))};` : ''
      return { contents: folder + source, loader: 'ts' }
    })
  },
}

/** @param entry path in the repository @throws Error with what esbuild said */
async function bundle(entry: string): Promise<void> {
  const file = bundleOf(entry)
  const began = Date.now()
  mkdirSync(path.dirname(file), { recursive: true })
  // Written beside and renamed: a program that starts meanwhile never reads half of it.
  const part = `${file}.${process.pid}`
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: part,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: APART,
    plugins: [ownFolders],
    metafile: true,
    legalComments: 'none',
  })
  renameSync(part, file)
  const own = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules'))
  const inputs = [LOCK, ...own.map((input) => path.join(ROOT, input))]
  // One that was saved meanwhile may not be in it: nothing is noted, and the next start bundles anew.
  if (inputs.every((input) => statSync(input).mtimeMs < began)) noteInputs(file, inputs)
}

bundle(process.argv[2] ?? 'scripts/start.ts').catch(() => {
  process.exitCode = 1
})
