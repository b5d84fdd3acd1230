import { act, renderHook } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { usePlayer } from '@/pages_subpkg_course/playing/use-player'
import { memory } from '@/platform/storage'
import { device } from '@/platform/system'
import { device as films } from '@/platform/video'

const page: { show: (() => void)[]; hide: (() => void)[] } = { show: [], hide: [] }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: (run: () => void) => page.show.push(run),
  useDidHide: (run: () => void) => page.hide.push(run),
}))
jest.mock('@/api/course-learn', () => ({ play: jest.fn(), saveRate: jest.fn(async () => ({})) }))
jest.mock('@/features/course-progress', () => ({ addPiece: () => undefined, draftPiece: () => undefined }))

const T = 1_700_000_000_000
const asked = jest.mocked(learn.play)
const LESSON = { id: 'l', positionMs: 0, durationMs: 90_000, access: 'owned', previewMs: 0, rate: 100 } as learn.Lesson
const linksOf = (n: number): learn.MediaLinks => ({
  mp4: `/mp4-${n}`,
  hls: '',
  stream: null,
  expiresAt: 0,
  durationMs: 90_000,
  preview: false,
})

/** The listeners of the latest drawing: earlier ones are forgotten, as the platform does. */
function enter(lesson = LESSON) {
  return renderHook(() => {
    page.show = []
    page.hide = []
    return usePlayer({ lesson, counts: false, onEnded: () => undefined })
  })
}
const turn = (to: 'show' | 'hide') => act(async () => page[to].forEach((run) => run()))
const settle = () => act(async () => undefined)
/** What the film was told since the last look. */
const told = () => films.told.splice(0)

/** Links are answered when the test says so. */
function slowLinks() {
  const waiting: { give: (links: learn.MediaLinks) => void; refuse: (error: Error) => void }[] = []
  asked.mockImplementation(() => new Promise((give, refuse) => waiting.push({ give, refuse })))
  return waiting
}

beforeEach(() => {
  jest.useFakeTimers()
  memory.clear()
  device.setNow(T)
  told()
  asked.mockReset()
  asked.mockImplementation(async () => linksOf(asked.mock.calls.length))
})
afterEach(() => jest.useRealTimers())
afterAll(() => device.setNow(null))

test('a film that is not there yet when the page is left does not begin under the next one', async () => {
  const waiting = slowLinks()
  const { result } = enter()
  await settle()
  await turn('hide')
  told()
  await act(async () => waiting[0]?.give(linksOf(1)))
  await act(async () => result.current.hear({ type: 'ready', durationMs: 90_000 }))
  await act(async () => jest.advanceTimersByTime(5000))
  expect(told()).not.toContain('lesson-film play')
  expect(result.current.state.phase).toBe('idle')
  // Back again: one tap plays it.
  await turn('show')
  await act(async () => result.current.toggle())
  expect(told()).toContain('lesson-film play')
})

test('a film that failed begins again with the network only while its page is on screen', async () => {
  asked.mockRejectedValueOnce(new Error('没有网络'))
  const { result } = enter()
  await settle()
  expect(result.current.state.phase).toBe('failed')
  await turn('hide')
  await act(async () => device.goOnline(false))
  await act(async () => device.goOnline(true))
  expect(asked).toHaveBeenCalledTimes(1)
  await turn('show')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(result.current.state.phase).toBe('loading')
})

test('a film that failed on screen begins again with the network; one missed below another page waits for a network that stays', async () => {
  asked.mockRejectedValue(new Error('没有网络'))
  enter()
  await settle()
  await act(async () => device.goOnline(false))
  await act(async () => device.goOnline(true))
  expect(asked).toHaveBeenCalledTimes(2)
  await turn('hide')
  await act(async () => device.goOnline(false))
  await act(async () => device.goOnline(true))
  await act(async () => device.goOnline(false))
  await turn('show')
  expect(asked).toHaveBeenCalledTimes(2)
  await act(async () => device.goOnline(true))
  expect(asked).toHaveBeenCalledTimes(3)
  await turn('hide')
  await turn('show')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a place that is chosen before the film is there is where it begins', async () => {
  const waiting = slowLinks()
  const { result } = enter()
  await settle()
  await act(async () => result.current.seek(50_000))
  await act(async () => waiting.forEach(({ give }, n) => give(linksOf(n))))
  expect(result.current.given?.startMs).toBe(50_000)
  // A browser says so before it knows anything of the film.
  await act(async () => result.current.hear({ type: 'play' }))
  await act(async () => result.current.seek(70_000))
  await act(async () => waiting.forEach(({ give }, n) => give(linksOf(n))))
  expect(result.current.given?.startMs).toBe(70_000)
  await act(async () => result.current.hear({ type: 'ready', durationMs: 90_000 }))
  await act(async () => result.current.seek(60_000))
  expect([told().at(-1), asked.mock.calls.length]).toEqual(['lesson-film seek 60000', 3])
})

test('a link that is refused after another one was given stops nothing', async () => {
  const waiting = slowLinks()
  const { result } = enter()
  await settle()
  await act(async () => result.current.otherLine())
  await act(async () => waiting[1]?.give(linksOf(2)))
  await act(async () => result.current.hear({ type: 'play' }))
  await act(async () => waiting[0]?.refuse(new Error('没有网络')))
  expect(result.current.state.phase).toBe('playing')
})
