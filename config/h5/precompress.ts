import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from 'webpack'

/** Smaller files gain nothing. */
const MIN_BYTES = 1024
const TEXT = /\.(js|css|svg|html)$/

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, object, Buffer>(gzip)

/**
 * Writes `.br` and `.gz` beside every text file: the server hands them out as they are (server/plugins/h5-site.ts) in place
 * of compressing the same bytes, and less well, for every visitor.
 */
export class Precompress {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      // After the hashes in the names are final.
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const write = async ([name, asset]: [string, { buffer(): Buffer }]) => {
            const bytes = asset.buffer()
            if (!TEXT.test(name) || bytes.length < MIN_BYTES) return
            // In Node’s pool of threads: three seconds on one core.
            const [smallest, small] = await Promise.all([brotli(bytes, BEST), zip(bytes, { level: 9 })])
            compilation.emitAsset(`${name}.br`, new sources.RawSource(smallest))
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(small))
          }
          await Promise.all(Object.entries(assets).map(write))
        },
      )
    })
  }
}
