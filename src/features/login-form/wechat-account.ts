import { storage } from '@/platform/storage'

/** The learner whose account WeChat opened last on this device. */
const KEY = 'zx.login.wechat'

/** Keeps that WeChat itself opens the account of this learner. */
export function keepWechatAccount(userId: string): void {
  try {
    storage.set(KEY, userId)
  } catch {
    // Without room one way of several is not offered.
  }
}

/** Whether WeChat opens the account of this learner again: who came by a phone or a password may be somebody else to it. */
export const isWechatAccount = (userId: string): boolean => storage.get(KEY) === userId
