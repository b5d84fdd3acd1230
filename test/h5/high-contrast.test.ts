import { hrefOf } from '../../src/routes'
import { useDemo } from './demo'
import { PHONE } from './driver'
import { useSite } from './site'

/** Windows' high contrast: the browser takes grounds and shadows away; what they said has to be seen all the same. */
jest.setTimeout(600_000)

const site = useSite()
const device = useDemo(site)

/** What a mask cuts out of a ground that is the page's own: nobody sees it. */
const LOST = `[...document.querySelectorAll('.taro_page_show *')].flatMap((element) => ['', '::before', '::after'].flatMap((part) => {
  const { webkitMaskImage, backgroundColor, display } = getComputedStyle(element, part)
  return webkitMaskImage.includes('url(') && display !== 'none' && backgroundColor !== 'rgb(0, 0, 0)' ? [element.className + part] : []
}))`
/** The lines around what is chosen. */
const CHOSEN = `[...new Set([...document.querySelectorAll('.taro_page_show :is([aria-selected=true], [aria-checked=true])')]
  .map((element) => getComputedStyle(element)).map(({ outlineStyle, outlineWidth }) => outlineStyle + ' ' + outlineWidth))]`

test.each([
  { what: 'the tab that is open, and signs', address: hrefOf('profile', {}), words: '我的订单' },
  { what: 'settings that are on', address: hrefOf('userSetting', {}), words: '答对自动下一题' },
  {
    what: 'the way of practice',
    address: hrefOf('practiceCore', { source: 'chapter', subjectId: 'nurse', chapterId: 'nurse-02' }),
    words: '答题卡',
  },
])('$what: to be seen', async ({ address, words }) => {
  const driver = await device({ ...PHONE, forcedColors: 'active' })
  await driver.open(address.slice(1))
  await driver.see(words)
  expect(await driver.tab.evaluate(LOST)).toEqual([])
  expect(await driver.tab.evaluate(CHOSEN)).toEqual(['solid 4px'])
  await driver.close()
})

test.each([
  { where: 'with a dark page of high contrast', device: { forcedColors: 'active', colorScheme: 'dark' }, filter: 'invert(1)' },
  { where: 'with a light page of high contrast', device: { forcedColors: 'active', colorScheme: 'light' }, filter: 'none' },
  { where: 'with a page made dark by Dark Reader', device: {}, filter: 'invert(1)', scheme: 'dark' },
  { where: 'otherwise', device: { colorScheme: 'dark' }, filter: 'none' },
] as const)('the ink of a formula $where: $filter', async ({ device: looks, filter, ...more }) => {
  const driver = site.device({ ...PHONE, ...looks })
  await driver.open()
  await driver.see('章节练习')
  const { scheme } = { scheme: '', ...more }
  await driver.tab.evaluate(`document.documentElement.dataset.darkreaderScheme = '${scheme}'
    document.querySelector('.taro_page').insertAdjacentHTML('beforeend', '<img id="formula" src="/zxedu/media/formula/a.svg">')`)
  expect(await driver.tab.evaluate('getComputedStyle(document.getElementById("formula")).filter')).toBe(filter)
  await driver.close()
})
