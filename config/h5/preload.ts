import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import type { Compilation, Compiler } from 'webpack'
import { boot } from './boot'
import { firstPicture } from './first/bundle'
import { frame, type FrameFacts } from './frame'
import { pageLoader } from './page-loader'
import { begin, type StartFacts } from './start'
import { outliveTranslators } from './translated'

const isText = (file: string) => /\.(js|css)$/.test(file)

/** The files of a page that is loaded by `import()`: its own and those it shares; empty when there is no such page. */
function filesOf({ chunkGroups }: Compilation, page: string): string[] {
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request?.endsWith(`/${page}`)))
  return group?.getFiles().filter(isText) ?? []
}

/** The scripts that html-webpack-plugin writes; `begin` and `boot` load them in its place. */
const SCRIPT = /<script defer="defer" src="([^"]+)"><\/script>/g

/** The style sheet of the app, as mini-css-extract-plugin writes it. */
const SHEET = /<link href="([^"]+\.css)" rel="stylesheet">/

/** What src/index.html names besides, and no page waits for: on a slow network each call takes its share from the scripts. */
const MANIFEST = /<link rel="manifest" href="([^"]+)"\/>/
const ICON = /href="[^"]+\/favicon\.svg"/
const ICON_FILE = path.resolve(__dirname, '../../src/static/favicon.svg')

/** A function of start.ts, frame.ts, page-loader.ts, translated.ts or boot.ts as the script that calls it. */
const call = <Facts>(run: (facts: Facts) => void, facts: string) =>
  `<script>${transformSync(`(${run.toString()})(${facts})`, { minify: true, target: 'es2017', charset: 'utf8' }).code.trim()}</script>`

/** Lets a visit of one of the entry pages load the page and its data beside the app and not after it. */
export class Preload {
  /**
   * @param pages paths below src/ of the pages most visits begin with
   * @param around what stands around a page before it is there
   */
  constructor(
    private readonly pages: string[],
    private readonly known: Omit<StartFacts, 'files' | 'scripts' | 'first' | 'manifest'>,
    private readonly around: FrameFacts,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Preload', (compilation) => {
      // After the page is written, before the hashes in the names are final: those in the script are set with all others.
      compilation.hooks.processAssets.tapPromise({ name: 'Preload', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE }, async () => {
        const html = compilation.getAsset('index.html')
        if (!html) return
        const files = Object.fromEntries(this.pages.map((page) => [page, filesOf(compilation, page)]))
        const page = String(html.source.source())
        const scripts = Array.from(page.matchAll(SCRIPT), ([, src = '']) => src)
        if (scripts.length === 0) throw new Error('index.html has no scripts in the form that config/h5/preload.ts knows')
        const [sheet, href = ''] = SHEET.exec(page) ?? []
        const styles = compilation.getAsset(href.replace(this.known.base, ''))
        if (!sheet || !styles) throw new Error('index.html has no style sheet in the form that config/h5/preload.ts knows')
        compilation.deleteAsset(styles.name)
        const [manifestTag, manifest = ''] = MANIFEST.exec(page) ?? []
        if (!manifestTag || !ICON.test(page))
          throw new Error('index.html has no manifest or icon in the form that config/h5/preload.ts knows')
        const picture = await firstPicture()
        // Its own hash, in the form of webpack's: such a file is kept for good.
        const first = `js/first.${createHash('sha256').update(picture).digest('hex').slice(0, 8)}.js`
        compilation.emitAsset(first, new sources.RawSource(picture))
        const facts = JSON.stringify({ files, scripts, first, manifest, ...this.known } satisfies StartFacts)
        const around = JSON.stringify(this.around)
        const parts = [
          call(frame, around),
          call(pageLoader, JSON.stringify({ app: scripts[0] })),
          call(outliveTranslators, ''),
          call(boot, facts),
        ]
        const text = page
          .replace(manifestTag, '')
          // Without an icon in the page a browser would ask for /favicon.ico.
          .replace(ICON, `href="data:image/svg+xml,${encodeURIComponent(readFileSync(ICON_FILE, 'utf8'))}"`)
          .replace('</title>', () => `</title>${call(begin, facts)}`)
          // Two KB: less than the round trip for a file.
          .replace(sheet, () => `<style>${String(styles.source.source())}</style>`)
          .replace(SCRIPT, '<link rel="preload" as="script" href="$1">')
          .replace('<div id="app"></div>', (app) => `${app}${parts.join('')}`)
        compilation.updateAsset('index.html', new sources.RawSource(text))
      })
    })
  }
}
