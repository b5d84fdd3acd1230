import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Segmented } from '@/components/segmented'
import { EmptyState } from '@/components/state'
import { KIND_LABEL, KIND_NOTE, PAPER_KINDS } from '@/domain/advanced'
import { SubjectName } from '@/features/subject-switch/subject-name'
import { SubjectSheet } from '@/features/subject-switch/subject-sheet'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { ListSkeleton } from './parts/list-skeleton'
import { Papers } from './parts/papers'
import { useAdvancedList } from './use-advanced-list'
import s from './practice-advanced-list.module.scss'

const KINDS = PAPER_KINDS.map((value) => ({ value, label: KIND_LABEL[value] }))

const empty = (
  <EmptyState
    art="note"
    title="这一类还没有试卷"
    text="看看别的类型，或先做章节练习"
    action={{ label: '去做题', onTap: () => void go('practice', { section: 'chapters' }) }}
  />
)
const chooseFirst = (
  <EmptyState
    art="search"
    title="还没有选择科目"
    text="先选好要考的科目"
    action={{ label: '选择科目', onTap: () => void go('learnExam', {}) }}
  />
)

/** 进阶练习: papers of the active subject by kind, with progress, level and lock; a guest looks around. */
function PracticeAdvancedList(asked: PageProps<'practiceAdvancedList'>) {
  const page = useAdvancedList(asked)
  const { subject, query, kind } = page
  const sheet = (
    <SubjectSheet
      open={page.choosing}
      subjects={subject.chosen}
      activeId={subject.id}
      onSelect={page.select}
      onAdd={page.add}
      onClose={page.closeSheet}
    />
  )
  return (
    <Screen title="进阶练习" background="tint" onRefresh={async () => query.refetch()} overlay={sheet} scrollIntoView={page.scrollTo}>
      <View className={s.main}>
        <View id={page.top} className={s.head}>
          {page.name !== '' && <SubjectName name={page.name} onTap={page.choose} />}
        </View>
        {subject.mustChoose ? (
          chooseFirst
        ) : (
          <>
            <View className={s.kinds}>
              <Segmented block options={KINDS} value={kind} onChange={page.setKind} label="试卷类型" />
            </View>
            <View className={s.note}>{KIND_NOTE[kind]}</View>
            <AsyncView query={query} skeleton={<ListSkeleton />} empty={empty} isEmpty={(papers) => papers.length === 0}>
              {(papers) => <Papers key={kind} papers={papers} onOpen={page.open} onStep={page.step} onTurn={page.turned} />}
            </AsyncView>
          </>
        )}
      </View>
    </Screen>
  )
}

export default definePage('practiceAdvancedList', PracticeAdvancedList)
