import { View } from '@tarojs/components'
import type { WrongBook } from '@/api/wrong'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { GroupList } from '@/features/question-list/group-list'
import { ListHero } from '@/features/question-list/list-hero'
import { groupLines } from '@/features/question-list/model'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'
import type { usePracticeError } from '../use-practice-error'
import { BY_LABEL, isDueSince, masteryRule, nextReview, NOTHING_LISTED } from '../words'
import { Filter } from './filter'
import s from './book.module.scss'

type Page = ReturnType<typeof usePracticeError>

/** Nothing was due when the book was read: when the next review is, or that everything is mastered. */
function Rested({ book, readAt }: { book: WrongBook; readAt: number }) {
  const { nextDueAt, mastered } = book
  const now = system.now()
  const due = nextDueAt !== null && isDueSince(nextDueAt, { readAt, now })
  const next = nextDueAt === null ? `已掌握 ${mastered} 题，答错时会再回来` : nextReview(nextDueAt, now)
  return (
    <Card>
      <View className={s.doneTitle}>{due ? '该复习了' : '今天没有待复习'}</View>
      <View className={s.doneNote}>{due ? '联网后就能开始' : next}</View>
    </Card>
  )
}

/** What is due today, the filter, the groups of the book, and below them what is done with all of it: the filter's row has no room. */
export function Book({ book, page }: { book: WrongBook; page: Page }) {
  const masteredAfter = useUserStore((user) => user.settingRules.masteredAfter)
  const lines = groupLines(book.groups, page.state)
  return (
    <>
      {book.due > 0 ? (
        <ListHero
          lead="今日待复习"
          count={book.due}
          note={`约 ${book.minutes} 分钟，${masteryRule(masteredAfter)}`}
          action="开始复习"
          onTap={page.reviewAll}
        />
      ) : (
        <Rested book={book} readAt={page.at ?? 0} />
      )}
      <Filter value={page.state} counts={book} by={BY_LABEL[page.by]} onChange={page.setState} onGroup={() => page.setMenu('grouping')} />
      {lines.length > 0 ? (
        <GroupList key={`${page.by} ${page.state}`} lines={lines} onOpen={page.show} />
      ) : (
        <View className={s.none}>{NOTHING_LISTED[page.state]}</View>
      )}
      <View className={s.manage} ariaRole="button" onClick={() => page.setMenu('managing')}>
        <Icon name="sliders" size={18} />
        管理错题本
      </View>
    </>
  )
}
