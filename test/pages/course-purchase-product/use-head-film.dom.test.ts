import { act, renderHook } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { useHeadFilm } from '@/pages_subpkg_course/course-purchase-product/use-head-film'
import { device } from '@/platform/system'
import { device as films } from '@/platform/video'

const page: { hide?: () => void } = {}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidHide: (run: () => void) => (page.hide = run) }))
jest.mock('@/api/course', () => ({ trailer: jest.fn() }))
jest.mock('@/api/course-learn', () => ({ play: jest.fn() }))

const T = 1_700_000_000_000
const MINUTE = 60_000
const asked = jest.mocked(learn.play)
const onAsked = jest.fn()
const linksOf = (n: number): learn.MediaLinks => ({ mp4: `/mp4-${n}`, hls: '', stream: null, expiresAt: 0, durationMs: 1, preview: false })

/** A free lesson that plays in the head of the page. */
async function play() {
  const { result } = renderHook(() => useHeadFilm('c', onAsked))
  await act(async () => result.current.open({ kind: 'lesson', lessonId: 'l' }))
  await hear(result, { type: 'ready', durationMs: 40 * MINUTE }, { type: 'play' })
  return result
}
type Shown = ReturnType<typeof useHeadFilm>
const hear = (result: { current: Shown }, ...events: Parameters<Shown['hear']>[0][]) =>
  act(async () => {
    for (const event of events) result.current.hear(event)
  })

beforeEach(() => {
  device.setNow(T)
  films.told.length = 0
  onAsked.mockReset()
  asked.mockReset()
  asked.mockImplementation(async () => linksOf(asked.mock.calls.length))
})
afterAll(() => device.setNow(null))

test('a free lesson outlives its link: it goes on from its place through a new one', async () => {
  const result = await play()
  device.setNow(T + 11 * MINUTE)
  await hear(result, { type: 'time', ms: 10 * MINUTE }, { type: 'failed' })
  expect(result.current).toMatchObject({ source: { url: '/mp4-2' }, startMs: 10 * MINUTE })
})

test('a film that fails again at once waits for a tap, which opens it anew', async () => {
  const result = await play()
  await hear(result, { type: 'time', ms: 5000 }, { type: 'failed' })
  await hear(result, { type: 'failed' })
  expect([asked.mock.calls.length, result.current.playing]).toEqual([2, false])
  await act(async () => result.current.toggle())
  expect(result.current).toMatchObject({ source: { url: '/mp4-3' }, startMs: 5000 })
})

test('it stands where the page is left, and does not begin there', async () => {
  const result = await play()
  await act(async () => page.hide?.())
  expect([films.told.at(-1), result.current.playing]).toEqual(['product-film pause', false])
  films.told.length = 0
  await hear(result, { type: 'ready', durationMs: 1 })
  expect(films.told).toEqual([])
  await act(async () => result.current.toggle())
  expect(films.told).toEqual(['product-film play'])
})

test('a film that comes after the page was left is not shown', async () => {
  let answer: (links: learn.MediaLinks) => void = () => undefined
  asked.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const { result } = renderHook(() => useHeadFilm('c', onAsked))
  await act(async () => result.current.open({ kind: 'lesson', lessonId: 'l' }))
  await act(async () => page.hide?.())
  await act(async () => answer(linksOf(1)))
  expect(result.current.source).toBeNull()
})

test('a touch brings the head into sight, a link that is made anew leaves the page where it is', async () => {
  const result = await play()
  expect(onAsked).toHaveBeenCalledTimes(1)
  device.setNow(T + 11 * MINUTE)
  await hear(result, { type: 'time', ms: 10 * MINUTE }, { type: 'failed' })
  expect([asked.mock.calls.length, onAsked.mock.calls.length]).toEqual([2, 1])
  await act(async () => result.current.tryFree({ outline: [] }))
  expect(onAsked).toHaveBeenCalledTimes(2)
})
