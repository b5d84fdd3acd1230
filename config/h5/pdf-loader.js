const { transform } = require('esbuild')

/**
 * `at` is what pdf.js uses of newer built-ins where documents are read and drawn, and does not bring itself (what its notes and its forms
 * use, nobody opens here). In its own file, because the worker has none of the page's.
 */
const AT = `for (const { prototype } of [Array, Object.getPrototypeOf(Uint8Array)])
  if (!prototype.at) Object.defineProperty(prototype, 'at', { configurable: true, writable: true, value(index) {
    const at = Math.trunc(index) || 0
    return this[at < 0 ? this.length + at : at]
  } });
`

/**
 * pdf.js for the browsers of decision 008: its "legacy" files are written for Safari 16.4 and Chrome 94, and a script with one word that is
 * not known does not run at all. esbuild does it in half a second, for both files; Babel would take ten. The worker is one
 * script without exports: Safari before 15 and Firefox before 114 have no workers that are modules.
 * @this {{ async(): (error: unknown, code?: string) => void, getOptions(): { worker?: boolean } }} @param {string} source
 */
module.exports = function pdfForOld(source) {
  const done = this.async()
  const { worker = false } = this.getOptions()
  const notice = worker ? /^\/\*\*[^]*?\*\//.exec(source)?.[0] : ''
  const options = worker ? { format: 'iife', minify: true, banner: notice } : { format: 'esm' }
  transform(AT + source, { ...options, target: 'es2020', charset: 'utf8', legalComments: 'none' }).then(
    ({ code }) => done(null, code),
    (error) => done(error),
  )
}
