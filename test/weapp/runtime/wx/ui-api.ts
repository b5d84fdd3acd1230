import type { Device } from '../device'
import { answering, type Callbacks, type WxApi, type WxScope } from './reply'

/** What the platform showed on top of the page, in order. */
export interface Shown {
  kind:
    | 'toast'
    | 'loading'
    | 'modal'
    | 'sheet'
    | 'image'
    | 'vibrate'
    | 'title'
    | 'bar'
    | 'phone'
    | 'privacy'
    | 'subscribe'
    | 'settings'
    | 'restart'
    | 'document'
    | 'contract'
    | 'awake'
    | 'payment'
    | 'leaving'
  text: string
  /** A toast that was taken away before its time. */
  hidden?: true
}

/** Calls that only show something or change the chrome around the page: done, answered, remembered. */
const ACKNOWLEDGED = [
  'hideLoading',
  'hideKeyboard',
  'hideHomeButton',
  'showShareMenu',
  'hideShareMenu',
  'updateShareMenu',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'startPullDownRefresh',
  'stopPullDownRefresh',
  'pageScrollTo',
  'showNavigationBarLoading',
  'hideNavigationBarLoading',
  'loadFontFace',
  'setTabBarBadge',
  'removeTabBarBadge',
  'hideTabBar',
  'showTabBar',
  'setVisualEffectOnCapture',
]

interface Dialog extends Callbacks {
  title?: string
  message?: string
  content?: string
  itemList?: string[]
  phoneNumber?: string
  urls?: string[]
  keepScreenOn?: boolean
  frontColor?: string
}

/** Toasts, dialogs, vibration and the chrome of the page. Dialogs are answered by `device.reply()`. */
export function uiApi(scope: WxScope, device: Device, shown: Shown[]): WxApi {
  const answer = answering(scope)
  const note =
    (kind: Shown['kind'], name: string, text: (options: Dialog) => string) =>
    (options: Dialog = {}) => {
      shown.push({ kind, text: text(options) })
      return answer(name, options, { ok: true })
    }
  return {
    ...Object.fromEntries(ACKNOWLEDGED.map((name) => [name, (options?: Callbacks) => answer(name, options, { ok: true })])),
    showToast: note('toast', 'showToast', ({ title = '' }) => title),
    hideToast: (options?: Callbacks) => {
      for (const one of shown) if (one.kind === 'toast') one.hidden = true
      return answer('hideToast', options, { ok: true })
    },
    showLoading: note('loading', 'showLoading', ({ title = '' }) => title),
    setNavigationBarColor: note('bar', 'setNavigationBarColor', ({ frontColor = '' }) => frontColor),
    setNavigationBarTitle: note('title', 'setNavigationBarTitle', ({ title = '' }) => title),
    previewImage: note('image', 'previewImage', ({ urls = [] }) => urls.join(' ')),
    makePhoneCall: note('phone', 'makePhoneCall', ({ phoneNumber = '' }) => phoneNumber),
    vibrateShort: note('vibrate', 'vibrateShort', () => 'short'),
    vibrateLong: note('vibrate', 'vibrateLong', () => 'long'),
    setKeepScreenOn: note('awake', 'setKeepScreenOn', ({ keepScreenOn = false }) => String(keepScreenOn)),
    enableAlertBeforeUnload: note('leaving', 'enableAlertBeforeUnload', ({ message = '' }) => message),
    disableAlertBeforeUnload: note('leaving', 'disableAlertBeforeUnload', () => ''),
    showModal: (options: Dialog) => {
      shown.push({ kind: 'modal', text: [options.title, options.content].filter(Boolean).join(' ') })
      const { confirm, content = '' } = device.reply()
      return answer('showModal', options, { ok: true, result: { confirm, cancel: !confirm, content } })
    },
    showActionSheet: (options: Dialog) => {
      shown.push({ kind: 'sheet', text: (options.itemList ?? []).join(' ') })
      const { confirm, tapIndex = 0 } = device.reply()
      return answer('showActionSheet', options, confirm ? { ok: true, result: { tapIndex } } : { ok: false, reason: 'cancel' })
    },
  }
}
