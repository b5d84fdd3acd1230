import { View } from '@tarojs/components'
import { questionNotes } from '@/api/note'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { Editor } from './parts-note/editor'
import s from './practice-note-editor.module.scss'

const loading = (
  <View className={s.loading}>
    <Skeleton h={96} r={12} />
    <Skeleton w={240} h={18} className={s.line} />
  </View>
)

/** Writes the learner's note of a question (product.md practice-note-editor). */
function PracticeNoteEditor({ questionId = '' }: PageProps<'practiceNoteEditor'>) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  // Read anew each time: an older copy under the pen would be saved over a newer note.
  const query = useApi(['note', 'question', questionId, userId, 1], () => questionNotes(questionId), {
    enabled: loggedIn && questionId !== '',
    staleTime: 0,
  })
  const fresh = query.isFetchedAfterMount ? query.data : undefined
  // A session that ends meanwhile takes nothing from under the pen: saving asks for the login again.
  if (fresh) return <Editor key={userId} of={{ userId, questionId }} loaded={fresh} />
  return (
    <Screen title="写笔记" background="card">
      {questionId === '' ? (
        <EmptyState art="note" title="没有找到这道题" text="返回看看别的吧" action={{ label: '返回', onTap: () => void goBack() }} />
      ) : loggedIn ? (
        <AsyncView
          query={{ ...query, data: fresh, isPending: query.isFetching }}
          skeleton={loading}
          errorText="题目没有加载出来，写过的草稿还在"
          onGone={() => void goBack()}
        >
          {() => null}
        </AsyncView>
      ) : (
        <EmptyState
          art="note"
          title="登录后写笔记"
          text="笔记会跟着账号走，换设备也不丢"
          action={{ label: '去登录', onTap: () => void requireLogin() }}
        />
      )}
    </Screen>
  )
}

export default definePage('practiceNoteEditor', PracticeNoteEditor)
