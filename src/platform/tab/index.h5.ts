/** sessionStorage outlives a reload: a browser may drop the page while its learner looks for a code in another app. */
import type { TabContract } from './contract'

export const tab = {
  get: (key) => {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  set: (key, value) => {
    try {
      if (value === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // A browser without room, or one that keeps nothing: the value lasts as long as the page.
    }
  },
} satisfies TabContract
