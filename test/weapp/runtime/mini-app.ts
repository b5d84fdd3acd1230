import type { Bundle } from './bundle'
import { Timers } from './clock'
import type { Device } from './device'
import { dispatch } from './events'
import { Host, type Definition, type HostContext, type Instance, type SetDataRecord } from './host'
import { Packages } from './packages'
import { PageStack, parseUrl, type LivePage } from './page-stack'
import { Privacy } from './privacy'
import { Sandbox } from './sandbox'
import { View } from './view'
import type { ViewNode } from './view-node'
import { appEvents, createWx } from './wx'
import type { Canvas } from './wx/canvas'
import { Requests } from './wx/request-api'
import type { Shown } from './wx/ui-api'
import type { VideoPlayer } from './wx/video-player'

export interface LaunchOptions {
  /** Page to open, with query; the first page of app.json when left out. */
  url?: string
  /** WeChat's scene number; 1001 is the list of recent mini programs. */
  scene?: number
}

/** Drawings that may follow each other before the tree counts as settled. */
const MAX_PASSES = 5

/** One run of a built mini program on one device, from launch to kill. */
export class MiniApp {
  /** Everything that went wrong in the app's code: thrown, rejected, or called and not there. */
  readonly errors: string[] = []
  readonly setDatas: SetDataRecord[] = []
  readonly shown: Shown[] = []
  readonly requests: Requests
  readonly packages: Packages
  readonly privacy: Privacy
  /** What each video was told to do, by the id of its context. */
  readonly players = new Map<string, VideoPlayer>()
  /** Canvases that were asked for, by the id of their element. */
  readonly canvases = new Map<string, Canvas>()
  private readonly timers = new Timers((error) => this.fail(error))
  private readonly definitions = new Map<string, Definition>()
  private readonly stack: PageStack
  private readonly view: View
  private readonly sandbox: Sandbox
  private readonly events = appEvents()
  private app: Record<string, unknown> = {}
  private loading = ''
  private drawn: { page: LivePage; tree: ViewNode } | null = null
  private stale = true
  private alive = true

  private readonly context: HostContext = {
    record: (entry) => void this.setDatas.push(entry),
    changed: () => void (this.stale = true),
    later: (callback, ms) => void this.timers.setTimeout(callback, ms),
    draw: () => void this.tree(),
    guard: (run) => this.guard(run),
    trigger: (from, name, detail) => void dispatch(from, name, { detail }),
  }

  /** Launches the app: App.onLaunch, App.onShow, then the first page. */
  constructor(
    readonly bundle: Bundle,
    readonly device: Device,
    options: LaunchOptions = {},
  ) {
    const url = options.url ?? bundle.pages[0] ?? ''
    const { route, query } = parseUrl(url)
    const launchOptions = { path: route, query, scene: options.scene ?? 1001, referrerInfo: {}, mode: 'default' }
    this.requests = new Requests(this.context, device)
    this.packages = new Packages(bundle, device)
    this.privacy = new Privacy(this.context, device, this.shown)
    this.view = new View(bundle, this.context, (name) => this.definition(name))
    this.stack = new PageStack(bundle, (name, given) => this.createPage(name, given), this.packages)
    const wx = createWx(
      {
        scope: this.context,
        device,
        stack: this.stack,
        requests: this.requests.api,
        shown: this.shown,
        privacy: this.privacy,
        players: this.players,
        canvases: this.canvases,
        tree: () => this.tree(),
        launchOptions,
        complain: (message) => this.fail(message),
      },
      this.events.api,
    )
    this.sandbox = new Sandbox(
      bundle,
      { wx, ...this.globals() },
      {
        clockShift: () => device.clockShift,
        fetchPackage: (file) => this.packages.need(file),
        later: (run) => void this.timers.setTimeout(run),
      },
    )
    this.guard(() => this.sandbox.load('app'))
    this.callApp('onLaunch', launchOptions)
    this.callApp('onShow', launchOptions)
    this.stack.go('reLaunch', url)
  }

  /** Route and query of the page on top, e.g. `pages/login/login?from=guard`. */
  get url(): string {
    const top = this.stack.top
    const search = Object.entries(top?.query ?? {})
      .map(([key, value]) => `${key}=${value}`)
      .join('&')
    return (top?.host.route ?? '') + (search ? `?${search}` : '')
  }

  /** Routes on the stack, bottom first. */
  get routes(): string[] {
    return this.stack.pages.map(({ host }) => host.route)
  }

  /** What is on the screen now: the top page, and its custom tab bar as last child. */
  tree(): ViewNode {
    const page = this.stack.top
    if (!page) throw new Error('The app shows no page')
    if (this.drawn?.page !== page) this.stale = true
    // Drawing attaches components and runs WXS watchers, which may change what has to be drawn once more.
    for (let pass = 0; this.stale && pass < MAX_PASSES; pass += 1) {
      this.stale = false
      this.drawn = { page, tree: this.draw(page) }
    }
    if (!this.drawn) throw new Error('The app drew nothing')
    return this.drawn.tree
  }

