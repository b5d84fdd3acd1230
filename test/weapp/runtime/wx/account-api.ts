import type { Device } from '../device'
import { answering, NO_TAP, type Callbacks, type WxApi, type WxScope } from './reply'
import type { Shown } from './ui-api'

/** ms from launch until the platform has asked whether there is a newer version: a look over the network */
const LOOK = 50

type Listener = (value?: object) => void

interface UpdateListeners {
  check: Listener[]
  ready: Listener[]
  failed: Listener[]
}

/** wx.getUpdateManager: what the platform found is told after the app asked to hear of it. */
function updateManager(scope: WxScope, device: Device, shown: Shown[]) {
  const listeners: UpdateListeners = { check: [], ready: [], failed: [] }
  const tell = (name: keyof UpdateListeners, value?: object) =>
    scope.later(() => listeners[name].forEach((listener) => scope.guard(() => listener(value))), LOOK)
  let looked = false
  // From the first call on, not from the launch: on a busy machine a page that asks on a tap would come too late.
  const look = () => {
    if (looked) return
    looked = true
    tell('check', { hasUpdate: device.update !== 'none' })
    if (device.update !== 'none') tell(device.update)
  }
  const manager = {
    onCheckForUpdate: (listener: Listener) => void listeners.check.push(listener),
    onUpdateReady: (listener: Listener) => void listeners.ready.push(listener),
    onUpdateFailed: (listener: Listener) => void listeners.failed.push(listener),
    applyUpdate: () => {
      if (device.update !== 'ready') throw new Error('applyUpdate:fail update is not ready')
      device.update = 'none'
      shown.push({ kind: 'restart', text: 'applyUpdate' })
    },
  }
  return () => {
    look()
    return manager
  }
}

/** Login, the update manager, subscriptions and the page of permissions. */
export function accountApi(scope: WxScope, device: Device, shown: Shown[]): WxApi {
  const answer = answering(scope)
  return {
    login: (options?: Callbacks) =>
      answer('login', options, device.online ? { ok: true, result: { code: device.owner.login } } : { ok: false, reason: 'network error' }),
    checkSession: (options?: Callbacks) => answer('checkSession', options, { ok: true }),
    getUpdateManager: updateManager(scope, device, shown),
    // Both of them within a tap alone (or the end of a payment), as shareFileMessage: files-api.
    openSetting: (options?: Callbacks) => {
      if (!device.tapped) return answer('openSetting', options, NO_TAP)
      shown.push({ kind: 'settings', text: '' })
      if (device.reply().confirm) device.albumShut = false
      return answer('openSetting', options, { ok: true, result: { authSetting: { 'scope.writePhotosAlbum': !device.albumShut } } })
    },
    requestSubscribeMessage: (options: Callbacks & { tmplIds: string[] }) => {
      if (!device.tapped) return answer('requestSubscribeMessage', options, NO_TAP)
      shown.push({ kind: 'subscribe', text: options.tmplIds.join(' ') })
      const word = device.reply().confirm ? 'accept' : 'reject'
      return answer('requestSubscribeMessage', options, { ok: true, result: Object.fromEntries(options.tmplIds.map((id) => [id, word])) })
    },
  }
}
