import type { LoginContract } from './contract'

export const login = {
  way: /MicroMessenger/i.test(navigator.userAgent) ? 'wechat-browser' : 'phone',
  leave: (url) => window.location.assign(url),
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
