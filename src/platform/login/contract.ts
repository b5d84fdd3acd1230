/** Which ways of logging in this platform offers. */
export interface LoginContract {
  /** 'wechat-mini': wx.login and the phone button; 'wechat-browser': redirect; 'phone': SMS form. */
  readonly way: 'wechat-mini' | 'wechat-browser' | 'phone'
  /** A fresh code of wx.login; rejects where there is none. */
  code(): Promise<string>
  /** WeChat's browser: leaves for the official account by this address of the server. */
  leave(url: string): void
  /** It may be left for without a touch: not done yet in this visit, so that a login that fails is no loop. */
  mayLeaveAtOnce(): boolean
  /** What the official account sent back with, once: it is taken out of the address. null: nothing. */
  returned(): { code: string; state: string } | null
}
