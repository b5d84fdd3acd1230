import { act, renderHook } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { useStream } from '@/pages_subpkg_course/course-live-brief/room/use-stream'
import { usePlayer } from '@/pages_subpkg_course/playing/use-player'
import { memory } from '@/platform/storage'
import { device } from '@/platform/system'
import { toast } from '@/platform/toast'
import { changeNetwork, device as films } from '@/platform/video'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course-learn', () => ({ play: jest.fn(), saveRate: jest.fn(async () => ({})) }))
jest.mock('@/features/course-progress', () => ({ addPiece: () => undefined, draftPiece: () => undefined }))

const T = 1_700_000_000_000
const MINUTE = 60_000
const asked = jest.mocked(learn.play)
const LESSON = { id: 'l', positionMs: 0, durationMs: 90_000, access: 'owned', previewMs: 0, rate: 100 } as learn.Lesson
const LIVE = { lessonId: 'l', startsAt: T - 10_000 } as Parameters<typeof useStream>[0]

/** A player that has asked for its film. */
async function enter() {
  const player = renderHook(() => usePlayer({ lesson: LESSON, counts: false, onEnded: () => undefined }))
  await act(async () => undefined)
  return player
}
type Entered = Awaited<ReturnType<typeof enter>>['result']
const hear = (result: Entered, ...events: Parameters<Entered['current']['hear']>[0][]) =>
  act(async () => {
    for (const event of events) result.current.hear(event)
  })
/** The setting 仅 Wi-Fi 下播放. */
const setWifiOnly = (wifiOnly: boolean) => useUserStore.setState(({ settingRules }) => ({ settingRules: { ...settingRules, wifiOnly } }))

beforeEach(async () => {
  memory.clear()
  device.setNow(T)
  films.told.length = 0
  setWifiOnly(true)
  asked.mockReset()
  asked.mockImplementation(async () => {
    const n = asked.mock.calls.length
    return { mp4: `/mp4-${n}`, hls: `/hls-${n}`, stream: null, expiresAt: 0, durationMs: 90_000, preview: false }
  })
  changeNetwork(false)
})
afterAll(() => device.setNow(null))

describe('links end after 600 s', () => {
  test.each(['mp4', 'hls'] as const)('a film (%s) that is refused then goes on from its place through a new link', async (line) => {
    const { result } = await enter()
    await hear(result, { type: 'ready', durationMs: 90_000 }, { type: 'play' }, { type: 'time', ms: 1000 })
    if (line === 'hls') await act(async () => result.current.otherLine())
    await hear(result, { type: 'ready', durationMs: 90_000 }, { type: 'play' }, { type: 'time', ms: 1500 })
    const before = asked.mock.calls.length
    device.setNow(T + 11 * MINUTE)
    await hear(result, { type: 'time', ms: 30_000 })
    await hear(result, { type: 'failed' })
    expect(asked).toHaveBeenCalledTimes(before + 1)
    expect(result.current.given).toMatchObject({ source: { url: `/${line}-${before + 1}`, kind: line }, startMs: 30_000 })
    expect(result.current.state).toMatchObject({ phase: 'loading', ms: 30_000 })
    // The new one is at its beginning for a moment: that is not the place.
    await hear(result, { type: 'ready', durationMs: 90_000 }, { type: 'play' }, { type: 'time', ms: 0 }, { type: 'time', ms: 30_100 })
    expect(result.current.state).toMatchObject({ phase: 'playing', ms: 30_100 })
  })

  test('a film that fails again at once is no matter of links: the learner is told, and what he chooses is done', async () => {
    const { result } = await enter()
    await hear(result, { type: 'ready', durationMs: 90_000 }, { type: 'play' }, { type: 'failed' })
    expect(asked).toHaveBeenCalledTimes(2)
    device.setNow(T + 9000)
    await hear(result, { type: 'failed' })
    expect(result.current.state.phase).toBe('failed')
    expect(asked).toHaveBeenCalledTimes(2)
    await act(async () => result.current.otherLine())
    expect(result.current.given?.source).toEqual({ url: '/hls-3', kind: 'hls' })
  })

  test('a place is sought in the film while its link is good, and through a new one afterwards', async () => {
    const { result } = await enter()
    await hear(result, { type: 'ready', durationMs: 90_000 }, { type: 'play' })
    device.setNow(T + 9 * MINUTE)
    await act(async () => result.current.seek(50_000))
    expect([asked.mock.calls.length, films.told.includes('lesson-film seek 50000')]).toEqual([1, true])
    device.setNow(T + 10 * MINUTE)
    await act(async () => result.current.seek(70_000))
    expect(asked).toHaveBeenCalledTimes(2)
    expect(result.current.given).toMatchObject({ startMs: 70_000 })
  })

  test('a live goes on where it is by now', async () => {
    const { result } = renderHook(() => useStream(LIVE, T))
    await act(async () => undefined)
    expect(result.current).toMatchObject({ startMs: 10_000, phase: 'waiting' })
    await act(async () => result.current.hear({ type: 'play' }))
    device.setNow(T + 11 * MINUTE)
    await act(async () => result.current.hear({ type: 'failed' }))
    expect(result.current.source?.url).toBe('/mp4-2')
    expect(result.current.startMs).toBe((10_000 + 11 * MINUTE) % 90_000)
    await act(async () => result.current.hear({ type: 'failed' }))
    expect(result.current.phase).toBe('failed')
  })
})

describe('a network that is paid by the byte', () => {
  const answer = jest.fn<Promise<boolean>, []>()
  beforeEach(() => {
    answer.mockReset()
    jest.spyOn(toast, 'confirm').mockImplementation(answer)
  })
  afterEach(() => jest.restoreAllMocks())

  test('asks before anything of the film is fetched; after a no the next tap asks again, after a yes no film does', async () => {
    changeNetwork(true)
    answer.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const { result, unmount } = await enter()
    await act(async () => undefined)
    expect([result.current.state.phase, asked.mock.calls.length]).toEqual(['idle', 0])
    await act(async () => result.current.toggle())
    expect([answer.mock.calls.length, asked.mock.calls.length]).toEqual([2, 1])
    unmount()
    await enter()
    expect([answer.mock.calls.length, asked.mock.calls.length]).toEqual([2, 2])
  })

  test('holds a running film when the Wi-Fi is left, every time', async () => {
    const { result } = await enter()
    await hear(result, { type: 'ready', durationMs: 90_000 }, { type: 'play' })
    for (const yes of [true, false]) {
      answer.mockResolvedValueOnce(yes)
      films.told.length = 0
      await act(async () => changeNetwork(true))
      expect(films.told).toEqual(yes ? ['lesson-film pause', 'lesson-film play'] : ['lesson-film pause'])
      await act(async () => changeNetwork(false))
    }
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('is only told without the setting, once', async () => {
    setWifiOnly(false)
    const told = jest.spyOn(toast, 'info')
    changeNetwork(true)
    await enter()
    await enter()
    expect([answer.mock.calls.length, asked.mock.calls.length]).toEqual([0, 2])
    expect(told.mock.calls).toEqual([['正在使用移动网络播放']])
  })

  test('is asked about once for two films that begin together, and before a live', async () => {
    changeNetwork(true)
    let say: (yes: boolean) => void = () => undefined
    answer.mockReturnValueOnce(new Promise((resolve) => (say = resolve)))
    await enter()
    const { result } = renderHook(() => useStream(LIVE, T))
    await act(async () => undefined)
    expect([answer.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
    await act(async () => say(false))
    expect([result.current.phase, asked.mock.calls.length]).toEqual(['still', 0])
  })
})
