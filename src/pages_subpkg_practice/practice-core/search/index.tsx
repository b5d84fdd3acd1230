import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import type { FoundQuestion } from '@/api/search'
import { AsyncView } from '@/components/async-view'
import { useEnvironment } from '@/components/environment'
import { Screen } from '@/components/screen'
import { Segmented } from '@/components/segmented'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { SEARCH } from '@/domain/search'
import { go, goBack } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'
import { SearchBar } from '../../search-bar'
import { Past } from './past'
import { chunkAt, Rows } from './rows'
import { useQuestionSearch, type Scope } from './use-question-search'
import s from './search.module.scss'

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'subject', label: '当前科目' },
  { value: 'all', label: '全部' },
]
/** px from the end of the list at which the next page is read. */
const REACH_BOTTOM = 100

const loading = (
  <View>
    {[0, 1, 2, 3].map((row) => (
      <View key={row} className={s.row}>
        <Skeleton w={64} h={18} />
        <Skeleton h={16} className={s.bone} />
        <Skeleton w="60%" h={16} className={s.bone} />
      </View>
    ))}
  </View>
)

const sumOf = ({ total, more }: { total: number; more: boolean }) => (more ? `超过 ${total} 题，再加个词会更准` : `${total} 题`)

type Search = ReturnType<typeof useQuestionSearch>

/** What was found; rows far from the view are not drawn. */
function Found({ search, onOpen }: { search: Search; onOpen: (row: FoundQuestion) => void }) {
  const [near, setNear] = useState(0)
  const { fontScale } = useEnvironment()
  const empty = <EmptyState art="search" title="没有找到相关题目" text="换个词，或者少写几个字试试" />
  return (
    <ScrollView
      className={s.results}
      scrollY
      enhanced
      showScrollbar={false}
      lowerThreshold={REACH_BOTTOM}
      onScroll={(event) => setNear(chunkAt(event.detail.scrollTop, fontScale))}
      onScrollToLower={search.readMore}
    >
      <AsyncView query={search.query} skeleton={loading} empty={empty} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows, total }) => <Rows rows={rows} total={total} words={search.words} near={near} onOpen={onOpen} />}
      </AsyncView>
    </ScrollView>
  )
}

/** 搜题: a section of practice-core, for guests too (product.md "Search over questions"). */
export function Search() {
  const search = useQuestionSearch()
  const open = (row: FoundQuestion) => {
    search.keep()
    if (requireLogin()) void go('practiceCore', { source: 'search', subjectId: row.subjectId, refId: row.questionId })
  }
  const bar = (
    <SearchBar
      text={search.text}
      placeholder="搜题干、选项或考点"
      maxlength={SEARCH.query}
      onChange={search.setText}
      onConfirm={search.keep}
      onBack={() => void goBack()}
    />
  )
  const idle = search.asked === '' || search.words.length === 0
  const { data } = search.query
  return (
    <Screen background="card" scroll={false} nav={bar}>
      {idle ? (
        <Past history={search.history} onAsk={search.ask} onForget={search.forget} />
      ) : (
        <View className={s.page}>
          <View className={s.head}>
            <View className={s.sum} ariaRole="status">
              {data ? sumOf(data) : ''}
            </View>
            <Segmented label="搜索范围" options={SCOPES} value={search.scope} onChange={search.setScope} />
          </View>
          <View className={s.body}>
            <Found key={`${search.scope} ${search.asked}`} search={search} onOpen={open} />
          </View>
        </View>
      )}
    </Screen>
  )
}
