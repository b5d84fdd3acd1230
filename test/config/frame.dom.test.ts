import { frame } from '../../config/h5/frame'
import { pageLoader } from '../../config/h5/page-loader'
import { begin } from '../../config/h5/start'
import { AROUND, COURSE, FACTS, freshPage, PRACTICE } from './opened'
import { layer, never, open, stands, words } from './routed'

/** What stands around a page before it is there, without a browser; test/h5/loader.test.ts has the built site. */
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a direct visit of another page than the home', () => {
  const links = () => Array.from(document.querySelectorAll('#page-loader a'), (link) => [link.getAttribute('href'), link.textContent])
  const boxes = () => document.querySelectorAll('#page-loader i').length
  const here = () => document.querySelector('#page-loader [aria-current]')?.textContent
  /** The address has changed, and the browser has said so. */
  const address = (page: string) => {
    window.history.replaceState({ key: page }, '', `#/${page}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }
  function visit(page: string) {
    freshPage()
    window.history.replaceState({ key: 'first' }, '', `#/${page}`)
    begin(FACTS)
    frame(AROUND)
    pageLoader({ app: '/h5/js/app.js' })
  }
  const TABS = [
    ['#/pages/practice/practice', '题库'],
    ['#/pages/course/course', '课程'],
  ]

  test('a tab: its bar at once, boxes after 200 ms of the app and of its own script; the page takes the place of both', async () => {
    visit(COURSE)
    expect([links(), here(), boxes()]).toEqual([TABS, '课程', 0])
    jest.advanceTimersByTime(199)
    expect(boxes()).toBe(0)
    jest.advanceTimersByTime(1)
    expect([links(), boxes()]).toEqual([TABS, 4])
    let come: (page: string) => void = () => undefined
    const page = open(() => new Promise((resolve) => void (come = resolve)))()
    expect([links(), boxes()]).toEqual([TABS, 4])
    come('page')
    await page
    stands()
    jest.advanceTimersByTime(200)
    expect(layer()).toBeNull()
  })

  test('fast: the bar is there until the page stands, and does not fade over it', async () => {
    visit(COURSE)
    const page = open(() => Promise.resolve('page'))()
    expect([links(), boxes()]).toEqual([TABS, 0])
    await page
    expect(links()).toEqual(TABS)
    stands()
    expect([layer(), document.getElementById('app')?.inert]).toEqual([null, false])
  })

  test.each([
    [PRACTICE, 'var(--c-card)', [['#/', '']]],
    ['sub/other', 'var(--c-page)', [['#/', '']]],
  ])('%s: the arrow, on its own ground', (page, ground, arrow) => {
    visit(page)
    expect(links()).toEqual(arrow)
    expect(document.querySelector('#page-loader p')?.getAttribute('style')).toBe(`background:${ground}`)
  })

  test('a page that begins without an arrow gets none, and its boxes', () => {
    visit('sub/whole')
    expect(links()).toEqual([])
    jest.advanceTimersByTime(200)
    expect(boxes()).toBe(4)
  })

  test('a link before the app has come: the frame is of that page; refused, the error view stays', () => {
    visit(COURSE)
    address('pages/practice/practice')
    expect(here()).toBe('题库')
    const app = document.body.appendChild(document.createElement('script'))
    app.type = 'none'
    app.src = '/h5/js/app.js'
    app.dispatchEvent(new Event('error'))
    address(COURSE)
    expect([words(), links()]).toEqual(['加载失败', []])
  })

  test('a page that stands has its own: one that is slow later has boxes alone', async () => {
    visit(COURSE)
    const imports = jest.fn<Promise<unknown>, []>().mockResolvedValueOnce('page').mockImplementation(never)
    const load = open(imports)
    await load()
    stands()
    window.history.replaceState({ key: 'second' }, '')
    void load()
    jest.advanceTimersByTime(200)
    expect([links(), boxes()]).toEqual([[], 4])
  })
})
