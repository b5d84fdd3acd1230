import path from 'node:path'

interface Use {
  use(name: string): { loader(file: string): { options(of: { worker: boolean }): unknown } }
}
interface Chain {
  module: { rule(name: string): { test(file: RegExp): Use & { type(type: string): { set(name: string, value: unknown): Use } } } }
  optimization: { minimizer(name: string): { tap(change: (args: object[]) => object[]): unknown } }
}

const LOADER = path.resolve(__dirname, 'pdf-loader.js')
const WORKER = 'js/pdf-worker.[contenthash:8].js'

/** pdf.js and its worker are compiled for the browsers of decision 008 (./pdf-loader.js). */
export function pdfForOld(chain: Chain): void {
  chain.module
    .rule('pdf')
    .test(/pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/)
    .use('pdf')
    .loader(LOADER)
    .options({ worker: false })
  chain.module
    .rule('pdf-worker')
    .test(/pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.min\.mjs$/)
    .type('asset/resource')
    .set('generator', { filename: WORKER })
    .use('pdf')
    .loader(LOADER)
    .options({ worker: true })
  // The worker comes minified.
  chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, exclude: /pdf-worker/ }])
}
