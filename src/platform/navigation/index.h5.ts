import Taro from '@tarojs/taro'
import type { NavigationContract } from './contract'
import { askOnBack, settled, still, watchMoves } from './moves'
import { ENTRY, ownQuery, urlOf } from './shared'

/** A page's own URL out of Taro's page path, which carries a stamp of the router. */
function urlOfPage(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  return urlOf(pathname, ownQuery(Object.fromEntries(new URLSearchParams(search)), false))
}

/** A move after the one under way. */
async function move(go: () => Promise<unknown>): Promise<void> {
  await settled()
  await go()
}

/** Waits no longer for the browser's step back, ms: who is asked before leaving may stay. */
const STEP_LIMIT = 1000

const current = (): string => urlOfPage(window.location.hash.replace(/^#/, '') || '/')

/** Taro forgets its pages at a reload and at the browser's forward button; the entry of the browser's history does not. */
const opener = () => (window.history.state as { opener?: string } | null)?.opener

/** Keeps in the entry on show which page it was opened from. */
const keepOpener = (from: string | undefined) => window.history.replaceState({ ...window.history.state, opener: from }, '')

/** Without the short form of an address (shortPathOf in src/routes.ts). */
const plain = (url: string) => url.replace(/\/([^/?]+)\/\1(?=\?|$)/, '/$1')

const pathOf = (url: string) => url.split('?')[0]

/** Taro's own path of the page below, undefined when none is. */
function pathBelow(): string | undefined {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 2]?.path
}

/** Taro's own path of a page has no query: the entry on show knows the whole address. */
function behind(): string | null {
  const path = pathBelow()
  return path ? (opener() ?? urlOfPage(path)) : null
}

const stepBack = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, STEP_LIMIT)
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.back()
  })

async function push(url: string): Promise<void> {
  const from = current()
  await Taro.navigateTo({ url })
  keepOpener(from)
}

/** In place of a page stands the one that opened it: that is a step back, or the browser would have it twice. */
async function replace(url: string): Promise<void> {
  const from = opener()
  if (!pathBelow() && from && plain(from) === plain(url)) return stepBack()
  await Taro.redirectTo({ url })
  keepOpener(from)
}

/**
 * The browser may have other pages behind this one than Taro: after an address was typed over pages, or its forward button. Taro's own
 * way back puts one page away then, and shows one that lies further down, under another: nothing is seen.
 */
const opensBelow = (below: string): boolean => pathOf(plain(opener() ?? '')) === pathOf(plain(below))

function back(): Promise<unknown> {
  const below = pathBelow()
  if (below && opensBelow(below)) return Taro.navigateBack()
  return below || opener() ? stepBack() : Taro.switchTab({ url: ENTRY })
}

/** The tab may lie under a page that slides in: shown before it is put away, it would be empty (docs/decisions/023). */
async function toTab(url: string): Promise<void> {
  if (Taro.getCurrentPages().length > 1) await still()
  await Taro.switchTab({ url })
}

export const navigation = {
  start: watchMoves,
  push: (url) => move(() => push(url)),
  replace: (url) => move(() => replace(url)),
  switchTab: (url) => move(() => toTab(url.split('?')[0] ?? url)),
  reLaunch: (url) => move(() => Taro.reLaunch({ url })),
  back: () => move(back),
  askBeforeLeaving: (words, ask) => {
    askOnBack(words, ask)
    window.onbeforeunload = words === null || ask ? null : (event) => event.preventDefault()
  },
  // The address bar is right before the first page is built and while one page gives way to the next.
  current,
  behind,
  webAddress: (url) => `${window.location.href.split('#')[0] ?? ''}#${url}`,
  // Taro's H5 router hands the values over as they stand in the address (`queryString.parse(…, { decode: false })`).
  query: ({ id, params }) => ownQuery(Taro.getCurrentPages().find(({ path }) => path === id)?.$taroParams ?? params, true),
} satisfies NavigationContract
