/** Login ways of the unit tests. */
import type { LoginContract } from './contract'

export const login = {
  way: 'phone',
  code: () => Promise.reject(new Error('no wx.login here')),
  leave: () => undefined,
  mayLeaveAtOnce: () => false,
  returned: () => null,
} satisfies LoginContract as LoginContract
