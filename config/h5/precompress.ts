import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Compiler } from 'webpack'

/** Smaller files gain nothing. */
const MIN_BYTES = 1024
const TEXT = /\.(js|css|svg|html)$/

/**
 * Writes `.br` and `.gz` beside every text file: the server hands them out as they are (server/plugins/h5-site.ts) in place
 * of compressing the same bytes, and less well, for every visitor.
 */
export class Precompress {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      // After the hashes in the names are final.
      compilation.hooks.processAssets.tap({ name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const bytes = asset.buffer()
          if (!TEXT.test(name) || bytes.length < MIN_BYTES) continue
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          compilation.emitAsset(`${name}.br`, new sources.RawSource(brotliCompressSync(bytes, best)))
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzipSync(bytes, { level: 9 })))
        }
      })
    })
  }
}
