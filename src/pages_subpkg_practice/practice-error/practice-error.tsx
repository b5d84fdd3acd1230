import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { Gate } from '@/features/question-list/gate'
import { ListSkeleton } from '@/features/question-list/list-skeleton'
import { QuestionSheet } from '@/features/question-list/question-sheet'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { system } from '@/platform/system'
import { Book } from './parts/book'
import { Menu } from './parts/menu'
import { usePracticeError } from './use-practice-error'
import { offlineWords } from './words'
import s from './practice-error.module.scss'

const empty = (
  <EmptyState
    art="wrong-book"
    title="还没有错题"
    text="做错的题会自动收进这里，并安排复习"
    action={{ label: '去做题', onTap: () => void go('practice', { section: 'chapters' }) }}
  />
)

/** 我的错题 (mockup 12): what is to be reviewed today, then the groups of the book and their questions. */
function PracticeError() {
  const page = usePracticeError()
  const overlay = (
    <>
      <QuestionSheet
        subjectId={page.subject.id}
        group={page.open}
        pages={page.pages}
        removal={page.removal}
        removeLabel="移出"
        practise={page.start}
        search={page.search}
        onClose={() => page.show(null)}
      />
      <Menu page={page} />
    </>
  )
  return (
    <Screen
      title="我的错题"
      offlineText={offlineWords(page.at, system.now())}
      onRefresh={async () => page.query.refetch()}
      overlay={overlay}
    >
      <View className={s.main}>
        <Gate facts={page.subject} guestText="错题会跟着账号走，换设备也不丢">
          <AsyncView query={page.query} skeleton={<ListSkeleton />} empty={empty} isEmpty={(book) => book.groups.length === 0}>
            {(book) => <Book book={book} page={page} />}
          </AsyncView>
        </Gate>
      </View>
    </Screen>
  )
}

export default definePage('practiceError', perLearner(PracticeError))
