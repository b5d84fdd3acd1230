import { act, renderHook, waitFor } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { useStream } from '@/pages_subpkg_course/course-live-brief/room/use-stream'
import { device, system } from '@/platform/system'
import { device as films } from '@/platform/video'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course-learn', () => ({ play: jest.fn() }))

const T = 1_700_000_000_000
const STREAM = 'https://live.example.com/a.m3u8?auth_key=1'
const asked = jest.mocked(learn.play)
const LIVE = { lessonId: 'l', startsAt: T - 100_000 } as Parameters<typeof useStream>[0]

const recording: learn.MediaLinks = { mp4: '/mp4', hls: '/hls', stream: null, expiresAt: 0, durationMs: 90_000, preview: false }
const stream: learn.MediaLinks = { ...recording, mp4: '', hls: '', stream: STREAM, durationMs: 0 }

/** A server answers in a moment, never within the same one. */
const answer = (links: learn.MediaLinks) => asked.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(links), 1)))
/** What happens is drawn at once, and again when the server has answered. */
async function settled(then: () => void = () => undefined) {
  await act(async () => then())
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
}

/** The room's stream, and every film it gave its player, in order; null: it let one go. */
async function enter() {
  const given: (string | null)[] = []
  const { result } = renderHook(() => {
    const shown = useStream(LIVE, system.now())
    const url = shown.source?.url ?? null
    if (given[given.length - 1] !== url) given.push(url)
    return shown
  })
  await settled()
  return { result, given, hear: (type: Heard) => settled(() => tell(result.current, type)) }
}
type Heard = 'ready' | 'play' | 'ended' | 'failed'
const tell = (shown: ReturnType<typeof useStream>, type: Heard) => shown.hear(type === 'ready' ? { type, durationMs: 0 } : { type })

beforeEach(() => {
  device.setNow(T)
  films.told.length = 0
  asked.mockReset()
})
afterAll(() => device.setNow(null))

test('a live without a stream plays its recording from where the live is, over and over', async () => {
  answer(recording)
  const { result, hear } = await enter()
  expect(result.current).toMatchObject({ source: { url: '/mp4', kind: 'mp4' }, startMs: 10_000, phase: 'waiting' })
  await hear('play')
  device.setNow(T + 80_000)
  await hear('ended')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(result.current).toMatchObject({ startMs: 0, phase: 'waiting' })
})

test('a live with a stream plays that, as its address is, from its live edge', async () => {
  answer(stream)
  const { result, hear } = await enter()
  expect(result.current).toMatchObject({ source: { url: STREAM, kind: 'hls' }, startMs: 0, phase: 'waiting' })
  await hear('ready')
  expect(new Set(films.told)).toEqual(new Set(['live-stream play']))
  await hear('play')
  expect(result.current.phase).toBe('playing')
})

test('a player that reads nothing before it is told to play is told, and again until it begins', async () => {
  answer(stream)
  const { result, hear } = await enter()
  expect(films.told).toEqual(['live-stream play'])
  await waitFor(() => expect(films.told).toHaveLength(2), { timeout: 3000 })
  await hear('play')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect([films.told.length, result.current.phase]).toEqual([2, 'playing'])
})

test('where nothing plays without a touch the live waits for one, and nobody asks again', async () => {
  answer(stream)
  films.refusesPlay = true
  const { result } = await enter()
  films.refusesPlay = false
  expect([films.told, result.current.phase]).toEqual([['live-stream play'], 'still'])
  await settled(() => result.current.start())
  expect(films.told).toEqual(['live-stream play', 'live-stream play'])
})

test('a stream that breaks is let go and given anew though its address is the same; broken again at once it is said', async () => {
  answer(stream)
  const { result, given, hear } = await enter()
  await hear('play')
  await hear('failed')
  expect(given).toEqual([null, STREAM, null, STREAM])
  expect(result.current.phase).toBe('waiting')
  await hear('failed')
  expect(result.current).toMatchObject({ phase: 'failed', why: '直播没有连上，点一下再试试' })
  await settled(() => result.current.start())
  expect([given.length, asked.mock.calls.length, result.current.phase]).toEqual([6, 3, 'waiting'])
})

test('a player that complains of having no film has not lost the live', async () => {
  answer(stream)
  const { result, hear } = await enter()
  await hear('play')
  act(() => tell(result.current, 'failed'))
  act(() => tell(result.current, 'failed'))
  expect([result.current.phase, asked.mock.calls.length]).toEqual(['waiting', 2])
})

test('a stream that ends before the live does is not begun from its beginning: it can be tried again', async () => {
  answer(stream)
  const { result, hear } = await enter()
  await hear('play')
  await hear('ended')
  expect([result.current.phase, result.current.why, asked.mock.calls.length]).toEqual(['failed', '直播画面停了，稍等一会儿再试试', 1])
  await settled(() => result.current.start())
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a live whose picture has not begun says so in the words of the server, and plays at a later try', async () => {
  answer(stream)
  asked.mockRejectedValueOnce(new Error('直播画面还没有开始，稍等一会儿再试试'))
  const { result } = await enter()
  expect(result.current).toMatchObject({ phase: 'failed', why: '直播画面还没有开始，稍等一会儿再试试', source: null })
  await settled(() => result.current.start())
  expect(result.current).toMatchObject({ phase: 'waiting', source: { url: STREAM } })
})
