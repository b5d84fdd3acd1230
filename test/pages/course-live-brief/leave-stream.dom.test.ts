import { act, renderHook } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { useStream } from '@/pages_subpkg_course/course-live-brief/room/use-stream'
import { device, system } from '@/platform/system'
import { device as films } from '@/platform/video'

const page: { show?: () => void; hide?: () => void } = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: (run: () => void) => (page.show = run),
  useDidHide: (run: () => void) => (page.hide = run),
}))
jest.mock('@/api/course-learn', () => ({ play: jest.fn() }))

const T = 1_700_000_000_000
const asked = jest.mocked(learn.play)
const LIVE = { lessonId: 'l', startsAt: T - 10_000 } as Parameters<typeof useStream>[0]
const linksOf = (n: number): learn.MediaLinks => ({
  mp4: `/mp4-${n}`,
  hls: '',
  stream: null,
  expiresAt: 0,
  durationMs: 90_000,
  preview: false,
})

/** The picture of a live that runs, in a room on screen. */
async function enter() {
  const { result } = renderHook(() => useStream(LIVE, system.now()))
  await act(async () => page.show?.())
  await act(async () => result.current.hear({ type: 'ready', durationMs: 90_000 }))
  await act(async () => result.current.hear({ type: 'play' }))
  expect(result.current).toMatchObject({ source: { url: '/mp4-1' }, startMs: 10_000, phase: 'playing' })
  return result
}

beforeEach(() => {
  device.setNow(T)
  films.told.length = 0
  delete page.show
  delete page.hide
  asked.mockReset()
  asked.mockImplementation(async () => linksOf(asked.mock.calls.length))
})
afterAll(() => device.setNow(null))

test('a live is silent under another page, and goes on where it is by then when the room is on screen again', async () => {
  const result = await enter()
  await act(async () => page.hide?.())
  expect([films.told.at(-1), result.current.source]).toEqual(['live-stream pause', null])
  device.setNow(T + 30_000)
  await act(async () => page.show?.())
  expect(result.current).toMatchObject({ source: { url: '/mp4-2' }, startMs: 40_000, phase: 'waiting' })
})

test('a link that comes after the room was left plays nothing there', async () => {
  let answer: (links: learn.MediaLinks) => void = () => undefined
  asked.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const { result } = renderHook(() => useStream(LIVE, system.now()))
  await act(async () => page.show?.())
  await act(async () => page.hide?.())
  await act(async () => answer(linksOf(1)))
  expect(result.current.source).toBeNull()
})

test('a live the phone stopped can be started again: from where it is by then', async () => {
  const result = await enter()
  await act(async () => result.current.hear({ type: 'pause' }))
  expect(result.current.phase).toBe('still')
  device.setNow(T + 20_000)
  await act(async () => result.current.start())
  expect(result.current).toMatchObject({ source: { url: '/mp4-2' }, startMs: 30_000 })
})

test('what stood still when the room was left asks for nothing on return', async () => {
  const result = await enter()
  await act(async () => result.current.hear({ type: 'pause' }))
  await act(async () => page.hide?.())
  await act(async () => page.show?.())
  expect([asked.mock.calls.length, result.current.phase]).toEqual([1, 'still'])
  await act(async () => result.current.start())
  expect(result.current.source).toMatchObject({ url: '/mp4-2' })
})
