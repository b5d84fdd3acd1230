import type { FilmSource, VideoContract } from './contract'
import { rateWithin, seconds } from './shared'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** What iPhones offer in place of the Fullscreen API. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const filmOf = (id: string): AppleVideo | null => {
  const element = document.getElementById(id)
  return element instanceof HTMLVideoElement ? element : null
}

/** The film with what is drawn over it; iPhones show the film alone. */
function setFullScreen(id: string, on: boolean): void {
  const film = filmOf(id)
  if (!on) return void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined))
  const frame = film?.parentElement
  if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => undefined)
  else film?.webkitEnterFullscreen?.()
}

/** hls.js, loaded when a list of pieces is to be played where the browser cannot do it by itself. @returns makes it play */
async function piecesOf(url: string, onFail: () => void): Promise<(film: HTMLVideoElement) => () => void> {
  const { default: Hls } = await import('hls.js/light')
  return (film) => {
    if (!Hls.isSupported()) {
      onFail()
      return () => undefined
    }
    const pieces = new Hls({ enableWorker: false })
    pieces.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFail())
    pieces.loadSource(url)
    pieces.attachMedia(film)
    return () => pieces.destroy()
  }
}

/**
 * Whether the browser plays a list of pieces by itself. Apple's do; Chromium says "maybe", refuses streams of other hosts and
 * begins a live at its beginning: where pieces can be fed to it, hls.js is better.
 */
const playsPieces = (film: HTMLVideoElement): boolean =>
  film.canPlayType(HLS_TYPE) !== '' && ('webkitSetPresentationMode' in film || !('MediaSource' in window))

/** Starts reading a film; returns the way to stop. */
function read(film: HTMLVideoElement, { url, kind }: FilmSource, onFail: () => void): () => void {
  if (kind === 'mp4' || playsPieces(film)) {
    film.src = url
    return () => undefined
  }
  let gone = false
  let stop = () => undefined as void
  piecesOf(url, onFail).then(
    (play) => {
      // Another source has the film by now: it would be taken from it.
      if (!gone) stop = play(film)
    },
    () => gone || onFail(),
  )
  return () => {
    gone = true
    stop()
  }
}

/** The lock that keeps the screen lit, while it is held or asked for. */
let lock: Promise<WakeLockSentinel | null> | null = null

function letSleep(): void {
  void lock?.then((held) => held?.release().catch(() => undefined))
  lock = null
}

/** The browser lets the lock go whenever the page is hidden, and gives none to a hidden one. */
function holdAwake(): void {
  if (document.visibilityState === 'hidden') return
  letSleep()
  lock = navigator.wakeLock.request('screen').catch(() => null)
}

function keepAwake(on: boolean): void {
  if (!('wakeLock' in navigator)) return
  document.removeEventListener('visibilitychange', holdAwake)
  if (!on) return letSleep()
  // A film or a live may play on while it is hidden: nothing else would ask again.
  document.addEventListener('visibilitychange', holdAwake)
  holdAwake()
}

/** What some browsers tell of the network (Network Information API). */
type Networked = { connection?: Partial<EventTarget> & { type?: string } }

const isCellular = () => (navigator as Networked).connection?.type === 'cellular'

export const video = {
  player: (id) => ({
    play: async () => {
      try {
        await filmOf(id)?.play()
        return true
      } catch (error) {
        // A film that was told to stop meanwhile is no refusal.
        return (error as Error).name !== 'NotAllowedError'
      }
    },
    pause: () => filmOf(id)?.pause(),
    seek: (ms) => {
      const film = filmOf(id)
      if (film) film.currentTime = seconds(ms)
    },
    setRate: (rate) => {
      const film = filmOf(id)
      if (!film) return
      // The default is what a newly loaded film begins with.
      film.defaultPlaybackRate = rateWithin(rate)
      film.playbackRate = rateWithin(rate)
    },
    setFullScreen: (on) => setFullScreen(id, on),
  }),
  load(id, { source, startMs, onFail }) {
    const film = filmOf(id)
    if (!film) return () => undefined
    const begin = () => {
      if (startMs > 0) film.currentTime = seconds(startMs)
    }
    film.addEventListener('loadedmetadata', begin, { once: true })
    const stop = read(film, source, onFail)
    return () => {
      film.removeEventListener('loadedmetadata', begin)
      stop()
      film.removeAttribute('src')
      film.load()
    }
  },
  keepAwake,
  isMetered: async () => isCellular(),
  onMetered(listener) {
    const { connection } = navigator as Networked
    const tell = () => listener(isCellular())
    connection?.addEventListener?.('change', tell)
    return () => connection?.removeEventListener?.('change', tell)
  },
} satisfies VideoContract as VideoContract
