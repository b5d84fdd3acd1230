/** A device for the unit tests; `device` moves its clock, its network and its visibility. */
import type { SystemContract } from './contract'
import { broadcast, NAV_BAR, randomIdFrom } from './shared'

const network = broadcast<boolean>()
const visibility = broadcast<boolean>()
const facts = { apple: false, online: true, now: null as number | null }

/** Lines logged since the last `splice`. */
export const logged: string[] = []

/** Controls of the tests. */
export const device = {
  setApple: (apple: boolean) => {
    facts.apple = apple
  },
  /** null: the real clock. */
  setNow: (now: number | null) => {
    facts.now = now
  },
  goOnline: (online: boolean) => {
    facts.online = online
    network.emit(online)
  },
  show: visibility.emit,
}

export const system = {
  env: {
    apiServer: '',
    h5Address: '',
    appBase: '/h5/',
    staticBase: '',
    uploadBase: '',
    webHosts: [],
    tokenTimeout: 15_000,
    version: '1.0.35',
    versionCode: 1035,
  },
  platform: 'test',
  isApple: () => facts.apple,
  systemVersion: () => 'test',
  safeArea: () => ({ statusBar: 0, navBar: NAV_BAR, capsule: 0, bottom: 0, windowWidth: 375, windowHeight: 812 }),
  tabBarInPage: true,
  phoneInput: 'text',
  nameInput: 'text',
  nativeRefresher: false,
  pagesOnDevice: false,
  showsApproval: true,
  passwordless: false,
  isOnline: () => facts.online,
  onNetworkChange: network.on,
  onVisibilityChange: visibility.on,
  now: () => facts.now ?? Date.now(),
  randomId: () => randomIdFrom(Math.random),
  setClipboard: async () => undefined,
  log: (line) => {
    logged.push(line)
  },
} satisfies SystemContract as SystemContract
