import { hrefOf } from '../../src/routes'
import { useDemo } from './demo'
import { DESKTOP, PHONE } from './driver'
import { useSite } from './site'

/** What a learner prints: the page to its end, not the window full of it that is on the screen. */
jest.setTimeout(600_000)

const site = useSite()
const device = useDemo(site)

/** Texts below the page or beside it that no sheet would show: cut by something that has them inside. */
const CUT = `[...document.querySelectorAll('.taro_page_show *')].filter((element) => {
  const box = element.getBoundingClientRect()
  if (element.children.length > 0 || element.textContent.trim() === '' || box.height === 0) return false
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible' && around !== document.documentElement)
      if (box.top >= around.getBoundingClientRect().bottom) return true
  return false
}).map((element) => element.textContent)`
/** How light the ink of the title is, 0 to 255. */
const INK = `Math.max(...getComputedStyle([...document.querySelectorAll('.taro_page_show *')]
  .find((element) => element.textContent === '用户协议' && element.children.length === 0)).color.match(/\\d+/g).slice(0, 3).map(Number))`
/** Sheets of a document that Chromium has made. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test.each([
  {
    what: 'an agreement on a phone',
    options: PHONE,
    address: hrefOf('loginAgreement', { code: 'User-Agreement' }),
    words: '协议的范围',
    least: 2,
  },
  {
    what: 'an agreement on a computer',
    options: DESKTOP,
    address: hrefOf('loginAgreement', { code: 'User-Agreement' }),
    words: '协议的范围',
    least: 2,
  },
  {
    what: 'a question',
    options: DESKTOP,
    address: hrefOf('practiceCore', { source: 'chapter', subjectId: 'nurse', chapterId: 'nurse-02' }),
    words: '答题卡',
    least: 1,
  },
])('$what: whole', async ({ options, address, words, least }) => {
  const driver = await device({ ...options, colorScheme: 'light' })
  await driver.open(address.slice(1))
  await driver.see(words)
  expect(sheetsOf(await driver.tab.pdf({ format: 'A4' }))).toBeGreaterThanOrEqual(least)
  await driver.tab.emulateMedia({ media: 'print' })
  expect(await driver.tab.evaluate(CUT)).toEqual([])
  await driver.close()
})

test('in the dark theme: dark ink, for paper is white', async () => {
  const driver = await device(PHONE)
  await driver.open(hrefOf('loginAgreement', { code: 'User-Agreement' }).slice(1))
  await driver.see('协议的范围')
  await driver.tab.evaluate(`document.documentElement.classList.add('theme-dark')`)
  expect(await driver.tab.evaluate<number>(INK)).toBeGreaterThan(128)
  await driver.tab.emulateMedia({ media: 'print' })
  expect(await driver.tab.evaluate<number>(INK)).toBeLessThan(64)
  await driver.close()
})
