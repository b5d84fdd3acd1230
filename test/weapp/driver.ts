import { existsSync } from 'node:fs'
import path from 'node:path'
import { Driver } from '../scenario/driver'
import type { Seen } from '../scenario/seen'
import type { Bundle } from './runtime/bundle'
import { Device } from './runtime/device'
import { dispatch } from './runtime/events'
import { MiniApp } from './runtime/mini-app'
import type { ViewNode } from './runtime/view-node'
import { isShare, openType } from './open-types'
import { picturesOf, seeTree } from './seen'

/** Origin of the API in a build without ZX_API_SERVER (config/env.ts). */
const COMPILED_IN = 'http://127.0.0.1:3000'

/** ms from a touch to the next look at the screen */
const REACTION = 30

/** ms after which the app has drawn what it decided before: longer than its own timers of a drawing */
const TURN = 5

/** ms a turned page slides; no finger is back on the screen before */
const SLIDE = 240

const reaction = () => new Promise((resolve) => setTimeout(resolve, REACTION))

const touch = (x: number) => ({ identifier: 0, clientX: x, clientY: 400, pageX: x, pageY: 400, screenX: x, screenY: 400, force: 1 })

/** What a page hands to WeChat to be shared. */
interface Card {
  path: string
  promise?: Promise<{ path: string }>
}

/** Walks scenarios through a built mini program in the test runtime. */
export class WeappDriver extends Driver {
  readonly build = 'weapp'
  private app: MiniApp | null = null
  private refs: ViewNode[] = []
  /** Pictures that were on the screen once and never change. */
  private readonly kept = new Set<string>()
  /** What the last snapshot shows. */
  private looked: ViewNode | null = null
  /** Path of the card that was handed to a friend last. */
  private sent: Promise<string> | null = null

  /** @param server origin of the server of this run; the build's own origin is sent there */
  constructor(
    private readonly bundle: Bundle,
    server: string,
    readonly device = new Device(),
  ) {
    super()
    device.origins.set(COMPILED_IN, server)
  }

  /** The app that runs now. */
  get running(): MiniApp {
    if (!this.app) throw new Error('The app is not running: open() comes first')
    return this.app
  }

  async open(url?: string): Promise<void> {
    this.app?.kill()
    this.app = new MiniApp(this.bundle, this.device, url === undefined ? {} : { url })
  }

  async kill(): Promise<void> {
    this.app?.kill()
    this.app = null
  }

  async back(): Promise<void> {
    this.running.back()
  }

  async setOnline(online: boolean): Promise<void> {
    this.device.setOnline(online)
  }

  async setClock(shift: number): Promise<void> {
    this.device.clockShift = shift
  }

  async setStorageFull(full: boolean): Promise<void> {
    this.device.storage.setFull(full)
  }

  async remember(kept: Record<string, string>): Promise<void> {
    for (const [key, value] of Object.entries(kept)) this.device.storage.set(key, value)
  }

  /** A finger over the width of the page: on a swiper its change event, else the touch events it consists of. */
  async swipe(direction: 'left' | 'right'): Promise<void> {
    const step = direction === 'left' ? 1 : -1
    const swiper = this.deepest('swiper')
    if (swiper) {
      const current = Number(swiper.attrs.current ?? 0) + step
      dispatch(swiper, 'change', { detail: { current, source: 'touch' } })
      dispatch(swiper, 'animationfinish', { detail: { current, source: 'touch' } })
      return
    }
    const target = this.touchable()
    if (!target) throw new Error(`Nothing on this page follows a finger:\n${await this.describe()}`)
    const points = [300, 240, 180, 120, 60].map((x) => (direction === 'left' ? x : 375 - x))
    dispatch(target, 'touchstart', { touches: [touch(points[0] ?? 0)], changedTouches: [touch(points[0] ?? 0)] })
    for (const x of points.slice(1)) dispatch(target, 'touchmove', { touches: [touch(x)], changedTouches: [touch(x)] })
    dispatch(target, 'touchend', { touches: [], changedTouches: [touch(points.at(-1) ?? 0)] })
    await new Promise((resolve) => setTimeout(resolve, SLIDE))
  }

  async storage(): Promise<Record<string, string>> {
    return Object.fromEntries(this.device.storage.keys().map((key) => [key, String(this.device.storage.get(key))]))
  }

  async url(): Promise<string> {
    return this.running.url
  }

  async pictures(): Promise<{ drawn: number; broken: string[] }> {
    const sources = [...new Set(seeTree(this.running.tree()).refs.flatMap(picturesOf))]
    const states = await Promise.all(sources.map(async (src) => ({ src, ok: await this.loads(src) })))
    return { drawn: sources.length, broken: states.filter(({ ok }) => !ok).map(({ src }) => src) }
  }

  async putPhoto(bytes: Buffer): Promise<void> {
    this.device.photos.push(bytes)
  }

