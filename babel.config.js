// The one Babel configuration of both builds. `ts` and React are what the code is written in.
const h5 = process.env.TARO_ENV === 'h5'

// Browsers of H5: what WeChat's own browser and phones of the last six years run. They know async functions, classes and
// every built-in the source uses, so nothing is polyfilled: with Taro's default (iOS 9) polyfills alone are 42 KB gzip of
// the first load. The mini program's logic runs in the phone's own JavaScriptCore (WeChat asks for iOS 12 and more) and in
// WeChat's V8: ES2018, where Taro's default of ES5 is a fifth larger.
const targets = h5 ? { ios: '13.4', safari: '13.1', chrome: '85', firefox: '80' } : { ios: '12', chrome: '70' }

// Known to those engines, and compiled by Babel only for bugs of Safari that this code does not meet: template tags, and names
// of defaults that collide with names of function expressions. Without them both packages are 5 % smaller.
const exclude = ['transform-template-literals', 'transform-parameters', 'transform-destructuring']

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets, exclude }]],
  // Private fields of libraries as plain properties in place of one WeakMap each: smaller and faster.
  assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true, noDocumentAll: true },
}
