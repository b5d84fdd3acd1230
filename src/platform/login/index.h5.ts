import { isWechat } from '@/domain/wechat-browser'
import type { LoginContract } from './contract'

const LEFT = 'zx.wechat-left'

/** Does something with what is kept for this visit; null where a browser keeps nothing. */
function visit<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(window.sessionStorage)
  } catch {
    return null
  }
}

export const login = {
  way: isWechat(navigator.userAgent) ? 'wechat-browser' : 'phone',
  leave(url) {
    visit((storage) => storage.setItem(LEFT, '1'))
    window.location.assign(url)
  },
  mayLeaveAtOnce: () => visit((storage) => storage.getItem(LEFT) === null) === true,
  returned() {
    const query = new URLSearchParams(window.location.search)
    const [code, state] = [query.get('code'), query.get('state')]
    if (!code || !state) return null
    // A refresh must not send the code again, and it has no business in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash)
    return { code, state }
  },
  code: () => Promise.reject(new Error('wx.login exists in the mini program alone')),
} satisfies LoginContract as LoginContract
