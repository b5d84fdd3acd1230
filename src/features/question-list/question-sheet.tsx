import { ScrollView, View } from '@tarojs/components'
import { useRef, useState, type ReactNode } from 'react'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { useEnvironment } from '@/components/environment'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { go } from '@/hooks/go'
import { chunkAt } from './model'
import { QuestionRows } from './question-rows'
import { SearchLine } from './search-line'
import { UndoBar } from './undo-bar'
import { useChoice, type Choice } from './use-choice'
import type { QuestionPages } from './use-question-pages'
import type { Removal } from './use-removal'
import s from './question-list.module.scss'

/** px from the end of the list at which the next page is read. */
const REACH_BOTTOM = 100

const loading = (
  <View>
    {[0, 1, 2, 3].map((row) => (
      <View key={row} className={s.row}>
        <View className={s.question}>
          <Skeleton w={64} h={18} />
          <Skeleton h={16} className={s.bone} />
          <Skeleton w="60%" h={16} className={s.bone} />
        </View>
      </View>
    ))}
  </View>
)

export interface QuestionSheetProps {
  /** The subject of the questions. */
  subjectId: string
  /** null: closed. `count`: questions it lists now. */
  group: { name: string; count: number } | null
  pages: QuestionPages
  removal: Removal
  removeLabel: string
  /** What is done with all questions of the group; null where there is nothing to practise. */
  practise: { label: string; onTap: () => void } | null
  search: { text: string; onChange: (text: string) => void }
  /** What else is done with the chosen questions, beside taking them out. */
  more?: (choice: Choice) => ReactNode
  onClose: () => void
}

interface ListProps extends Pick<QuestionSheetProps, 'subjectId' | 'pages' | 'removal' | 'removeLabel'> {
  /** Questions of the group: a search lists no more. */
  count: number
  choice: Choice
  emptyText: string
}

/** The rows; only those near the view are drawn. */
function List({ subjectId, count, pages, removal, removeLabel, choice, emptyText }: ListProps) {
  const [near, setNear] = useState(0)
  const { fontScale } = useEnvironment()
  // The sheet stays: the way back leads to the place in the list.
  const open = (refId: string) => removal.thenOpen(() => go('practiceCore', { source: 'search', subjectId, refId }))
  return (
    <ScrollView
      className={s.questions}
      scrollY
      enhanced
      showScrollbar={false}
      lowerThreshold={REACH_BOTTOM}
      onScroll={(event) => setNear(chunkAt(event.detail.scrollTop, fontScale))}
      onScrollToLower={pages.more}
    >
      <AsyncView
        query={pages.query}
        skeleton={loading}
        empty={<View className={s.none}>{emptyText}</View>}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <QuestionRows
            rows={rows}
            count={count}
            near={near}
            removeLabel={removeLabel}
            choice={choice}
            onOpen={open}
            onRemove={removal.remove}
          />
        )}
      </AsyncView>
    </ScrollView>
  )
}

/** The questions of a group, 20 at a time, with search, the practice of them, and changes of several at once. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { subjectId, group, pages, removal, removeLabel, practise, search, more, onClose } = props
  const choice = useChoice()
  // The words stay while the sheet goes down.
  const last = useRef(group)
  if (group) last.current = group
  const ids = (pages.query.data ?? []).map((row) => row.questionId)
  const chosen = [...(choice.ids ?? [])]
  const takeOut = () => {
    removal.remove(chosen)
    choice.end()
  }
  const close = () => {
    choice.end()
    onClose()
  }
  const batch = (
    <View className={s.batch}>
      {more && <View className={s.half}>{more(choice)}</View>}
      <View className={s.half}>
        <Button size={44} kind="danger" block disabled={chosen.length === 0} onTap={takeOut}>
          {`${removeLabel} ${chosen.length} 题`}
        </Button>
      </View>
    </View>
  )
  const start = practise && (
    <Button size={44} block onTap={practise.onTap}>
      {practise.label}
    </Button>
  )
  return (
    <Sheet
      open={group !== null}
      title={<View className={s.sheetTitle}>{last.current?.name}</View>}
      label={last.current?.name}
      note={`${last.current?.count ?? 0} 题`}
      footer={choice.ids === null ? start : batch}
      onClose={close}
    >
      <SearchLine search={search} choice={choice} all={ids} />
      <View className={s.body}>
        <List
          key={`${group?.name ?? ''} ${search.text}`}
          subjectId={subjectId}
          count={last.current?.count ?? 0}
          pages={pages}
          removal={removal}
          removeLabel={removeLabel}
          choice={choice}
          emptyText={search.text === '' ? '这里已经空了' : '没有找到相关的题目'}
        />
        <UndoBar removal={removal} />
      </View>
    </Sheet>
  )
}
