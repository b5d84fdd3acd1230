import type { ComponentType } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen, type ScreenProps } from '@/components/screen'
import { later, useLater } from '@/hooks/later'
import { Loading } from './parts-normal/loading'

type ExamPages = typeof import('./exam-pages')

/** Once it is here, every page of an exam is drawn at once. */
const EXAM = later(() => import(/* webpackChunkName: "pages_subpkg_practice/exam" */ './exam-pages'))

/**
 * A page of the exam, whose scripts are a package of their own in the mini program (docs/decisions/026). WeChat fetches it with
 * the practice tab; until it is here the page stands under its title, and when it cannot come it can be asked for again.
 * @param frame what the page's own screen shows while it waits
 */
export function laterPage<P extends object>(
  frame: Pick<ScreenProps, 'title' | 'background'>,
  pick: (pages: ExamPages) => ComponentType<P>,
): ComponentType<P> {
  return function LaterPage(props: P) {
    const { arrived: pages, query } = useLater(EXAM, '考试没有加载出来')
    if (pages) {
      const Page = pick(pages)
      return <Page {...props} />
    }
    return (
      <Screen {...frame}>
        <AsyncView query={query} skeleton={<Loading />} errorText="检查一下网络，点一下再试试">
          {() => null}
        </AsyncView>
      </Screen>
    )
  }
}
