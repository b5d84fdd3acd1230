import type { Device } from '../device'
import type { Move, PageStack } from '../page-stack'
import type { Privacy } from '../privacy'
import type { ViewNode } from '../view-node'
import { accountApi } from './account-api'
import type { Canvas } from './canvas'
import { filesApi } from './files-api'
import { mediaApi } from './media-api'
import { paymentApi } from './payment-api'
import { answering, takesCallbacks, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'
import { selectorApi } from './selector-api'
import { storageApi } from './storage-api'
import { systemApi } from './system-api'
import { uiApi, type Shown } from './ui-api'
import type { VideoPlayer } from './video-player'

export interface WxParts {
  scope: WxScope
  device: Device
  stack: PageStack
  requests: WxApi
  shown: Shown[]
  privacy: Privacy
  players: Map<string, VideoPlayer>
  canvases: Map<string, Canvas>
  tree: () => ViewNode | null
  launchOptions: object
  /** Keeps a complaint that must fail the scenario even when the app swallowed the exception. */
  complain: (message: string) => void
}

/** Names the frameworks look for and WeChat's plain base library does not have. */
const NOT_THERE = new Set([
  'cloud',
  'qy',
  'webpackJsonp',
  'then',
  'toJSON',
  'getUserCryptoManager',
  'getSkylineInfoSync',
  'getRendererUserAgent',
])

function navigationApi(scope: WxScope, stack: PageStack): WxApi {
  const answer = answering(scope)
  /** A move crosses the bridge: pages hear of it, and the caller of what became of it, after the call has returned. */
  const cross = (name: string, options: Callbacks, run: () => string | null) => {
    const moved = new Promise<Outcome>((resolve) =>
      scope.later(() => {
        const reason = run()
        resolve(reason ? { ok: false, reason } : { ok: true })
      }),
    )
    const answered = moved.then((outcome) => answer(name, options, outcome))
    return takesCallbacks(options) ? undefined : answered
  }
  const move = (name: Move) => (options: Callbacks & { url: string }) => cross(name, options, () => stack.go(name, options.url))
  return {
    navigateTo: move('navigateTo'),
    redirectTo: move('redirectTo'),
    switchTab: move('switchTab'),
    reLaunch: move('reLaunch'),
    navigateBack: (options: Callbacks & { delta?: number } = {}) => cross('navigateBack', options, () => stack.back(options.delta ?? 1)),
  }
}

const APP_EVENTS = [
  'AppShow',
  'AppHide',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'ThemeChange',
  'MemoryWarning',
  'WindowResize',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'KeyboardHeightChange',
]

/** Listeners of the app's own events, and the calls that add and remove them. */
export function appEvents() {
  const listeners = new Map<string, Set<(value: unknown) => void>>(APP_EVENTS.map((name) => [name, new Set()]))
  const api: WxApi = {}
  for (const [name, set] of listeners) {
    api[`on${name}`] = (listener: (value: unknown) => void) => void set.add(listener)
    api[`off${name}`] = (listener?: (value: unknown) => void) => (listener ? void set.delete(listener) : set.clear())
  }
  return { api, emit: (name: string, value: unknown) => listeners.get(name)?.forEach((listener) => listener(value)) }
}

/** The `wx` of one run. A call that is not built here throws with its name, and is kept as an error of the run. */
export function createWx(parts: WxParts, events: WxApi): WxApi {
  const { scope, device, stack, shown, privacy, players } = parts
  const known: WxApi = {
    ...events,
    ...storageApi(scope, device),
    ...systemApi(scope, device, shown),
    ...uiApi(scope, device, shown),
    ...accountApi(scope, device, shown),
    ...paymentApi(scope, device, shown),
    ...privacy.api,
    ...filesApi(scope, device, shown),
    ...mediaApi({ scope, device, privacy, players, tree: parts.tree }),
    ...selectorApi({ scope, tree: parts.tree, canvases: parts.canvases }),
    ...navigationApi(scope, stack),
    ...parts.requests,
    nextTick: (callback: () => void) => scope.later(callback),
    getLaunchOptionsSync: () => parts.launchOptions,
    getEnterOptionsSync: () => parts.launchOptions,
  }
  return new Proxy(known, {
    get(target, name) {
      if (typeof name !== 'string' || name in target || NOT_THERE.has(name)) return target[name as string]
      return () => {
        const message = `wx.${name} is not built in test/weapp/runtime`
        parts.complain(message)
        throw new Error(message)
      }
    },
  })
}
