import { HANDOUT } from '../../scripts/shots-course'
import { hrefOf } from '../../src/routes'
import { FIRST, lessonUrl } from '../scenario/film'
import { useDemo } from './demo'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** The site in an engine without what the oldest promised ones lack (decision 008), in the page and in the worker of pdf.js. */
jest.setTimeout(600_000)

/** What stands in a browser that is newer than iOS 13.4 and Chrome 85, as a script that takes it away. */
const OLD = `(() => {
  const numbers = Object.getPrototypeOf(Uint8Array).prototype
  const newer = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [numbers, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['any', 'withResolvers', 'try']],
    [AbortSignal, ['any', 'timeout', 'abort']],
    [URL, ['parse', 'canParse']],
    [Set.prototype, ['union', 'difference', 'intersection', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [ReadableStream.prototype, [Symbol.asyncIterator, 'values']],
    [crypto, ['randomUUID']],
    [self, ['structuredClone', 'WeakRef', 'FinalizationRegistry', 'Iterator', 'AggregateError', 'BroadcastChannel', 'OffscreenCanvas',
      'createImageBitmap', 'ImageDecoder', 'CompressionStream', 'DecompressionStream', 'reportError', 'requestIdleCallback']],
  ]
  if (self.document) {
    newer.push([MediaQueryList.prototype, ['onchange']], [HTMLElement.prototype, ['inert']])
    newer.push(...[Element, Document, DocumentFragment].map(({ prototype }) => [prototype, ['replaceChildren']]))
    for (const name of ['addEventListener', 'removeEventListener']) MediaQueryList.prototype[name] = undefined
    const { Worker } = self
    // Modules came to workers later.
    self.Worker = function (url) { return new Worker(url) }
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const search = Element.prototype[name]
      Element.prototype[name] = function (words) {
        if (/:(focus-visible|has|is|where)/.test(words)) throw new SyntaxError(words)
        return search.call(this, words)
      }
    }
  }
  for (const [of, names] of newer)
    for (let owner = of; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) for (const name of names) delete owner[name]
})();`

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

beforeEach(async () => {
  driver = await device()
  await driver.open()
  await driver.tab.addInitScript(OLD)
  await driver.tab.route(/pdf-worker/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: OLD + (await response.text()) })
  })
  await driver.tab.reload()
  driver.problems()
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

test('the site begins, and its pages open', async () => {
  expect(await driver.tab.evaluate('[[].at, window.structuredClone, matchMedia("all").addEventListener].every((one) => !one)')).toBe(true)
  await driver.see('章节练习')
  await driver.open('pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1')
  await driver.see(/1\/\d+/)
  await driver.tap('收藏')
  await driver.open(lessonUrl(FIRST))
  await driver.see(FIRST.name)
})

test('a document is drawn', async () => {
  await driver.open(hrefOf('pdfPreview', { kind: 'handout', id: HANDOUT }).slice(1))
  await driver.see('1 / 2')
  // Letters stand on the paper of its first page.
  const dark = `(() => {
    const canvas = document.querySelector('#pdf-page-0 canvas')
    const { data } = canvas?.getContext('2d').getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return data.some((value, at) => at % 4 === 0 && value < 128 && data[at + 3] > 128)
  })()`
  expect(await until(driver.tab, dark, 20_000)).toBeUndefined()
  // By the worker, not in its stead.
  expect(driver.tab.workers()).toHaveLength(1)
})
