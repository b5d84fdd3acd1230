import { ScrollView, Text, View } from '@tarojs/components'
import type { FoundSubject } from '@/api/exam'
import { AsyncView, type AsyncQuery } from '@/components/async-view'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'
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

/** What is missing is told to those who make the question banks. */
const tellUs = () => void go('feedback', {})

function TellUs() {
  return (
    <View className={s.missing} ariaRole="button" ariaLabel="没有找到你要的考试？告诉我们" onClick={tellUs}>
      没有找到你要的考试？
      <Text className={s.tell}>告诉我们</Text>
    </View>
  )
}

export interface SearchResultsProps {
  keyword: string
  query: AsyncQuery<FoundSubject[]>
  chosen: ReadonlySet<string>
  onToggle: (subject: FoundSubject) => void
}

/** What was found, with the match in the primary colour and the path below the name. */
export function SearchResults({ keyword, query, chosen, onToggle }: SearchResultsProps) {
  if (keyword === '') return null
  const empty = (
    <EmptyState
      art="search"
      title="没有找到相关内容"
      text="换个关键词试试，或者告诉我们你要考什么"
      action={{ label: '告诉我们', onTap: tellUs }}
    />
  )
  return (
    <ScrollView className={s.results} scrollY enhanced showScrollbar={false}>
      <AsyncView query={query} skeleton={loading} empty={empty} isEmpty={(found) => found.length === 0}>
        {(found) => (
          <View>
            <View className={s.sum}>{`${found.length} 个考试与「${keyword}」相关`}</View>
            {found.map((subject) => (
              <Row key={subject.id} subject={subject} keyword={keyword} on={chosen.has(subject.id)} onToggle={() => onToggle(subject)} />
            ))}
            <TellUs />
          </View>
        )}
      </AsyncView>
    </ScrollView>
  )
}