  /**
   * What the page on top shares, as its own hook says; null when it has none and WeChat's menu offers no sharing.
   * @param from who asked: the platform's menu or a button with open-type="share"
   */
  share(from: 'menu' | 'button'): object | null {
    const { instance } = this.stack.top?.host ?? {}
    const hook = instance?.onShareAppMessage
    return typeof hook === 'function' ? (this.guard(() => hook.call(instance, { from }) as object) ?? null) : null
  }

  /** The learner presses the back button of the platform. */
  back(): void {
    this.stack.back(1)
  }

  /** The app goes to the background, or comes back. */
  setVisible(visible: boolean): void {
    this.callApp(visible ? 'onShow' : 'onHide', { path: this.stack.top?.host.route, query: {}, scene: 1001 })
    this.events.emit(visible ? 'AppShow' : 'AppHide', {})
    this.stack.top?.host.call(visible ? 'onShow' : 'onHide')
  }

  /**
   * The app has been in the background for five seconds (WeChat's 运行机制, 挂起): what it asked for is not waited for any longer,
   * its sockets close, its JavaScript stands still. What happens meanwhile it hears when it is shown again.
   */
  suspend(): void {
    this.requests.interrupt()
    this.timers.freeze()
  }

  /** It is shown again: first it hears that, or first of what happened meanwhile; phones differ. */
  resume(first: 'shown' | 'meanwhile' = 'shown'): void {
    if (first === 'meanwhile') this.timers.thaw()
    this.setVisible(true)
    this.timers.thaw()
  }

  /** The system ends the process: no lifecycle runs, nothing but the device's storage stays. */
  kill(): void {
    this.alive = false
    this.timers.stop()
    this.requests.stop()
    this.device.files.dropTemporary()
  }

  private draw(page: LivePage): ViewNode {
    const root = this.view.draw(page.host)
    if (!page.tabBar) return root
    const bar = this.view.draw(page.tabBar)
    root.children.push({ ...bar, tag: 'custom-tab-bar', parent: root })
    return root
  }

  private createPage(route: string, query: Record<string, string>): LivePage {
    const definition = this.definition(route)
    const host = new Host(route, definition, this.context)
    const tabBar = this.bundle.isTab(route) && this.bundle.customTabBar ? this.view.component('custom-tab-bar/index') : null
    Object.assign(host.instance, {
      options: query,
      __route__: route,
      getTabBar: () => tabBar?.instance ?? null,
      getOpenerEventChannel: () => ({ emit: () => {}, on: () => {} }),
    })
    this.context.later(() => host.call('onReady'))
    return { host, tabBar, query }
  }

  private definition(route: string): Definition {
    if (!this.definitions.has(route)) {
      this.loading = route
      this.sandbox.load(route)
    }
    const found = this.definitions.get(route)
    if (!found) throw new Error(`${route}.js calls neither Page nor Component`)
    return found
  }

  private globals(): Record<string, unknown> {
    const define = (definition: Definition) => void this.definitions.set(this.loading, definition)
    const log =
      (level: string) =>
      (...parts: unknown[]) =>
        this.log(level, parts)
    return {
      App: (definition: Record<string, unknown>) => void (this.app = definition),
      Page: define,
      Component: define,
      Behavior: (definition: unknown) => definition,
      getApp: () => this.app,
      getCurrentPages: (): Instance[] => this.stack.pages.map(({ host }) => host.instance),
      setTimeout: this.timers.setTimeout,
      setInterval: this.timers.setInterval,
      clearTimeout: this.timers.clear,
      clearInterval: this.timers.clear,
      console: {
        log: log('log'),
        info: log('info'),
        debug: log('debug'),
        warn: log('warn'),
        error: log('error'),
        group: log('log'),
        groupEnd: log('log'),
      },
    }
  }

  private callApp(name: string, options: object) {
    const fn = this.app[name]
    if (typeof fn === 'function') this.guard(() => fn.call(this.app, options) as unknown)
  }

  private guard<T>(run: () => T): T | undefined {
    if (!this.alive) return undefined
    try {
      return run()
    } catch (error) {
      this.fail(error)
      return undefined
    }
  }

  private log(level: string, parts: unknown[]) {
    if (level === 'error')
      this.fail(`console.error: ${parts.map((part) => (part instanceof Object ? describe(part) : String(part))).join(' ')}`)
  }

  private fail(error: unknown) {
    if (this.alive) this.errors.push(describe(error))
  }
}

/** Errors of another realm are no `instanceof Error` here. */
function describe(error: unknown): string {
  const stack = (error as { stack?: unknown } | null)?.stack
  if (typeof stack === 'string') return stack
  return typeof error === 'string' ? error : JSON.stringify(error)
}
