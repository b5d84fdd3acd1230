import type { BuildContract } from './contract'

/** webpack's own, with what config/weapp/later.ts adds to it. */
declare const __webpack_require__: { ahead: () => void }

export const build = {
  // All packages of a mini program are of one version: WeChat brings a newer one with the next start.
  async renew() {},
  fetchAhead: () => __webpack_require__.ahead(),
} satisfies BuildContract
