import { useInfiniteQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { myNotes, removeNotes } from '@/api/note'
import { searchWords } from '@/domain/search'
import { withSubject } from '@/features/question-list/gate'
import { useChoice } from '@/features/question-list/use-choice'
import { useRemoval } from '@/features/question-list/use-removal'
import { useSettled } from '@/features/question-list/use-settled'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { go } from '@/hooks/go'
import { queryClient } from '@/hooks/query'
import { listedNotes, nextNotes } from './note-list'

/** What a note counts in: its own lists, and those of questions. */
const AREAS = ['note', 'practice']

/** The notes of the active subject: chapter and search narrow them, several are removed at once. */
export function usePracticeNote() {
  const subject = useActiveSubject()
  const [chapterId, setChapter] = useState<string | undefined>(undefined)
  const [text, setText] = useState('')
  const [menu, setMenu] = useState(false)
  const keyword = useSettled(text.trim()) || undefined
  const words = useMemo(() => searchWords(keyword ?? ''), [keyword])
  const choice = useChoice()
  const removal = useRemoval((ids, out) => removeNotes(ids, !out), AREAS)
  const enabled = subject.loggedIn && subject.id !== ''
  const queryKey = ['note', 'mine', subject.userId, subject.id, chapterId, keyword]
  const pages = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => myNotes({ subjectId: subject.id, chapterId, keyword, page: pageParam }),
      initialPageParam: 1,
      getNextPageParam: nextNotes,
      enabled,
      // Rows stay while another chapter or word is looked up.
      placeholderData: (before) => before,
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, refetch } = pages
  // A note was written or changed on another page: asked of the cache at that moment, the last render may be long ago.
  useDidShow(() => {
    if (enabled && queryClient.getQueryState(queryKey)?.isInvalidated) void refetch({ cancelRefetch: false })
  })
  const first = data?.pages[0]
  const list = data && first ? { total: first.total, chapters: first.chapters, rows: listedNotes(data.pages, removal.hidden) } : undefined
  const remove = () => {
    removal.remove([...(choice.ids ?? [])])
    choice.end()
  }
  return {
    subject,
    query: withSubject(subject, { data: list, error, isPending, isFetching, refetch }),
    /** Nothing is narrowed: an empty list is an empty book. */
    whole: chapterId === undefined && keyword === undefined,
    chapterId,
    setChapter,
    search: { text, onChange: setText },
    words,
    choice,
    removal,
    remove,
    menu,
    setMenu,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
    practise: () =>
      void removal.settled().then(() => go('practiceCore', { source: 'note', subjectId: subject.id, refId: chapterId ?? 'all' })),
  }
}

export type PracticeNotePage = ReturnType<typeof usePracticeNote>
export type NoteList = NonNullable<PracticeNotePage['query']['data']>
