import type { Device } from '../device'
import { dispatch } from '../events'
import { select, type ViewNode } from '../view-node'
import type { WxScope } from './reply'

/** ms between two reports of the place, as WeChat does. */
const TICK = 250

/** Length of an MP4 in seconds, from its mvhd box (version 0 or 1); 0 when there is none. */
export function filmLength(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd', 0, 'latin1')
  if (at < 0) return 0
  const body = at + 4
  const long = bytes[body] === 1
  const scale = bytes.readUInt32BE(body + (long ? 20 : 12))
  const length = long ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16)
  return scale > 0 ? length / scale : 0
}

export interface VideoParts {
  scope: WxScope
  device: Device
  /** The screen now. */
  tree: () => ViewNode | null
}

/**
 * The player of a `<video>` element: it fetches what the element names, and tells the element what WeChat tells it while it
 * plays in real time. Without an element it only keeps what it was told.
 */
export class VideoPlayer {
  /** What it was told to do, in order. */
  readonly calls: string[] = []
  private src = ''
  /** What is being fetched: asking for it again changes nothing. */
  private coming = ''
  private place = 0
  private duration = 0
  private rate = 1
  private playing = false
  /** Runs of the clock and of loading; an older one is over. */
  private run = 0

  constructor(
    private readonly id: string,
    private readonly parts: VideoParts,
  ) {}

  /** A call of wx.createVideoContext. */
  command(name: string, given: unknown[]): void {
    this.calls.push([name, ...given.map(String)].join(' '))
    if (!this.element()) return
    if (name === 'play') void this.play()
    if (name === 'pause' || name === 'stop') this.pause()
    if (name === 'seek') this.seek(Number(given[0]))
    if (name === 'playbackRate') this.rate = Number(given[0])
    if (name === 'requestFullScreen') this.tell('fullscreenchange', { fullScreen: true, direction: 'horizontal' })
    if (name === 'exitFullScreen') this.tell('fullscreenchange', { fullScreen: false, direction: 'vertical' })
  }

  private element(): ViewNode | null {
    const tree = this.parts.tree()
    return (tree && select(tree, `#${this.id}`).find(({ tag }) => tag === 'video')) ?? null
  }

  private tell(type: string, detail: object = {}): void {
    this.parts.scope.later(() => {
      const element = this.element()
      if (element) this.parts.scope.guard(() => dispatch(element, type, { detail }))
    })
  }

  private async play(): Promise<void> {
    const element = this.element()
    const src = String(element?.attrs.src ?? '')
    if (src === '' || src === this.coming) return
    this.run += 1
    const run = this.run
    if (src !== this.src && !(await this.load(src, Number(element?.attrs.initialTime ?? 0), run))) return
    if (run !== this.run) return
    if (this.place >= this.duration) this.place = 0
    this.playing = true
    this.tell('play')
    this.tick(run)
  }

  /** Fetches the film; false when it is not there, or when another command came first. */
  private async load(src: string, initialTime: number, run: number): Promise<boolean> {
    this.tell('waiting')
    this.coming = src
    const bytes = await fetch(this.parts.device.route(src))
      .then(async (answer) => (answer.ok && this.parts.device.online ? Buffer.from(await answer.arrayBuffer()) : null))
      .catch(() => null)
    this.coming = ''
    if (run !== this.run) return false
    const duration = bytes ? filmLength(bytes) : 0
    if (duration === 0) {
      this.tell('error', { errMsg: 'MEDIA_ERR_NETWORK' })
      return false
    }
    Object.assign(this, { src, duration, place: Math.min(initialTime, duration) })
    this.tell('loadedmetadata', { duration, width: 640, height: 360 })
    this.tell('progress', { buffered: 100 })
    return true
  }

  private tick(run: number): void {
    this.parts.scope.later(() => {
      if (run !== this.run || !this.playing) return
      // The page was left: WeChat pauses what nobody sees.
      if (!this.element()) return void (this.playing = false)
      this.place = Math.min(this.duration, this.place + (TICK / 1000) * this.rate)
      this.tell('timeupdate', { currentTime: this.place, duration: this.duration })
      if (this.place < this.duration) return this.tick(run)
      this.playing = false
      this.tell('ended')
    }, TICK)
  }

  private pause(): void {
    this.run += 1
    this.coming = ''
    if (!this.playing) return
    this.playing = false
    this.tell('pause')
  }

  private seek(seconds: number): void {
    this.place = Math.min(this.duration, Math.max(0, seconds))
    this.tell('timeupdate', { currentTime: this.place, duration: this.duration })
    this.tell('seekcomplete', { position: this.place })
  }
}
