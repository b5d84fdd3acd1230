import path from 'node:path'
import { lostNames } from '../builds/lost-names'
import { tooNew } from '../builds/too-new'
import { launchBrowser } from './driver'

const DIST = path.resolve(__dirname, '../../dist/h5')

test('every name that a script of the site uses is there in a browser', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const known = await page.evaluate(() => Object.getOwnPropertyNames(window))
    // pdf.js's polyfills try it where a browser is older than <iframe> without a document.
    expect(lostNames(DIST, [...known, 'ActiveXObject'])).toEqual([])
  } finally {
    await browser.close()
  }
})

test('every style sheet of the site speaks to the oldest browsers it is for', () => {
  expect(tooNew(DIST)).toEqual([])
})
