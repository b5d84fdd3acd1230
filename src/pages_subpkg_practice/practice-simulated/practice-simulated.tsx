import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { SubjectName } from '@/features/subject-switch/subject-name'
import { SubjectSheet } from '@/features/subject-switch/subject-sheet'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { ListSkeleton } from './parts-list/list-skeleton'
import { PaperCard } from './parts-list/paper-card'
import { usePracticeSimulated } from './use-practice-simulated'
import s from './practice-simulated.module.scss'

const empty = (
  <EmptyState
    art="note"
    title="这个科目还没有模拟卷"
    text="先做章节练习打好基础吧"
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

/** 模拟考试: the papers of the active subject with the learner's own record; a guest looks around. */
function PracticeSimulated() {
  const page = usePracticeSimulated()
  const { subject, query, choosing } = page
  const sheet = (
    <SubjectSheet
      open={choosing}
      subjects={subject.chosen}
      activeId={subject.id}
      onSelect={page.select}
      onAdd={page.add}
      onClose={page.closeSheet}
    />
  )
  return (
    <Screen title="模拟考试" background="tint" onRefresh={async () => query.refetch()} overlay={sheet}>
      <View className={s.main}>
        <View className={s.head}>
          <View className={s.subject}>{page.name !== '' && <SubjectName name={page.name} onTap={page.choose} />}</View>
          <View className={s.history} ariaRole="button" onClick={page.history}>
            考试记录
            <Icon name="right" size={16} />
          </View>
        </View>
        {subject.mustChoose ? (
          chooseFirst
        ) : (
          <AsyncView query={query} skeleton={<ListSkeleton />} empty={empty} isEmpty={(papers) => papers.length === 0}>
            {(papers) =>
              papers.map((paper) => (
                <PaperCard key={paper.id} paper={paper} readAt={page.readAt} onOpen={page.open} onContinue={page.resume} />
              ))
            }
          </AsyncView>
        )}
      </View>
    </Screen>
  )
}

export default definePage('practiceSimulated', PracticeSimulated)
