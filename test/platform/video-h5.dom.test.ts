import { video } from '@/platform/video/index.h5'

interface Player {
  url: string
  film: HTMLMediaElement | null
  gone: boolean
  fail: (fatal: boolean) => void
}
const mockPlayers: Player[] = []
const players = mockPlayers
jest.mock('hls.js/light', () => {
  class Hls {
    static Events = { ERROR: 'error' }
    static isSupported = () => true
    private readonly player: Player = { url: '', film: null, gone: false, fail: () => undefined }
    constructor() {
      mockPlayers.push(this.player)
    }
    on(_: string, hear: (event: string, data: { fatal: boolean }) => void) {
      this.player.fail = (fatal) => hear('error', { fatal })
    }
    loadSource(url: string) {
      this.player.url = url
    }
    attachMedia(film: HTMLMediaElement) {
      this.player.film = film
    }
    destroy() {
      this.player.gone = true
    }
  }
  return { __esModule: true, default: Hls }
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
const film = () => document.getElementById('film') as HTMLVideoElement

beforeEach(() => {
  players.length = 0
  document.body.innerHTML = '<video id="film"></video>'
  // jsdom plays nothing.
  film().load = () => undefined
  film().canPlayType = () => ''
})

const give = (url: string, startMs: number, onFail = () => undefined) =>
  video.load('film', { source: { url, kind: 'hls' }, startMs, onFail })

test('pieces: only what hls.js cannot mend is told, and a new link takes the place of the old one, from the place given', async () => {
  const failed = jest.fn()
  const letGo = give('/index.m3u8?old', 0, failed)
  await settle()
  expect(players).toMatchObject([{ url: '/index.m3u8?old', film: film() }])
  players[0]?.fail(false)
  expect(failed).not.toHaveBeenCalled()
  // A piece was refused with 403: its link has ended.
  players[0]?.fail(true)
  expect(failed).toHaveBeenCalledTimes(1)
  letGo()
  give('/index.m3u8?new', 30_000)
  await settle()
  expect(players).toMatchObject([{ gone: true }, { url: '/index.m3u8?new', gone: false }])
  film().dispatchEvent(new Event('loadedmetadata'))
  expect(film().currentTime).toBe(30)
})

test('pieces are left to browsers of Apple and to those that nothing else can be done in; Chromium, too, says it may play them', async () => {
  const stream = 'https://live.example.com/a.m3u8'
  film().canPlayType = () => 'maybe'
  give(stream, 0)()
  await settle()
  expect(players).toEqual([])
  Object.defineProperty(window, 'MediaSource', { value: jest.fn(), configurable: true })
  try {
    const letGo = give(stream, 0)
    await settle()
    expect([players.map(({ url }) => url), film().getAttribute('src')]).toEqual([[stream], null])
    letGo()
    Object.assign(film(), { webkitSetPresentationMode: () => undefined })
    give(stream, 0)
    await settle()
    expect([players.length, film().src]).toEqual([1, stream])
  } finally {
    Reflect.deleteProperty(window, 'MediaSource')
  }
})

test('a film that is let go before its player has come plays nothing', async () => {
  give('/index.m3u8', 0)()
  await settle()
  expect(players.filter(({ gone }) => !gone)).toEqual([])
})

test('a film of one file that was given while the player of pieces was on its way is not taken from the screen', async () => {
  give('/index.m3u8', 0)()
  video.load('film', { source: { url: '/film.mp4', kind: 'mp4' }, startMs: 0, onFail: () => undefined })
  await settle()
  expect([players.filter((player) => player.film !== null), film().getAttribute('src')]).toEqual([[], '/film.mp4'])
})

test('a network that is paid by the byte is known where the browser tells it, and every change of it', async () => {
  expect(await video.isMetered()).toBe(false)
  video.onMetered(() => undefined)()
  const connection = Object.assign(new EventTarget(), { type: 'cellular' })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const heard: boolean[] = []
  const stop = video.onMetered((metered) => heard.push(metered))
  connection.dispatchEvent(new Event('change'))
  connection.type = 'wifi'
  connection.dispatchEvent(new Event('change'))
  stop()
  connection.dispatchEvent(new Event('change'))
  expect([heard, await video.isMetered()]).toEqual([[true, false], false])
})

test('the screen stays lit when the page was hidden meanwhile: browsers let the lock go then', async () => {
  const released: number[] = []
  const request = jest.fn(async () => {
    const n = request.mock.calls.length
    return { release: async () => void released.push(n) }
  })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  let visibility = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
  const turn = async (to: string) => {
    visibility = to
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
  }
  try {
    video.keepAwake(true)
    await turn('hidden')
    expect(request).toHaveBeenCalledTimes(1)
    await turn('visible')
    expect(request).toHaveBeenCalledTimes(2)
    video.keepAwake(false)
    await settle()
    expect(released).toContain(2)
    await turn('hidden')
    await turn('visible')
    expect(request).toHaveBeenCalledTimes(2)
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
    Reflect.deleteProperty(document, 'visibilityState')
  }
})