  async files(): Promise<{ name: string; text: string }[]> {
    return this.device.sent.map(({ name, bytes }) => ({ name, text: bytes.toString('utf8') }))
  }

  async sharedPath(): Promise<string> {
    if (!this.sent) throw new Error('Nothing was shared')
    return this.sent
  }

  problems(): string[] {
    return this.app?.errors.splice(0) ?? []
  }

  async close(): Promise<void> {
    await this.kill()
  }

  protected async snapshot(): Promise<Seen> {
    this.looked = this.running.tree()
    const { seen, refs } = seeTree(this.looked)
    this.refs = refs
    return seen
  }

  protected async press(ref: number, times: 1 | 2 = 1): Promise<string | null> {
    const node = this.element(ref)
    // The app may have decided what it has not drawn yet: a finger on an element that is gone by then would meet nothing.
    await new Promise((resolve) => setTimeout(resolve, TURN))
    if (this.running.tree() !== this.looked) return 'the screen is changing'
    const at = { touches: [touch(187)], changedTouches: [touch(187)] }
    const button = closest(node, 'button')
    if (isDisabled(node)) return 'it is disabled'
    dispatch(node, 'touchstart', at)
    dispatch(node, 'touchend', { ...at, touches: [] })
    // What waits for a promise comes too late: on iOS 15 and before WeChat's are timers.
    this.device.tapped = true
    const { count } = dispatch(node, 'tap', { ...at, detail: { x: 187, y: 400 } })
    if (times === 2) dispatch(node, 'tap', { ...at, detail: { x: 187, y: 400 } })
    this.device.tapped = false
    const opened = button !== null && this.openedBy(button)
    // A person's next look comes after the app has drawn again.
    await reaction()
    return count > 0 || opened ? null : 'nothing listens to this tap'
  }

  protected async type(ref: number, text: string): Promise<void> {
    const node = this.element(ref)
    const limit = Number(node.attrs.maxlength ?? -1)
    const value = limit > 0 ? text.slice(0, limit) : text
    dispatch(node, 'focus', { detail: { value: '', height: 300 } })
    dispatch(node, 'input', { detail: { value, cursor: value.length, keyCode: 0 } })
    dispatch(node, 'blur', { detail: { value } })
    await reaction()
  }

  /** What the platform itself does after a tap on a button. @returns false when it does nothing */
  private openedBy(button: ViewNode): boolean {
    if (!isShare(button)) return openType(this.running, button)
    const card = this.running.share('button')
    // A tap is heard by something above as well: without this the page would pass for one that shares.
    if (!card) throw new Error(`[weapp] ${this.running.url} has a button that shares and no onShareAppMessage: WeChat sends nothing`)
    this.sent = pathOf(card as Card)
    return true
  }

  /** A picture of the build, one carried along, one that its server gives, or one that it gave for good: the web view keeps it. */
  private async loads(src: string): Promise<boolean> {
    if (src.startsWith('data:image/') || this.kept.has(src)) return true
    if (src.startsWith('/')) return existsSync(path.join(this.bundle.dir, src))
    if (!this.device.online) return false
    const response = await fetch(this.device.route(src)).catch(() => null)
    const ok = Boolean(response?.ok && response.headers.get('content-type')?.startsWith('image/'))
    if (ok && response?.headers.get('cache-control')?.includes('immutable')) this.kept.add(src)
    return ok
  }

  private element(ref: number): ViewNode {
    const node = this.refs[ref]
    if (!node) throw new Error(`No element ${ref} in the last snapshot`)
    return node.tag === '#text' && node.parent ? node.parent : node
  }

  private deepest(tag: string): ViewNode | null {
    return (
      seeTree(this.running.tree())
        .refs.filter((node) => node.tag === tag)
        .at(-1) ?? null
    )
  }

  /** The element that follows a finger: in the view layer by WXS, else the last one that binds touchmove. */
  private touchable(): ViewNode | null {
    const { refs } = seeTree(this.running.tree())
    return refs.find(({ attrs }) => '$wxs:bindtouchmove' in attrs) ?? refs.filter(({ attrs }) => 'bindtouchmove' in attrs).at(-1) ?? null
  }
}

/** Where a card leads; WeChat waits three seconds for the one that is promised, tests for as long as it takes. */
async function pathOf(card: Card): Promise<string> {
  const { path } = { ...card, ...(await card.promise) }
  return path.replace(/^\//, '')
}

function isDisabled(node: ViewNode): boolean {
  for (let at: ViewNode | null = node; at; at = at.parent)
    if (String(at.attrs.disabled) === 'true' || String(at.attrs.ariaDisabled) === 'true') return true
  return false
}

function closest(node: ViewNode, tag: string): ViewNode | null {
  for (let at: ViewNode | null = node; at; at = at.parent) if (at.tag === tag) return at
  return null
}
