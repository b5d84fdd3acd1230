import type { Privacy } from '../privacy'
import { createCanvas, toPng, type Canvas } from './canvas'
import { answering, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'
import { VideoPlayer, type VideoParts } from './video-player'

const VIDEO = [
  'play',
  'pause',
  'stop',
  'seek',
  'playbackRate',
  'requestFullScreen',
  'exitFullScreen',
  'sendDanmu',
  'hideStatusBar',
  'showStatusBar',
]
const AUDIO_EVENTS = ['Canplay', 'Play', 'Pause', 'Stop', 'Ended', 'TimeUpdate', 'Error', 'Waiting', 'Seeking', 'Seeked']

/** Size of a PNG in pixels; null for anything else. */
function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** wx.createInnerAudioContext: it plays nothing, and tells its listeners what a player would. */
function innerAudio(scope: WxScope) {
  const listeners = new Map<string, Set<() => void>>(AUDIO_EVENTS.map((name) => [name, new Set()]))
  const tell = (name: string) => scope.later(() => listeners.get(name)?.forEach((listener) => scope.guard(listener)))
  const context: Record<string, unknown> = { src: '', currentTime: 0, duration: 0, paused: true, playbackRate: 1, volume: 1 }
  for (const [name, set] of listeners) {
    context[`on${name}`] = (listener: () => void) => void set.add(listener)
    context[`off${name}`] = (listener?: () => void) => void (listener ? set.delete(listener) : set.clear())
  }
  return Object.assign(context, {
    play: () => {
      if (context.src === '') return tell('Error')
      context.paused = false
      return tell('Play')
    },
    pause: () => {
      context.paused = true
      tell('Pause')
    },
    stop: () => {
      Object.assign(context, { paused: true, currentTime: 0 })
      tell('Stop')
    },
    seek: (seconds: number) => {
      context.currentTime = seconds
      tell('Seeked')
    },
    destroy: () => listeners.clear(),
  })
}

interface Chosen extends Callbacks {
  count?: number
}

/** Pictures, films, sound, canvases and the map. `players` keeps what each video was told, by id. */
export function mediaApi(parts: VideoParts & { privacy: Privacy; players: Map<string, VideoPlayer> }): WxApi {
  const { scope, device, privacy, players } = parts
  const answer = answering(scope)
  const choose = (count = 1) =>
    device.photos.slice(0, count).map((bytes) => ({ path: device.files.temporary(bytes, 'png'), size: bytes.length }))
  const chosen = (name: string, options: Chosen, shape: (files: { path: string; size: number }[]) => object) =>
    privacy.guarded(name, options, (): Outcome => {
      if (device.photos.length === 0 || !device.reply().confirm) return { ok: false, reason: 'cancel' }
      return { ok: true, result: shape(choose(options.count)) }
    })
  return {
    chooseMedia: (options: Chosen) =>
      chosen('chooseMedia', options, (files) => ({
        type: 'image',
        tempFiles: files.map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
      })),
    chooseImage: (options: Chosen) =>
      chosen('chooseImage', options, (files) => ({ tempFilePaths: files.map(({ path }) => path), tempFiles: files })),
    // The camera reads what lies before it; the learner may turn back, and the system may keep the camera shut.
    scanCode: (options: Callbacks) => {
      if (device.cameraShut) return answer('scanCode', options, { ok: false, reason: 'auth deny' })
      if (device.printedCode === '' || !device.reply().confirm) return answer('scanCode', options, { ok: false, reason: 'cancel' })
      return answer('scanCode', options, {
        ok: true,
        result: { result: device.printedCode, scanType: 'QR_CODE', charSet: 'UTF-8', path: '' },
      })
    },
    // WeChat's map; the learner may close it again, or has closed it for good.
    chooseLocation: (options: Callbacks) =>
      privacy.guarded('chooseLocation', options, () => {
        if (device.placeShut) return { ok: false, reason: 'auth deny' }
        return device.reply().confirm ? { ok: true, result: { ...device.place } } : { ok: false, reason: 'cancel' }
      }),
    getImageInfo: (options: Callbacks & { src: string }) => {
      const bytes = device.files.read(options.src)
      const size = bytes && pngSize(bytes)
      if (!size) return answer('getImageInfo', options, { ok: false, reason: bytes ? 'unknown image format' : 'file not found' })
      return answer('getImageInfo', options, { ok: true, result: { ...size, path: options.src, orientation: 'up', type: 'png' } })
    },
    saveImageToPhotosAlbum: (options: Callbacks & { filePath: string }) =>
      privacy.guarded('saveImageToPhotosAlbum', options, () => {
        if (!device.files.read(options.filePath)) return { ok: false, reason: 'no such file' }
        device.albumShut ||= !device.reply().confirm
        if (device.albumShut) return { ok: false, reason: 'auth deny' }
        device.album.push(options.filePath)
        return { ok: true }
      }),
    canvasToTempFilePath: (options: Callbacks & { canvas?: Canvas }) => {
      if (!options.canvas) return answer('canvasToTempFilePath', options, { ok: false, reason: 'fail canvas is empty' })
      const tempFilePath = device.files.temporary(toPng(options.canvas), 'png')
      return answer('canvasToTempFilePath', options, { ok: true, result: { tempFilePath } })
    },
    createOffscreenCanvas: ({ width = 300, height = 150 } = {}) => createCanvas(scope, width, height),
    createVideoContext: (id: string) => {
      const player = players.get(id) ?? new VideoPlayer(id, parts)
      players.set(id, player)
      return Object.fromEntries(VIDEO.map((name) => [name, (...given: unknown[]) => player.command(name, given)]))
    },
    createInnerAudioContext: () => innerAudio(scope),
  }
}
