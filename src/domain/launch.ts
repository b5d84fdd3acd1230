/** The launch rule of specification section 4: what the config key IOS_TEST means. */

export const REVIEW_CONFIG_KEY = 'IOS_TEST'
/** Config key of whether WeChat's browser can sign in by the official account: '1' or '0', from what the server is set up with. */
export const OFFICIAL_ACCOUNT_KEY = 'WECHAT_MP'
/** Value of the key that turns review mode on (specification section 9). */
const REVIEW_VALUE = '3'

export interface LaunchFlags {
  isIosTest: '0' | '1'
  /** '1' SMS or WeChat login, '2' account and password. */
  loginModel: '1' | '2'
}

/** Flags of a launch; `value` is the key's value on an Apple device, null when unknown or not asked. */
export function launchFlags(apple: boolean, value: string | null): LaunchFlags {
  return apple && value === REVIEW_VALUE ? { isIosTest: '1', loginModel: '2' } : { isIosTest: '0', loginModel: '1' }
}
