import Taro from '@tarojs/taro'
import type { SafeArea, SystemContract } from './contract'
import { broadcast, NAV_BAR, randomIdFrom } from './shared'

const network = broadcast<boolean>()
const visibility = broadcast<boolean>()
let online = true

function know(now: boolean): void {
  if (now === online) return
  online = now
  network.emit(now)
}
const look = () => Taro.getNetworkType({ success: ({ networkType }) => know(networkType !== 'none') })

void look()
Taro.onNetworkStatusChange(({ isConnected }) => know(isConnected))
Taro.onAppShow(() => {
  // WeChat tells nothing of what changed while the app was frozen in the background.
  void look()
  visibility.emit(true)
})
Taro.onAppHide(() => visibility.emit(false))

/** Room between the capsule and the right edge, and beside it on the left: the menu button tells both. */
function safeArea(): SafeArea {
  const { statusBarHeight = 0, windowWidth, windowHeight, screenHeight, safeArea: safe } = Taro.getWindowInfo()
  const menu = Taro.getMenuButtonBoundingClientRect()
  const gap = menu.top - statusBarHeight
  const measured = menu.height > 0 && gap >= 0
  return {
    statusBar: statusBarHeight,
    navBar: measured ? menu.height + gap * 2 : NAV_BAR,
    capsule: measured ? windowWidth - menu.left : 0,
    bottom: safe ? Math.max(0, screenHeight - safe.bottom) : 0,
    windowWidth,
    windowHeight,
  }
}

export const system = {
  env: APP_ENV,
  platform: 'weapp',
  isApple: () => /^(ios|mac)/i.test(Taro.getDeviceInfo().platform),
  systemVersion: () => Taro.getDeviceInfo().system,
  safeArea,
  tabBarInPage: false,
  phoneInput: 'number',
  nameInput: 'nickname',
  nativeRefresher: true,
  pagesOnDevice: true,
  showsApproval: false,
  passwordless: true,
  isOnline: () => online,
  onNetworkChange: network.on,
  onVisibilityChange: visibility.on,
  now: () => Date.now(),
  randomId: () => randomIdFrom(Math.random),
  setClipboard: async (text) => {
    await Taro.setClipboardData({ data: await text })
    // WeChat says 「内容已复制」 by itself, for 1.5 s over what the page says.
    await Promise.resolve(Taro.hideToast()).catch(() => undefined)
  },
  log: (line) => console.info(line),
} satisfies SystemContract as SystemContract
