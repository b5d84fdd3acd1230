import Taro from '@tarojs/taro'
import type { NavigationContract } from './contract'
import { ENTRY, ownQuery, urlOf } from './shared'
import { isLeaf } from './leaves'
import { drawBeforeLeaving } from './leaving'

function pageAt(depth: number) {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1 - depth]
}

/** The page that Taro has given this name; the one on top where it gave none. */
const pageOf = (id: string | undefined) => (id && Taro.getCurrentPages().find(({ $taroPath }) => $taroPath === id)) || pageAt(0)

/** URL of the page `depth` below the top. */
function urlAt(depth: number): string | null {
  const page = pageAt(depth)
  return page?.route ? urlOf(page.route, ownQuery(page.options ?? {}, true)) : null
}

/** Pages a mini program can stack. */
const LIMIT = 10
/** Places that are kept for leaves: one, and what is read or written out of it. */
const KEPT = 2

/** WeChat could not bring the package that the page lies in: there is no network, or too little of it. */
const NOT_BROUGHT = /subpackage|timeout/i

let tell: (words: string) => void = () => undefined

/** A move; what the learner can do about its failure is told, the rest is ours and thrown. */
async function done(move: Promise<unknown>): Promise<void> {
  try {
    await move
  } catch (error) {
    if (!NOT_BROUGHT.test(String((error as { errMsg?: unknown } | null)?.errMsg))) throw error
    tell('页面没有加载出来，检查一下网络再试')
  }
}

/** Where there is no place left a page takes that of the one on show: never that of an order, an exam or an editor (decision 040). */
function push(url: string): Promise<void> {
  const places = isLeaf(url) ? LIMIT : LIMIT - KEPT
  return done(Taro.getCurrentPages().length < places ? Taro.navigateTo({ url }) : Taro.redirectTo({ url }))
}

export const navigation = {
  // WeChat takes one move at a time and asks by itself.
  start: (_ask, say) => {
    tell = say
    drawBeforeLeaving()
  },
  push,
  replace: (url) => done(Taro.redirectTo({ url })),
  // WeChat refuses a tab switch with a query.
  switchTab: (url) => done(Taro.switchTab({ url: url.split('?')[0] ?? url })),
  reLaunch: (url) => done(Taro.reLaunch({ url })),
  back: () => done(Taro.getCurrentPages().length > 1 ? Taro.navigateBack() : Taro.switchTab({ url: ENTRY })),
  // Where nothing asked and nothing is to be asked, WeChat says so by a failure: nobody needs to know.
  askBeforeLeaving: (message) => {
    const fail = () => undefined
    if (message === null) Taro.disableAlertBeforeUnload({ fail })
    else Taro.enableAlertBeforeUnload({ message, fail })
  },
  current: () => urlAt(0) ?? '/',
  behind: () => urlAt(1),
  webAddress: (url) => `${APP_ENV.appBase}#${url}`,
  // WeChat hands query values over as they stand in the URL. It is asked itself: once the app was in the background Taro has no page
  // on show, and then one with the query that the app came back with.
  query: ({ id }) => ownQuery(pageOf(id)?.options ?? {}, true),
} satisfies NavigationContract
