// Stands in for what libraries load for every app and this one never uses (config/h5/lean.ts).
export const initNavigationBar = () => undefined
export const initTabbar = () => undefined
export const bindPageScroll = () => undefined
export const bindPageResize = () => undefined
/** As much of it as a query client without mutations asks of it. */
export class MutationCache {
  findAll() {
    return []
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
  clear() {}
}
