import { useShareAppMessage } from '@tarojs/taro'
import { create } from '@/api/share'
import { useBrowserCard } from '@/hooks/page-card'
import { isLoggedIn, useUserStore } from '@/stores/user'
import { cardTitle, pathOfCode, type ShareThing } from './thing'

/**
 * The card of the page on show: of the mini program from its menu or a button, and of WeChat's browser. A guest's card leads to
 * the page itself: there is nobody to credit. So does a browser's, until the sheet has brought a code: it does not say when
 * somebody shares, and a code for every question that was looked at is none.
 * @param describe what is shared at that moment; null while it is not known
 * @param plain path of the page without a code, also used when the code is not there within WeChat's three seconds
 */
export function useShareCard(describe: () => ShareThing | null, plain: () => string): void {
  const plainCard = (thing: ShareThing | null) => ({ title: thing ? cardTitle(thing) : '知行题库', path: plain() })
  useBrowserCard(() => plainCard(describe()))
  useShareAppMessage(() => {
    const thing = describe()
    const card = plainCard(thing)
    if (!thing || !isLoggedIn(useUserStore.getState())) return card
    const { kind, subjectId, refId } = thing
    const promise = create({ kind, subjectId, refId }).then(
      ({ code }) => ({ ...card, path: pathOfCode(code) }),
      () => card,
    )
    return { ...card, promise }
  })
}
