import { ScrollView, Text, View } from '@tarojs/components'
import type { FoundSubject } from '@/api/exam'
import { AsyncView, type AsyncQuery } from '@/components/async-view'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { splitMatches } from '../choice-model'
import { Tick } from './tick'
import s from './search.module.scss'

function Marked({ text, keyword }: { text: string; keyword: string }) {
  return (
    <>
      {splitMatches(text, keyword).map((part, index) => (
        <Text key={index} className={part.hit ? s.hit : ''}>
          {part.text}
        </Text>
      ))}
    </>
  )
}

interface RowProps {
  subject: FoundSubject
  keyword: string
  on: boolean
  onToggle: () => void
}

function Row({ subject, keyword, on, onToggle }: RowProps) {
  return (
    <View className={s.row} ariaRole="checkbox" ariaChecked={on} onClick={onToggle}>
      <View className={s.words}>
        <View className={s.name}>
          <Marked text={subject.name} keyword={keyword} />
        </View>
        <View className={s.path}>
          <Marked text={`${subject.majorName} / ${subject.groupName}`} keyword={keyword} />
        </View>
      </View>
      <Tick on={on} />
    </View>
  )
}

const loading = (
  <View className={s.loading}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} h={44} className={s.bone} />
    ))}
  </View>
)

export interface SearchResultsProps {
  keyword: string
  query: AsyncQuery<FoundSubject[]>
  chosen: ReadonlySet<string>
  onToggle: (subject: FoundSubject) => void
}

/** What was found, with the match in the primary colour and the path below the name. */
export function SearchResults({ keyword, query, chosen, onToggle }: SearchResultsProps) {
  if (keyword === '') return null
  const empty = <EmptyState art="search" title="没有找到相关内容" text="换个关键词试试" />
  return (
    <ScrollView className={s.results} scrollY enhanced showScrollbar={false}>
      <AsyncView query={query} skeleton={loading} empty={empty} isEmpty={(found) => found.length === 0}>
        {(found) => (
          <View>
            <View className={s.sum}>{`${found.length} 个考试与「${keyword}」相关`}</View>
            {found.map((subject) => (
              <Row key={subject.id} subject={subject} keyword={keyword} on={chosen.has(subject.id)} onToggle={() => onToggle(subject)} />
            ))}
          </View>
        )}
      </AsyncView>
    </ScrollView>
  )
}
