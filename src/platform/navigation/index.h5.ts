import Taro from '@tarojs/taro'
import type { NavigationContract } from './contract'
import { askOnBack, settled, still, watchMoves } from './moves'
import { ENTRY, ownQuery, urlOf } from './shared'

/** A page's own URL out of Taro's page path, which carries a stamp of the router. */
function urlOfPage(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  return urlOf(pathname, ownQuery(Object.fromEntries(new URLSearchParams(search)), false))
}

function behind(): string | null {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 2]
  return page?.path ? urlOfPage(page.path) : null
}

/** A move after the one under way. */
async function move(go: () => Promise<unknown>): Promise<void> {
  await settled()
  await go()
}

/** The tab may lie under a page that slides in: shown before it is put away, it would be empty (docs/decisions/023). */
async function toTab(url: string): Promise<void> {
  if (Taro.getCurrentPages().length > 1) await still()
  await Taro.switchTab({ url })
}

export const navigation = {
  start: watchMoves,
  push: (url) => move(() => Taro.navigateTo({ url })),
  replace: (url) => move(() => Taro.redirectTo({ url })),
  switchTab: (url) => move(() => toTab(url.split('?')[0] ?? url)),
  reLaunch: (url) => move(() => Taro.reLaunch({ url })),
  back: () => move(() => (Taro.getCurrentPages().length > 1 ? Taro.navigateBack() : Taro.switchTab({ url: ENTRY }))),
  askBeforeLeaving: (words) => {
    askOnBack(words)
    window.onbeforeunload = words === null ? null : (event) => event.preventDefault()
  },
  // The address bar is right before the first page is built and while one page gives way to the next.
  current: () => urlOfPage(window.location.hash.replace(/^#/, '') || '/'),
  behind,
  webAddress: (url) => `${window.location.href.split('#')[0] ?? ''}#${url}`,
  // Taro's H5 router hands the values over as they stand in the address (`queryString.parse(…, { decode: false })`).
  query: (params) => ownQuery(params, true),
} satisfies NavigationContract
