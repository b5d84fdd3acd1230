import { frame } from '../../config/h5/frame'
import { pageLoader } from '../../config/h5/page-loader'
import { begin } from '../../config/h5/start'
import { AROUND, FACTS, freshPage, start } from './opened'
import { layer, never, open, stands, told, words } from './routed'

/** The loader of pages between Taro's router and their imports, without a browser; test/h5/loader.test.ts has the built site. */
const refused = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { request: '/h5/js/7.js' }))

beforeEach(() => {
  jest.useFakeTimers()
  freshPage()
  window.history.replaceState({ key: 'first' }, '')
  told.length = 0
  begin(FACTS)
  frame(AROUND)
  pageLoader({ app: '/h5/js/app.js' })
})
afterEach(() => jest.useRealTimers())

test('nothing for 200 ms, then boxes; the page below is out of reach until the page stands', async () => {
  let come: (page: string) => void = () => undefined
  const page = open(() => new Promise((resolve) => void (come = resolve)))()
  jest.advanceTimersByTime(199)
  expect(layer()).toBeNull()
  jest.advanceTimersByTime(1)
  expect(layer()?.querySelectorAll('i')).toHaveLength(4)
  expect(document.getElementById('app')?.inert).toBe(true)
  come('page')
  await expect(page).resolves.toBe('page')
  // What moves wait for begins now.
  expect(told).toEqual(['__taroRouterChange'])
  stands()
  expect(document.getElementById('app')?.inert).toBe(false)
  jest.advanceTimersByTime(200)
  expect(layer()).toBeNull()
})

test('without a network it is not the server’s fault', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  void open(refused)()
  await jest.advanceTimersByTimeAsync(1)
  expect([words(), layer()?.textContent]).toEqual(['加载失败', expect.stringContaining('请检查网络')])
  online.mockRestore()
})

test.each(['选择考试', undefined])('the error view has the title that the page would have: %s', async (title) => {
  void open(refused, title)()
  await jest.advanceTimersByTimeAsync(1)
  expect([words(), layer()?.querySelector('h1')?.textContent]).toEqual(['加载失败', title])
})

test('a minute: the words of a timeout', () => {
  void open(never)()
  jest.advanceTimersByTime(59_999)
  expect(words()).toBeUndefined()
  jest.advanceTimersByTime(1)
  expect(words()).toBe('连接服务器超时')
})

test('a refusal: the error view; a tap anywhere asks again', async () => {
  const imports = jest.fn(refused)
  const load = open(imports)
  const page = load()
  await jest.advanceTimersByTimeAsync(0)
  expect(words()).toBe('加载失败')
  imports.mockResolvedValueOnce('page' as never)
  layer()?.click()
  expect(layer()?.querySelectorAll('i')).toHaveLength(4)
  await expect(page).resolves.toBe('page')
  expect(imports).toHaveBeenCalledTimes(2)
})

test('a mistake in the page is shown, and reported as well', async () => {
  void open(() => Promise.reject(new TypeError('no such part')))()
  await Promise.resolve()
  await Promise.resolve()
  expect(words()).toBe('加载失败')
  expect(() => jest.advanceTimersByTime(0)).toThrow('no such part')
})

test('back to the page that stands: the router is given none, and moves wait no longer', async () => {
  const imports = jest.fn<Promise<unknown>, []>().mockResolvedValueOnce('page')
  const load = open(imports)
  await load()
  window.history.replaceState({ key: 'second' }, '')
  imports.mockImplementationOnce(refused)
  void load()
  await jest.advanceTimersByTimeAsync(0)
  expect(words()).toBe('加载失败')
  window.history.replaceState({ key: 'first' }, '')
  expect(load()).toBeUndefined()
  expect(layer()).toBeNull()
  jest.advanceTimersByTime(0)
  expect(told).toEqual(['__afterTaroRouterChange'])
})

test('a page that was left before it came is not handed over', async () => {
  let come: (page: string) => void = () => undefined
  const imports = jest.fn<Promise<unknown>, []>().mockImplementationOnce(() => new Promise((resolve) => void (come = resolve)))
  const load = open(imports)
  const shown = jest.fn()
  void load()?.then(shown)
  imports.mockResolvedValueOnce('other')
  await expect(load()).resolves.toBe('other')
  come('page')
  await jest.advanceTimersByTimeAsync(500)
  expect(shown).not.toHaveBeenCalled()
  expect(layer()).toBeNull()
})

