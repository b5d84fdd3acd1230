import { isLoggedIn, useUserStore } from '@/stores/user'
import { openLogin } from './login-gate'

/**
 * Asks for a login before something that needs an account. true: there is one, go on. false: the login page opens, and
 * the learner comes back to this page afterwards.
 */
export function requireLogin(): boolean {
  if (isLoggedIn(useUserStore.getState())) return true
  void openLogin()
  return false
}

/** Whether a learner is signed in, phone included. */
export const useLoggedIn = (): boolean => useUserStore(isLoggedIn)
