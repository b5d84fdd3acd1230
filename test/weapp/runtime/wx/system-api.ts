import type { Device } from '../device'
import { answering, type Callbacks, type WxApi, type WxScope } from './reply'
import type { Shown } from './ui-api'

/** The phone of the mockups: 375 × 812, status bar 44, capsule 87 × 32. */
const WINDOW = {
  pixelRatio: 2,
  windowWidth: 375,
  windowHeight: 812,
  screenWidth: 375,
  screenHeight: 812,
  statusBarHeight: 44,
  screenTop: 0,
}
const SAFE_AREA = { left: 0, right: 375, top: 44, bottom: 778, width: 375, height: 734 }
const CAPSULE = { width: 87, height: 32, top: 50, right: 368, bottom: 82, left: 281 }
const DEVICE = {
  brand: 'devtools',
  model: 'iPhone X',
  system: 'Android 14',
  platform: 'android',
  benchmarkLevel: 30,
  abi: 'arm64',
  memorySize: 6144,
}
const BASE = { SDKVersion: '3.8.0', version: '8.0.50', language: 'zh_CN', theme: 'light', fontSizeSetting: 16, enableDebug: false }

const listeners = () => {
  const all = new Set<(value: object) => void>()
  return {
    all,
    on: (listener: (value: object) => void) => void all.add(listener),
    off: (listener?: (value: object) => void) => (listener ? void all.delete(listener) : all.clear()),
  }
}

/** Device, window, network state and other facts of the phone. */
export function systemApi(scope: WxScope, device: Device, shown: Shown[]): WxApi & { stop(): void } {
  const answer = answering(scope)
  const info = () => ({ ...WINDOW, ...DEVICE, ...BASE, safeArea: SAFE_AREA, deviceOrientation: 'portrait', errMsg: 'getSystemInfo:ok' })
  const network = listeners()
  const stop = device.onNetwork((isConnected) => {
    for (const listener of network.all)
      scope.later(() => scope.guard(() => listener({ isConnected, networkType: isConnected ? 'wifi' : 'none' })))
  })
  return {
    stop,
    getSystemInfoSync: info,
    getSystemInfo: (options?: Callbacks) => answer('getSystemInfo', options, { ok: true, result: info() }),
    getSystemInfoAsync: (options?: Callbacks) => answer('getSystemInfoAsync', options, { ok: true, result: info() }),
    getWindowInfo: () => ({ ...WINDOW, safeArea: SAFE_AREA }),
    getDeviceInfo: () => ({ ...DEVICE }),
    getAppBaseInfo: () => ({ ...BASE, host: { env: 'WeChat', version: 0 } }),
    getSystemSetting: () => ({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }),
    getAppAuthorizeSetting: () => ({ albumAuthorized: 'authorized', cameraAuthorized: 'authorized', notificationAuthorized: 'authorized' }),
    getMenuButtonBoundingClientRect: () => ({ ...CAPSULE }),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
    getNetworkType: (options?: Callbacks) =>
      answer('getNetworkType', options, { ok: true, result: { networkType: device.online ? device.network : 'none' } }),
    onNetworkStatusChange: network.on,
    offNetworkStatusChange: network.off,
    getPerformance: () => ({ now: () => performance.now() }),
    canIUse: () => true,
    // WeChat says so by itself, for 1.5 s.
    setClipboardData: (options: Callbacks & { data: string }) => {
      shown.push({ kind: 'toast', text: '内容已复制' })
      device.clipboard = options.data
      return answer('setClipboardData', options, { ok: true })
    },
    getClipboardData: (options: Callbacks) => answer('getClipboardData', options, { ok: true, result: { data: device.clipboard } }),
  }
}
