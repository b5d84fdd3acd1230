import type { Bundle } from './bundle'
import type { Host } from './host'

export interface LivePage {
  host: Host
  /** The custom tab bar of this page, on tab pages only. */
  tabBar: Host | null
  query: Record<string, string>
}

export type Move = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** Pages WeChat keeps on the stack at most. */
const MAX_DEPTH = 10

/** Splits `/pages/x/x?a=1` into route and decoded query. */
export function parseUrl(url: string): { route: string; query: Record<string, string> } {
  const [route = '', search = ''] = url.replace(/^\//, '').split('?')
  const pairs = search
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string?])
  return { route, query: Object.fromEntries(pairs.map(([key, value = '']) => [key, value])) }
}

/** The navigation stack with WeChat's rules; a refused move has a reason and changes nothing. */
export class PageStack {
  readonly pages: LivePage[] = []
  /** Tab pages stay alive while another tab is shown. */
  private readonly tabs = new Map<string, LivePage>()

  constructor(
    private readonly bundle: Bundle,
    private readonly create: (route: string, query: Record<string, string>) => LivePage,
    private readonly packages: { need(route: string): string | null; entered(route: string): void },
  ) {}

  get top(): LivePage | undefined {
    return this.pages.at(-1)
  }

  /** @returns null when done, else WeChat's reason for refusing */
  go(move: Move, url: string): string | null {
    const { route, query } = parseUrl(url)
    const tab = this.bundle.isTab(route)
    if (!this.bundle.pages.includes(route)) return `page "${route}" is not found`
    if (move === 'switchTab' && !tab) return 'can not switch to no-tabBar page'
    if (move === 'switchTab' && url.includes('?')) return 'url must not have a query'
    if ((move === 'navigateTo' || move === 'redirectTo') && tab) return `can not ${move} a tabbar page`
    const missing = this.packages.need(route)
    if (missing) return missing
    if (move === 'navigateTo' && this.pages.length >= MAX_DEPTH) return 'webview count limit exceed'
    if (move === 'navigateTo') this.top?.host.call('onHide')
    if (move === 'redirectTo') this.drop(1)
    if (move === 'reLaunch') this.clear()
    if (move === 'switchTab') return this.switchTab(route)
    this.push(route, query)
    return null
  }

  /** @returns null when done, else the reason */
  back(delta: number): string | null {
    if (this.pages.length <= 1) return 'cannot navigate back at first page.'
    this.drop(Math.min(delta, this.pages.length - 1))
    this.show(this.top)
    return null
  }

  show(page: LivePage | undefined): void {
    page?.host.call('onShow')
    page?.tabBar?.callPageLifetime('show')
  }

  private push(route: string, query: Record<string, string>) {
    const page = this.create(route, query)
    if (this.bundle.isTab(route)) this.tabs.set(route, page)
    this.pages.push(page)
    page.host.call('onLoad', query)
    this.show(page)
    this.packages.entered(route)
  }

  private switchTab(route: string): null {
    while (this.pages.length > 1) this.drop(1)
    const current = this.top
    if (current?.host.route === route) {
      this.show(current)
      return null
    }
    if (current && this.tabs.get(current.host.route) === current) {
      current.host.call('onHide')
      current.tabBar?.callPageLifetime('hide')
      this.pages.pop()
    } else this.drop(1)
    const kept = this.tabs.get(route)
    if (!kept) this.push(route, {})
    else {
      this.pages.push(kept)
      this.show(kept)
    }
    return null
  }

  private drop(count: number) {
    for (let i = 0; i < count; i += 1) {
      const page = this.pages.pop()
      if (page) this.unload(page)
    }
  }

  private clear() {
    this.drop(this.pages.length)
    for (const page of this.tabs.values()) this.unload(page)
    this.tabs.clear()
  }

  private unload(page: LivePage) {
    this.tabs.delete(page.host.route)
    page.host.call('onUnload')
    page.host.detach()
    page.tabBar?.detach()
  }
}
