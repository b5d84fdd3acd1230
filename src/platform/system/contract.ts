import type { AppEnv } from '../../../config/env'

export interface SafeArea {
  /** Height of the status bar in px (44 in the mockups; 0 on H5). */
  statusBar: number
  /** Height of the navigation row below it, 44 by default; in the mini program from the menu-button rectangle. */
  navBar: number
  /** Room at the right of the navigation row that belongs to the capsule (97 in the mini program, 0 on H5). */
  capsule: number
  /** Home indicator, 34 or 0. */
  bottom: number
  windowWidth: number
  windowHeight: number
}

export interface SystemContract {
  readonly env: AppEnv
  readonly platform: 'weapp' | 'h5' | 'test'
  /** Apple device: decides the launch rule IOS_TEST (specification section 4). */
  isApple(): boolean
  /** Text for the "system version" field of the config store. */
  systemVersion(): string
  safeArea(): SafeArea
  /** The tab bar is drawn inside the page (H5) or by the platform's custom-tab-bar (mini program). */
  readonly tabBarInPage: boolean
  /** Input type with digit keys that leaves grouped numbers (138 1206 6021) as they are. */
  readonly phoneInput: 'number' | 'text'
  /** Input type of a learner's own name: WeChat offers the one it knows above the keys. */
  readonly nameInput: 'nickname' | 'text'
  /** The platform's scroll view pulls by itself; otherwise the page follows the finger. */
  readonly nativeRefresher: boolean
  /** Every page lies on the device: the one for no network too, which a browser would have to fetch first. */
  readonly pagesOnDevice: boolean
  /** A site names its record at its foot, where the operator has said it (domain/imprint); a mini program's stands in WeChat. */
  readonly showsApproval: boolean
  /** One signs in with the platform's account: a password is asked for under review alone. */
  readonly passwordless: boolean
  isOnline(): boolean
  onNetworkChange(listener: (online: boolean) => void): () => void
  /** The app comes to the front or leaves it. */
  onVisibilityChange(listener: (visible: boolean) => void): () => void
  /** Milliseconds since the epoch on this device. */
  now(): number
  /** A random id of 24 url-safe characters. */
  randomId(): string
  /** A text that is yet to come is handed over in the press that asked for it: later some browsers take none. */
  setClipboard(text: string | Promise<string>): Promise<void>
  /** A line for the developer; the learner sees nothing of it. No phone numbers, no tokens. */
  log(line: string): void
}
