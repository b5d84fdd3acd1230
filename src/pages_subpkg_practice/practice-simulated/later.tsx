import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen, type ScreenProps } from '@/components/screen'
import { Loading } from './parts-normal/loading'

type ExamPages = typeof import('./exam-pages')

/** Once it is here, every page of an exam is drawn at once. */
let arrived: ExamPages | undefined

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
    const { pages, query } = useExamPages()
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

function useExamPages() {
  const [pages, setPages] = useState(arrived)
  const [error, setError] = useState<Error | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    try {
      arrived ??= await import(/* webpackChunkName: "pages_subpkg_practice/exam" */ './exam-pages')
      setPages(arrived)
    } catch {
      // WeChat's reason is no sentence for a learner.
      setError(new Error('考试没有加载出来'))
    }
    setAsking(false)
  }, [])
  useEffect(() => {
    if (!arrived) void ask()
  }, [ask])
  return { pages, query: { data: undefined, error, isPending: !error, isFetching: asking, refetch: ask } }
}
