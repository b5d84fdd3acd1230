import { View } from '@tarojs/components'
import type { Major } from '@/api/exam'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { perLearner } from '@/hooks/per-learner'
import { SearchBar } from '../search-bar'
import type { Choice } from './choice-model'
import { ActionBar } from './parts/action-bar'
import { ListSkeleton } from './parts/list-skeleton'
import { Rail } from './parts/rail'
import { SearchEntry } from './parts/search-entry'
import { SearchResults } from './parts/search-results'
import { SubjectList } from './parts/subject-list'
import { useLearnExam } from './use-learn-exam'
import { useRail } from './use-rail'
import { useSearch } from './use-search'
import s from './learn-exam.module.scss'

/** What the server takes of a search at most. */
const MAX_KEYWORD = 40

interface CatalogueProps {
  majors: Major[]
  chosen: ReadonlySet<string>
  onToggle: (subject: Choice) => void
}

/** Majors at the left, their subjects at the right. */
function Catalogue({ majors, chosen, onToggle }: CatalogueProps) {
  const rail = useRail(majors.map(({ id }) => id))
  const holdsChoice = ({ groups }: Major) => groups.some(({ subjects }) => subjects.some(({ id }) => chosen.has(id)))
  const marked = new Set(majors.filter(holdsChoice).map(({ id }) => id))
  return (
    <View className={s.columns}>
      <Rail majors={majors} currentId={rail.current} marked={marked} onSelect={rail.select} />
      <SubjectList majors={majors} chosen={chosen} jumpTo={rail.jumpTo} onToggle={onToggle} onScroll={rail.scrolled} />
    </View>
  )
}

/** 选择考试 (mockup 23): several subjects in the learner's order; the first one is studied now. */
function LearnExam({ first }: PageProps<'learnExam'>) {
  const { majors, choices, saving, toggle, move, clear, start } = useLearnExam()
  const search = useSearch()
  const chosen = new Set(choices.map(({ id }) => id))
  const bar = (
    <SearchBar text={search.text} placeholder="搜索考试或科目" maxlength={MAX_KEYWORD} onChange={search.setText} onBack={search.close} />
  )
  return (
    <Screen title="选择考试" background="card" back={first !== '1'} nav={search.open ? bar : 'default'} scroll={false}>
      {search.open ? (
        <SearchResults keyword={search.keyword} query={search.query} chosen={chosen} onToggle={toggle} />
      ) : (
        <View className={s.page}>
          <SearchEntry onTap={search.show} />
          <View className={s.catalogue}>
            <AsyncView
              query={majors}
              skeleton={<ListSkeleton />}
              empty={<EmptyState art="search" title="还没有可选的考试" text="题库正在准备，稍后再来看看" />}
              isEmpty={(list) => list.length === 0}
            >
              {(list) => <Catalogue majors={list} chosen={chosen} onToggle={toggle} />}
            </AsyncView>
          </View>
          <ActionBar choices={choices} saving={saving} onMove={move} onRemove={toggle} onClear={clear} onStart={start} />
        </View>
      )}
    </Screen>
  )
}

export default definePage('learnExam', perLearner(LearnExam))
