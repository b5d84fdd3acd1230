/** The card of a page in WeChat's browser: set by its SDK where the site has an official account, and silently not elsewhere. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as react from 'react'
import type { PageCard, PageSignature, SignPage } from '@/platform/page-card/contract'

/** What Taro tells the page on show, per part that listens. */
const listeners = { show: [] as (() => void)[], hide: [] as (() => void)[] }
jest.mock('@tarojs/taro', () => ({
  useDidShow: (callback: () => void) => void listeners.show.push(callback),
  useDidHide: (callback: () => void) => void listeners.hide.push(callback),
}))

const SIGNATURE: PageSignature = { appId: 'wx-mp', timestamp: 1, nonceStr: 'n', signature: 's' }
const WECHAT = 'Mozilla (Linux; Android 14) MicroMessenger/8.0'
const APPLE = 'Mozilla (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0'
const COURSE: PageCard = { title: '护考全程班', path: '/pages_subpkg_course/a/a?courseId=c1' }
const PAPER: PageCard = { title: '一起来考一场：模拟卷一', path: '/pages_subpkg_practice/b/b?paperId=p1' }
const HERE = 'http://localhost/h5/'

/** WeChat's SDK: what it was told, and whether it takes the signature. */
function sdk(takes = true) {
  let done: () => void = () => undefined
  let failed: () => void = () => undefined
  return {
    config: jest.fn(() => {
      if (!takes) failed()
      done()
    }),
    ready: (callback: () => void) => (done = callback),
    error: (callback: () => void) => (failed = callback),
    updateAppMessageShareData: jest.fn(),
    updateTimelineShareData: jest.fn(),
  }
}
type Sdk = ReturnType<typeof sdk>

const scripts = () => Array.from(document.head.querySelectorAll('script'))

/** The script of the SDK comes, or does not. */
async function bring(jWeixin: Sdk | null) {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const [script] = scripts()
  expect(script?.src).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js')
  if (jWeixin) Object.assign(window, { jWeixin })
  script?.dispatchEvent(new Event(jWeixin ? 'load' : 'error'))
  script?.remove()
}

/** The capability as a browser with this name loads it. */
function load(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  // A page load each: only the hooks belong to the React that draws.
  jest.resetModules()
  jest.doMock('react', () => react)
  return jest.requireActual<typeof import('@/platform/page-card/index.h5')>('@/platform/page-card/index.h5').pageCard
}

const signer = () => jest.fn<ReturnType<SignPage>, [string]>(async () => SIGNATURE)
const lastCard = (wx: Sdk) => wx.updateAppMessageShareData.mock.lastCall?.[0] as { title: string; link: string } | undefined

beforeEach(() => {
  listeners.show = []
  listeners.hide = []
  document.head.innerHTML = '<meta name="description" content="练得明白，考得从容。">'
  window.history.replaceState(null, '', '/h5/?code=once#/pages/course/course')
})
afterEach(() => {
  Reflect.deleteProperty(window, 'jWeixin')
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('title, text, picture and link of the page are what WeChat sends', async () => {
  const [pageCard, sign, wx] = [load(WECHAT), signer(), sdk()]
  renderHook(() => pageCard.use(() => COURSE, sign))
  await bring(wx)
  await waitFor(() => expect(wx.updateTimelineShareData).toHaveBeenCalled())
  expect(sign).toHaveBeenCalledWith(`${HERE}?code=once`)
  expect(wx.config).toHaveBeenCalledWith({
    ...SIGNATURE,
    debug: false,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  // What stands before # may be the code of a login: it is nobody else's.
  const card = { title: COURSE.title, link: `${HERE}#${COURSE.path}`, imgUrl: `${HERE}static/share-card.png` }
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith({ ...card, desc: '练得明白，考得从容。' })
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith(card)
})

test('on iOS the address is signed that the site was entered at', async () => {
  const [pageCard, sign, wx] = [load(APPLE), signer(), sdk()]
  const entries = () => [{ name: `${HERE}?code=entry#/pages/practice/practice` }]
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: entries })
  renderHook(() => pageCard.use(() => COURSE, sign))
  await waitFor(() => expect(sign).toHaveBeenCalledWith(`${HERE}?code=entry`))
  await bring(wx)
})

test('the card follows what is on show; a page without one has that of the site', async () => {
  const [pageCard, sign, wx] = [load(WECHAT), signer(), sdk()]
  const below = renderHook(() => pageCard.use(() => COURSE, sign))
  await bring(wx)
  await waitFor(() => expect(lastCard(wx)?.title).toBe(COURSE.title))
  const above = renderHook(() => pageCard.use(() => PAPER, sign))
  await waitFor(() => expect(lastCard(wx)?.title).toBe(PAPER.title))
  above.unmount()
  await waitFor(() => expect(lastCard(wx)?.title).toBe(COURSE.title))
  act(() => listeners.hide[0]?.())
  await waitFor(() => expect(lastCard(wx)).toMatchObject({ title: '知行题库', link: HERE }))
  act(() => listeners.show[0]?.())
  await waitFor(() => expect(lastCard(wx)?.title).toBe(COURSE.title))
  below.unmount()
  expect(sign).toHaveBeenCalledTimes(1)
})

test('without an official account no script is asked for', async () => {
  const pageCard = load(WECHAT)
  const sign = jest.fn<ReturnType<SignPage>, [string]>(async () => null)
  const { rerender } = renderHook(({ card }) => pageCard.use(() => card, sign), { initialProps: { card: COURSE } })
  await waitFor(() => expect(sign).toHaveBeenCalled())
  rerender({ card: PAPER })
  await act(async () => undefined)
  expect(sign).toHaveBeenCalledTimes(1)
  expect(scripts()).toHaveLength(0)
})

test('what fails is told to nobody; the next card asks again after a network that was away', async () => {
  const [pageCard, sign, wx] = [load(WECHAT), signer(), sdk()]
  sign.mockRejectedValueOnce(new Error('away'))
  const { rerender } = renderHook(({ card }) => pageCard.use(() => card, sign), { initialProps: { card: COURSE } })
  await waitFor(() => expect(sign).toHaveBeenCalledTimes(1))
  await act(async () => undefined)
  rerender({ card: PAPER })
  await bring(null)
  await act(async () => undefined)
  rerender({ card: COURSE })
  await bring(wx)
  await waitFor(() => expect(lastCard(wx)?.title).toBe(COURSE.title))
})

test('a signature that WeChat refuses leaves the page its own card', async () => {
  const [pageCard, sign, wx] = [load(WECHAT), signer(), sdk(false)]
  renderHook(() => pageCard.use(() => COURSE, sign))
  await bring(wx)
  await waitFor(() => expect(wx.config).toHaveBeenCalled())
  await act(async () => undefined)
  expect(wx.updateAppMessageShareData).not.toHaveBeenCalled()
})

test.each(['Mozilla Chrome/120', 'Mozilla wxwork/4.1.30 MicroMessenger/7.0.1'])(
  'another browser asks for nothing: %s',
  async (userAgent) => {
    const [pageCard, sign] = [load(userAgent), signer()]
    renderHook(() => pageCard.use(() => COURSE, sign))
    await act(async () => undefined)
    expect(sign).not.toHaveBeenCalled()
    expect(scripts()).toHaveLength(0)
  },
)
