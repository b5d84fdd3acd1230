import { useMemo, useState } from 'react'
import { myNotes, removeNotes } from '@/api/note'
import { searchWords } from '@/domain/search'
import { useChoice } from '@/features/question-list/use-choice'
import { useRemoval } from '@/features/question-list/use-removal'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { numbered, usePages } from '@/hooks/pages'
import type { Area } from '@/hooks/query'
import { useSettled } from '@/hooks/settled'
import { useUserStore } from '@/stores/user'
import { listedNotes } from './note-list'

/** What a note counts in: its own lists, and those of questions. */
const AREAS: readonly Area[] = ['note', 'practice']

/** The notes of the active subject: chapter and search narrow them, several are removed at once. */
export function usePracticeNote() {
  const subject = useActiveSubject()
  const [chapterId, setChapter] = useState<string | undefined>(undefined)
  const [text, setText] = useState('')
  const [menu, setMenu] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const keyword = useSettled(text.trim()) || undefined
  const words = useMemo(() => searchWords(keyword ?? ''), [keyword])
  const choice = useChoice()
  const removal = useRemoval((ids, out) => removeNotes(ids, !out), AREAS)
  const enabled = subject.loggedIn && subject.id !== ''
  const owner = `${subject.userId} ${subject.id}`
  const pages = usePages({
    key: ['note', 'mine', owner, chapterId, keyword],
    read: (page) => myNotes({ subjectId: subject.id, chapterId, keyword, page }),
    ...numbered,
    enabled,
    // While another chapter or word is looked up.
    keepsRows: owner,
  })
  const { data } = pages.query
  const first = data?.[0]
  const list = data && first && { total: first.total, chapters: first.chapters, rows: listedNotes(data, removal.hidden) }
  const remove = () => {
    removal.remove([...(choice.ids ?? [])])
    choice.end()
  }
  return {
    subject,
    query: withSubject(subject, { ...pages.query, data: list }),
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
    choosing,
    setChoosing,
    /** The notes of another subject: 我的 counts those of all. */
    select: (id: string) => {
      setChoosing(false)
      setChapter(undefined)
      choice.end()
      useUserStore.getState().selectSubject(id)
    },
    add: () => {
      setChoosing(false)
      void go('learnExam', {})
    },
    more: pages.more,
    practise: () => removal.thenOpen(() => go('practiceCore', { source: 'note', subjectId: subject.id, refId: chapterId ?? 'all' })),
  }
}

export type PracticeNotePage = ReturnType<typeof usePracticeNote>
export type NoteList = NonNullable<PracticeNotePage['query']['data']>
