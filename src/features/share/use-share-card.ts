import { useShareAppMessage } from '@tarojs/taro'
import { create } from '@/api/share'
import { isLoggedIn, useUserStore } from '@/stores/user'
import { cardTitle, pathOfCode, type ShareThing } from './thing'

/**
 * The card of the mini program for the page on show, from its menu or a button. A guest's card leads to the page itself:
 * there is nobody to credit.
 * @param describe what is shared at that moment; null while it is not known
 * @param plain path of the page without a code, also used when the code is not there within WeChat's three seconds
 */
export function useShareCard(describe: () => ShareThing | null, plain: () => string): void {
  useShareAppMessage(() => {
    const thing = describe()
    const card = { title: thing ? cardTitle(thing) : '知行题库', path: plain() }
    if (!thing || !isLoggedIn(useUserStore.getState())) return card
    const { kind, subjectId, refId } = thing
    const promise = create({ kind, subjectId, refId }).then(
      ({ code }) => ({ ...card, path: pathOfCode(code) }),
      () => card,
    )
    return { ...card, promise }
  })
}