test('a picture of the home stays in place of the boxes, and gives way to the error view', async () => {
  const picture = document.createElement('div')
  document.body.appendChild(picture)
  start().layer = picture
  let refuse: (error: object) => void = () => undefined
  void open(() => new Promise((_resolve, reject) => void (refuse = reject)))()
  jest.advanceTimersByTime(1000)
  expect(layer()).toBeNull()
  refuse({ request: '/h5/js/7.js' })
  await jest.advanceTimersByTimeAsync(0)
  expect(words()).toBe('加载失败')
  expect([picture.isConnected, start().layer]).toEqual([false, null])
})

describe("the app's own script", () => {
  const script = (src: string) => {
    const element = document.createElement('script')
    element.src = src
    element.type = 'none'
    document.body.appendChild(element)
    return element
  }

  test('refused: the error view at once; one of the page beside it may be', () => {
    script('/h5/js/first.js').dispatchEvent(new Event('error'))
    expect(layer()).toBeNull()
    script('/h5/js/app.js').dispatchEvent(new Event('error'))
    expect(words()).toBe('加载失败')
    // It came after all.
    void open(never)()
    expect(layer()).toBeNull()
  })

  test('cut, a mistake in it until the app has begun: the error view', () => {
    const mistake = () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: 'https://h5.test/h5/js/app.js', message: 'Unexpected end of input' }))
    mistake()
    expect(words()).toBe('加载失败')
    void open(never)()
    mistake()
    expect(layer()).toBeNull()
  })

  test('a minute without it: the words of a timeout; none when it has come', () => {
    jest.advanceTimersByTime(60_000)
    expect(words()).toBe('连接服务器超时')
    void open(never)()
    expect(layer()).toBeNull()
  })

  test('a tap asks whether the site can be had, and stays where it cannot', async () => {
    const asked = jest.fn().mockRejectedValueOnce(new TypeError('no network'))
    Object.assign(window, { fetch: asked })
    script('/h5/js/app.js').dispatchEvent(new Event('error'))
    layer()?.click()
    expect(layer()?.querySelectorAll('i')).toHaveLength(4)
    await jest.advanceTimersByTimeAsync(0)
    expect(words()).toBe('加载失败')
    // What a proxy says of a server that is away is no site.
    asked.mockResolvedValueOnce({ ok: true, text: () => Promise.resolve('') }).mockResolvedValueOnce({ ok: false })
    layer()?.click()
    await jest.advanceTimersByTimeAsync(0)
    expect(words()).toBe('加载失败')
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual(['/h5/js/app.js', '/h5/js/app.js', window.location.pathname])
    void open(never)()
  })
})

test("the layer has the learner's text size, from the first to the last", async () => {
  localStorage.setItem('zx.user', JSON.stringify({ state: { settingRules: { fontScale: 1.3 } }, version: 1 }))
  const size = () => layer()?.style.getPropertyValue('--fs')
  let come: (page: string) => void = () => undefined
  const page = open(() => new Promise((resolve) => void (come = resolve)))()
  jest.advanceTimersByTime(200)
  expect(size()).toBe('1.3')
  come('page')
  await page
  stands()
  expect([size(), layer()?.style.opacity]).toEqual(['1.3', '0'])
})

test('a tab that took the place of the one before and does not come goes on top of it, once; a page further on does not', async () => {
  const imports = jest.fn<Promise<unknown>, []>().mockResolvedValueOnce('page')
  const load = open(imports)
  window.history.replaceState({ key: 'first', idx: 0 }, '')
  await load()
  const pushed = jest.spyOn(window.history, 'pushState')
  Object.assign(window, { fetch: () => Promise.reject(new TypeError('no network')) })
  imports.mockImplementation(refused)
  window.history.replaceState({ key: 'tab', idx: 0 }, '')
  void load()
  await jest.advanceTimersByTimeAsync(0)
  layer()?.click()
  await jest.advanceTimersByTimeAsync(0)
  expect(words()).toBe('加载失败')
  expect(pushed.mock.calls.map(([state]) => state as object)).toEqual([{ key: 'tab', idx: 0 }])
  window.history.replaceState({ key: 'further', idx: 1 }, '')
  void load()
  await jest.advanceTimersByTimeAsync(0)
  expect(pushed).toHaveBeenCalledTimes(1)
  pushed.mockRestore()
})
