import { act, renderHook } from '@testing-library/react'
import { CLOSE, type LiveMessage, type ServerFrame } from '@/domain/live/protocol'
import { useLiveRoom } from '@/pages_subpkg_course/course-live-brief/room/use-live-room'
import { peers, type Peer } from '@/platform/socket'
import { device } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

const shown: Record<string, () => void> = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: (listener: () => void) => (shown.show = listener),
  useDidHide: (listener: () => void) => (shown.hide = listener),
}))

const message = (seq: number): LiveMessage => ({ seq, author: 'a', nickname: '小安', teacher: false, text: `${seq}`, at: seq })
const JOINED: ServerFrame = {
  t: 'joined',
  me: 'me',
  moderates: false,
  mutedUntil: 0,
  reset: true,
  messages: [message(1)],
  state: 'running',
  viewers: 2,
  now: Date.now(),
}
const last = (): Peer => peers[peers.length - 1]!
const tell = (frame: ServerFrame) => act(async () => last().message(JSON.stringify(frame)))
const open = () => act(async () => last().open())
const sentFrames = (peer: Peer): unknown[] => peer.sent.map((text) => JSON.parse(text) as unknown)

const refused = jest.fn()
const enter = () => renderHook(() => useLiveRoom('live-1', refused))

beforeEach(() => {
  jest.useFakeTimers()
  peers.splice(0)
  refused.mockReset()
  useUserStore.setState({ token: 'the-token', userInfo: { id: 'u', phone: '138' } as never })
})
afterEach(() => jest.useRealTimers())

test('pushed out by another device it opens no socket by itself, and one when it is asked', async () => {
  const { result } = enter()
  await open()
  await tell(JOINED)
  await act(async () => last().close(CLOSE.elsewhere))
  await act(async () => jest.advanceTimersByTime(120_000))
  expect([result.current.room.phase, peers.length]).toEqual(['elsewhere', 1])
  await act(async () => result.current.retry())
  expect(peers).toHaveLength(2)
})

test('joins with the token in the first frame and never in the address; resumes after the last message with growing waits', async () => {
  const { result } = enter()
  expect(last().url).toMatch(/\/zxedu\/api\/live\/live-1\/room$/)
  await open()
  expect(sentFrames(last())).toEqual([{ t: 'join', token: 'the-token' }])
  await tell(JOINED)
  await tell({ t: 'chat', messages: [message(2)] })
  expect(result.current.room.messages).toHaveLength(2)
  await act(async () => last().close(1006))
  expect([result.current.room.phase, peers.length]).toEqual(['waiting', 1])
  await act(async () => jest.advanceTimersByTime(1000))
  expect(peers).toHaveLength(2)
  await act(async () => last().fail('refused'))
  await act(async () => jest.advanceTimersByTime(999))
  expect(peers).toHaveLength(2)
  await act(async () => jest.advanceTimersByTime(1001))
  await open()
  expect(sentFrames(last())).toEqual([{ t: 'join', token: 'the-token', after: 2 }])
})

test('what was said before the connection broke is sent again after the join, under the same id', async () => {
  const { result } = enter()
  await open()
  await tell(JOINED)
  await act(async () => result.current.say('老师好'))
  const said = sentFrames(last())[1]
  expect(said).toMatchObject({ t: 'say', text: '老师好' })
  await act(async () => last().close(1006))
  await act(async () => result.current.say('还在吗'))
  await act(async () => jest.advanceTimersByTime(1000))
  await open()
  await tell({ ...JOINED, reset: false, messages: [] })
  expect(sentFrames(last()).slice(1)).toEqual([said, expect.objectContaining({ t: 'say', text: '还在吗' })])
})

test('words that are not taken come back with the reason', async () => {
  const warning = jest.spyOn(toast, 'warning').mockReturnValue()
  const { result } = enter()
  await open()
  await tell(JOINED)
  await act(async () => result.current.say('太快了'))
  const [id] = result.current.room.pending.map((pending) => pending.id)
  await tell({ t: 'refused', id: id!, reason: 'tooFast', text: '说得太快了' })
  expect([warning.mock.calls, refused.mock.calls, result.current.room.pending]).toEqual([[['说得太快了']], [['太快了']], []])
})

test('a minute of silence is a loss; the app, the page and the network that go away close the socket, and open it when they return', async () => {
  const { result } = enter()
  await open()
  await tell(JOINED)
  await act(async () => jest.advanceTimersByTime(60_000))
  expect([last().closed, result.current.room.phase]).toEqual([true, 'waiting'])
  await act(async () => jest.advanceTimersByTime(1000))
  await open()
  await tell(JOINED)
  const ways: [() => void, () => void][] = [
    [() => device.show(false), () => device.show(true)],
    [() => device.goOnline(false), () => device.goOnline(true)],
    [() => shown.hide!(), () => shown.show!()],
  ]
  for (const [leave, comeBack] of ways) {
    await act(async () => leave())
    expect([last().closed, result.current.room.phase]).toEqual([true, 'away'])
    await act(async () => comeBack())
    expect(result.current.room.phase).toBe('connecting')
    await open()
    await tell(JOINED)
  }
})

test('a token that is refused leads in as a guest, the next login as a learner again', async () => {
  const { result } = enter()
  await open()
  await act(async () => last().close(4401))
  await act(async () => jest.advanceTimersByTime(1000))
  await open()
  expect(sentFrames(last())).toEqual([{ t: 'join' }])
  await tell({ ...JOINED, me: '' })
  await act(async () => useUserStore.setState({ token: 'a-new-token' }))
  await open()
  expect(sentFrames(last())).toEqual([{ t: 'join', token: 'a-new-token', after: 1 }])
  expect(result.current.room.asGuest).toBe(false)
})

test('a room that lies under another page is not entered because the app or the network came back: nobody looks at it', async () => {
  enter()
  await open()
  await tell(JOINED)
  await act(async () => shown.hide!())
  await act(async () => device.show(false))
  await act(async () => device.show(true))
  await act(async () => device.goOnline(false))
  await act(async () => device.goOnline(true))
  expect(peers).toHaveLength(1)
  await act(async () => shown.show!())
  expect(peers).toHaveLength(2)
  // Nor by a network that comes back while the app is away.
  await act(async () => device.show(false))
  await act(async () => device.goOnline(true))
  expect(peers).toHaveLength(2)
  await act(async () => device.show(true))
  expect(peers).toHaveLength(3)
})
