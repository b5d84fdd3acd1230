import { useEffect, useMemo, useState } from 'react'
import * as wrong from '@/api/wrong'
import { countOf, groupNow, type GroupLine, type Mastery } from '@/features/question-list/model'
import { useQuestionPages } from '@/features/question-list/use-question-pages'
import { useRemoval } from '@/features/question-list/use-removal'
import { useActiveSubject, type ActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { useSettled } from '@/hooks/settled'
import { keepBook, readBook } from './book-storage'

/** Sheets over the book: how it is grouped, what is done with all of it. */
export type BookMenu = 'grouping' | 'managing'

/** The group that stands for the whole book. */
export const WHOLE: GroupLine = { key: '', name: '全部错题', count: 0, masteredPercent: null, due: 0 }

/** The book from the server, or that of the last visit while it cannot be had; `at`: epoch ms of what is shown. */
function useBook(subject: ActiveSubject, by: wrong.WrongGroupBy) {
  const enabled = subject.loggedIn && subject.id !== ''
  const query = useApi(['practice', 'wrong', subject.id, subject.userId, by], () => wrong.wrongBook(subject.id, by), { enabled })
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = query
  const name = useMemo(() => ({ userId: subject.userId, subjectId: subject.id, by }), [subject.userId, subject.id, by])
  useEffect(() => {
    if (data) keepBook(name, { at: dataUpdatedAt, book: data })
  }, [name, data, dataUpdatedAt])
  const kept = useMemo(() => (error && !data ? readBook(name) : null), [name, error, data])
  const shown = { data: data ?? kept?.book, error, isPending, isFetching, refetch }
  return { query: withSubject(subject, shown), at: data ? dataUpdatedAt : (kept?.at ?? null) }
}

/** The wrong book of the active subject: what is due, its groups under a filter, and the questions of the open group. */
export function usePracticeError() {
  const subject = useActiveSubject()
  const [by, setBy] = useState<wrong.WrongGroupBy>('chapter')
  const [state, setState] = useState<Mastery>('unmastered')
  const [open, setOpen] = useState<GroupLine | null>(null)
  const [menu, setMenu] = useState<BookMenu | null>(null)
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const { query, at } = useBook(subject, by)
  const removal = useRemoval((ids, out) => wrong.removeWrong(ids, !out))
  const group = open && open.key !== '' ? open.key : undefined
  const pages = useQuestionPages(
    {
      key: ['practice', 'wrong', subject.id, subject.userId, 'list', open?.key, state, q],
      enabled: subject.loggedIn && subject.id !== '' && open !== null,
      read: (page) => wrong.wrongList({ subjectId: subject.id, group, state, page, q: q === '' ? undefined : q }),
    },
    removal.hidden,
  )
  const book = query.data
  const whole = book?.groups.reduce((sum, group) => sum + countOf(group, state), 0)
  const inOpen = book?.groups.find(({ key }) => key === group)
  const show = (line: GroupLine | null) => {
    setText('')
    setMenu(null)
    setOpen(line)
  }
  const review = (refId: string) => {
    show(null)
    removal.thenOpen(() => go('practiceCore', { source: 'due', subjectId: subject.id, refId }))
  }
  const practise = (refId: string) => {
    show(null)
    removal.thenOpen(() => go('practiceCore', { source: 'wrongGroup', subjectId: subject.id, refId }))
  }
  /** What the button of the open group starts: its review, else the practice of what is not mastered; null: nothing is left. */
  const start = () => {
    if (group === undefined || !inOpen || countOf(inOpen, 'unmastered') === 0) return null
    if (inOpen.due > 0) return { label: `复习 ${inOpen.due} 题`, onTap: () => review(group) }
    return { label: '练习这一组', onTap: () => practise(group) }
  }
  return {
    subject,
    query,
    at,
    by,
    setBy,
    state,
    setState,
    menu,
    setMenu,
    open: open?.key === '' ? { ...open, count: whole ?? 0 } : groupNow(book?.groups ?? [], open, state),
    show,
    search: { text, onChange: setText },
    pages,
    removal,
    reviewAll: () => review('all'),
    start: start(),
  }
}
