/** Sockets: what both platforms promise, over the one in memory, and how each platform's own calls are read. */
import { peers, socket } from '@/platform/socket'
import type { SocketError, SocketEvents } from '@/platform/socket/contract'

function listener() {
  const told: unknown[] = []
  const events: SocketEvents = {
    opened: () => told.push('opened'),
    message: (text) => told.push(text),
    ended: (end) => told.push('error' in end ? end.error.code : ['closed', end.code]),
  }
  return { told, events }
}
const codeOf = (act: () => void) => {
  try {
    act()
    return null
  } catch (error) {
    return (error as SocketError).code
  }
}

beforeEach(() => void peers.splice(0))
afterEach(() => jest.useRealTimers())

test('opened, messages, ended once; a send before and after is 10002', () => {
  const { told, events } = listener()
  const connection = socket.connect('/room', events)
  const peer = peers[0]!
  expect(codeOf(() => connection.send('early'))).toBe(10002)
  peer.open()
  connection.send('hello')
  peer.message('world')
  peer.message(new ArrayBuffer(1))
  peer.close(4401)
  peer.close(1006)
  expect(codeOf(() => connection.send('late'))).toBe(10002)
  expect([told, peer.sent]).toEqual([['opened', 'world', ['closed', 4401]], ['hello']])
})

test('what cannot be opened is 600009, by a failure or a close before the opening', () => {
  for (const act of ['fail', 'close'] as const) {
    const { told, events } = listener()
    socket.connect('/room', events)
    const peer = peers[peers.length - 1]!
    if (act === 'fail') peer.fail('refused')
    else peer.close(1006)
    expect(told).toEqual([600009])
  }
})

test('not open within a minute is a failure, and what opens later is not heard', () => {
  jest.useFakeTimers()
  const { told, events } = listener()
  socket.connect('/room', events)
  jest.advanceTimersByTime(59_999)
  expect(told).toEqual([])
  jest.advanceTimersByTime(1)
  expect([told, peers[0]!.closed]).toEqual([[600009], true])
  peers[0]!.open()
  peers[0]!.message('late')
  expect(told).toEqual([600009])
})

test('a network that breaks is an abnormal close; what we close ourselves is not told', () => {
  const first = listener()
  socket.connect('/room', first.events)
  peers[0]!.open()
  peers[0]!.fail('reset')
  expect(first.told).toEqual(['opened', ['closed', 1006]])
  const second = listener()
  const connection = socket.connect('/room', second.events)
  peers[1]!.open()
  connection.close()
  peers[1]!.close(1000)
  expect([second.told, peers[1]!.closed]).toEqual([['opened'], true])
})

test('the mini program asks for a wss address with a minute of time', () => {
  const task: Record<string, unknown> = { readyState: 1, send: jest.fn(), close: jest.fn() }
  const handlers: Record<string, (value: unknown) => void> = {}
  for (const name of ['onOpen', 'onMessage', 'onClose', 'onError'])
    task[name] = (handler: (value: unknown) => void) => (handlers[name] = handler)
  const connectSocket = jest.fn((_options: object) => task)
  Object.assign(globalThis, { wx: { connectSocket } })
  const weapp = jest.requireActual<typeof import('@/platform/socket/index.weapp')>('@/platform/socket/index.weapp')
  const { told, events } = listener()
  const connection = weapp.socket.connect('https://api.test/zxedu/room', events)
  expect(connectSocket.mock.calls[0]![0]).toMatchObject({ url: 'wss://api.test/zxedu/room', timeout: 60_000 })
  handlers.onOpen!({})
  handlers.onMessage!({ data: 'hi' })
  connection.send('hello')
  expect(task.send).toHaveBeenCalledWith(expect.objectContaining({ data: 'hello' }))
  handlers.onError!({ errMsg: 'broken' })
  expect(told).toEqual(['opened', 'hi', ['closed', 1006]])
})
