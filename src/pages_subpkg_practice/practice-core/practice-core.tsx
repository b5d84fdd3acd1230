import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { isGone } from '@/domain/errors'
import { Loading } from './parts/loading'
import { Session } from './parts/session'
import { Search } from './search/later'
import { useOpening } from './use-opening'

/** A practice session: one question after another, or by heart (product.md practice-core). */
function PracticeCore(query: PageProps<'practiceCore'>) {
  const loggedIn = useLoggedIn()
  const searching = query.search === '1'
  const opening = useOpening(query, loggedIn && !searching)
  if (searching) return <Search />
  if (!loggedIn) return <LoginFirst />
  if (opening.data) return <Session key={opening.data.core.meta.sessionId} opened={opening.data} />
  return (
    <Screen title="练习" background="card">
      {isGone(opening.error) || opening.data === null ? (
        <Gone empty={opening.data === null} />
      ) : (
        <AsyncView query={opening} skeleton={<Loading />} errorText="题目没有加载出来，已做的答案不受影响" onGone={() => void goBack()}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  )
}

function Gone({ empty }: { empty: boolean }) {
  const back = { label: '返回', onTap: () => void goBack() }
  if (empty) return <EmptyState art="note" title="这里还没有题目" text="换个章节看看，或者稍后再来" action={back} />
  return <EmptyState art="broken-page" title="练习不存在或已失效" text="返回后重新开始就好，已做的答案都还在" action={back} />
}

function LoginFirst() {
  return (
    <Screen title="练习" background="card">
      <EmptyState
        art="note"
        title="登录后开始练习"
        text="做过的题、错题和进度都会替你记着"
        action={{ label: '去登录', onTap: () => void requireLogin() }}
      />
    </Screen>
  )
}

export default definePage('practiceCore', PracticeCore)
