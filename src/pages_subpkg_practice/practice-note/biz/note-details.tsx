import { View } from '@tarojs/components'
import type { NoteReport } from '@/api/note'
import { AsyncView } from '@/components/async-view'
import { ListRow } from '@/components/list-row'
import { Screen } from '@/components/screen'
import { Sheet } from '@/components/sheet'
import { EmptyState } from '@/components/state'
import { ListSkeleton } from '@/features/question-list/list-skeleton'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { Details } from '../parts/details'
import s from '../parts/details.module.scss'
import { useNoteDetails } from './use-note-details'

const KINDS: readonly { kind: NoteReport; title: string }[] = [
  { kind: 'wrong', title: '内容有误' },
  { kind: 'ad', title: '广告' },
  { kind: 'abuse', title: '不文明' },
  { kind: 'other', title: '其他' },
]

const waiting = (
  <View className={s.main}>
    <ListSkeleton />
  </View>
)

/** 全部笔记 of a question: the own one first, then the public ones of others by likes. */
function NoteDetails({ questionId = '', subjectId }: PageProps<'noteDetails'>) {
  const page = useNoteDetails(questionId)
  const sheet = (
    <Sheet open={page.reporting !== null} title="举报这条笔记" onClose={() => page.setReporting(null)}>
      {KINDS.map(({ kind, title }) => (
        <ListRow key={kind} title={title} onTap={() => page.report(kind)} />
      ))}
    </Sheet>
  )
  return (
    <Screen title="全部笔记" background="card" onRefresh={async () => page.query.refetch()} overlay={sheet}>
      {questionId === '' ? (
        <EmptyState art="note" title="没有找到这道题" text="返回看看别的吧" action={{ label: '返回', onTap: () => void goBack() }} />
      ) : page.loggedIn ? (
        <AsyncView query={page.query} skeleton={waiting} onGone={() => void goBack()}>
          {(notes) => <Details notes={notes} page={page} subjectId={subjectId} />}
        </AsyncView>
      ) : (
        <EmptyState art="note" title="登录后查看" text="同学公开的笔记登录后就能看" action={{ label: '去登录', onTap: page.login }} />
      )}
    </Screen>
  )
}

export default definePage('noteDetails', perLearner(NoteDetails))
