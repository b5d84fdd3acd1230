// The one Babel configuration of both builds. `ts` and React are what the code is written in.
const h5 = process.env.TARO_ENV === 'h5'

// Browsers of H5: what WeChat's own browser and phones of the last six years run. They know async functions, classes and
// every built-in the source uses, so nothing is polyfilled: with Taro's default (iOS 9) polyfills alone are 42 KB gzip of
// the first load. The mini program's logic runs in the phone's own JavaScriptCore and in WeChat's V8: with base library 3.6.0
// (docs/OPERATIONS.md) iOS 14 and Chrome 86, says miniprogram-compat 1.0.5. Taro's default of ES5 is a quarter larger.
const targets = h5 ? { ios: '13.4', safari: '13.1', chrome: '85', firefox: '80' } : { ios: '14', chrome: '86' }

// Known to those engines, and compiled by Babel only for bugs that this code does not meet: template tags and names of defaults
// that collide with names of function expressions (Safari), spread arguments beside others in `f?.()` (Chrome before 91).
const exclude = ['transform-template-literals', 'transform-parameters', 'transform-destructuring', 'transform-optional-chaining']

module.exports = {
  presets: [
    ['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets, exclude, 'dynamic-import-node': false }],
  ],
  plugins: ['./config/css-names.cjs'],
  // Private fields of libraries as plain properties in place of one WeakMap each: smaller and faster.
  assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true, noDocumentAll: true },
}
