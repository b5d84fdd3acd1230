import Taro from '@tarojs/taro'
import type { NavigationContract } from './contract'
import { ENTRY, ownQuery, STACK_LIMIT, urlOf } from './shared'

/** URL of the page `depth` below the top. */
function pageAt(depth: number): string | null {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1 - depth]
  return page?.route ? urlOf(page.route, ownQuery(page.options ?? {}, true)) : null
}

const done = (move: Promise<unknown>): Promise<void> => move.then(() => undefined)

export const navigation = {
  // WeChat takes one move at a time and asks by itself.
  start: (() => undefined) as NavigationContract['start'],
  push: (url) => done(Taro.getCurrentPages().length >= STACK_LIMIT ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })),
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
  current: () => pageAt(0) ?? '/',
  behind: () => pageAt(1),
  webAddress: (url) => `${APP_ENV.appBase}#${url}`,
  // WeChat hands query values over as they stand in the URL.
  query: (params) => ownQuery(params, true),
} satisfies NavigationContract
