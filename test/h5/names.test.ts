import path from 'node:path'
import { lostNames } from '../builds/lost-names'
import { newerNames, type Allowed } from '../builds/newer-names'
import { tooNew } from '../builds/too-new'
import { launchBrowser } from './driver'

const DIST = path.resolve(__dirname, '../../dist/h5')
const PDF = 'FormatError'

/** test/h5/old-engine.test.ts opens a document without all of them. */
const ALLOWED: Allowed[] = [
  { words: ['.at('], of: PDF, why: 'config/h5/pdf-loader.js fills it in' },
  {
    words: ['.with(', 'Object.hasOwn', 'Promise.withResolvers', 'Promise.try', 'structuredClone('],
    of: PDF,
    why: 'pdf.js brings its own (core-js)',
  },
  { words: ['AbortSignal.any', '.replaceChildren('], of: PDF, why: 'stands in its editor of notes, which nobody opens here' },
  { words: ['createImageBitmap('], of: PDF, why: 'is asked for beside ImageDecoder and OffscreenCanvas, which are newer' },
  { words: ['CompressionStream(', 'DecompressionStream('], of: PDF, why: 'is tried, and done by hand where it fails' },
  { words: ['crypto.randomUUID'], of: 'bufferStalledError', why: 'hls.js tries it' },
  { words: ['querySelector(":focus-visible'], of: 'fullscreenchange', why: 'the film tries it' },
  { words: ['createImageBitmap('], of: 'BarcodeDetector', why: 'every browser with the newer BarcodeDetector has it' },
]

test('every name that a script of the site uses is there in a browser', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const known = await page.evaluate(() => Object.getOwnPropertyNames(window))
    // pdf.js's polyfills try ActiveXObject where a browser is older than <iframe> without a document; a window inherits addEventListener;
    // ClipboardItem is of secure pages, which this empty one is not: src/platform/system asks, and copies without it where it is not there.
    const elsewhere = ['ActiveXObject', 'addEventListener', 'ClipboardItem']
    expect(lostNames(DIST, { known: [...known, ...elsewhere], ecmaVersion: 2020 })).toEqual([])
  } finally {
    await browser.close()
  }
})

test('no script of the site asks for what the oldest browsers do not have', () => {
  expect(newerNames(DIST, ALLOWED)).toEqual([])
})

test('every style sheet of the site speaks to the oldest browsers it is for', () => {
  expect(tooNew(DIST)).toEqual([])
})
