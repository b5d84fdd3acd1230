import { useRef, useState } from 'react'
import * as favorite from '@/api/favorite'
import { groupNow, type GroupCount, type GroupLine } from '@/features/question-list/model'
import { useQuestionPages } from '@/features/question-list/use-question-pages'
import { useRemoval } from '@/features/question-list/use-removal'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { withSubject } from '@/features/subject-switch/with-subject'
import { go } from '@/hooks/go'
import { useApi, type Area } from '@/hooks/query'
import { useSettled } from '@/hooks/settled'

/** What shows the star of a question: reviews of exams, too. */
const AREAS: readonly Area[] = ['practice', 'simulated']

/** How favourites are grouped. */
export type FavoriteBy = 'chapter' | 'folder'

/** The group that stands for all favourites. */
export const WHOLE: GroupLine = { key: '', name: '全部收藏', count: 0, masteredPercent: null, due: 0 }

/** The groups of the favourites as the lists name them. */
export const groupsOf = (all: favorite.Favorites, by: FavoriteBy): GroupCount[] =>
  by === 'chapter'
    ? all.chapters.map(({ chapterId, name, count }) => ({ key: chapterId, name, count }))
    : all.folders.map(({ id, name, count }) => ({ key: id, name, count }))

/** The favourites of the active subject: their chapters or folders, and the questions of the open group. */
export function usePracticeFavorite() {
  const subject = useActiveSubject()
  const [by, setBy] = useState<FavoriteBy>('chapter')
  const [open, setOpen] = useState<GroupLine | null>(null)
  const [menu, setMenu] = useState(false)
  const [folders, setFolders] = useState<'manage' | readonly string[] | null>(null)
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const enabled = subject.loggedIn && subject.id !== ''
  const key = ['practice', 'favorites', subject.id, subject.userId] as const
  const all = useApi(key, () => favorite.favorites({ subjectId: subject.id }), { enabled })
  const lying = useRef(new Map<string, favorite.LyingFavorite>())
  const removal = useRemoval((ids, out) => {
    if (out) return favorite.removeFavorites(ids)
    return favorite.restoreFavorites(ids.flatMap((id) => lying.current.get(id) ?? []))
  }, AREAS)
  const group = open && open.key !== '' ? open.key : undefined
  const pages = useQuestionPages(
    {
      key: [...key, 'list', by, open?.key, q],
      enabled: enabled && open !== null,
      read: (page) => {
        const scope = by === 'chapter' ? { chapterId: group } : { folderId: group }
        return favorite.favorites({ subjectId: subject.id, ...scope, page, q: q === '' ? undefined : q })
      },
    },
    removal.hidden,
  )
  // What an undo needs of a row: its folder and its time.
  for (const { questionId, folderId, at } of pages.query.data ?? []) lying.current.set(questionId, { questionId, folderId, at })
  const show = (line: GroupLine | null) => {
    setText('')
    setMenu(false)
    setOpen(line)
  }
  const { id: subjectId } = subject
  const practiseAll = () => removal.thenOpen(() => go('practiceCore', { source: 'favorite', subjectId }))
  const practise = () => {
    show(null)
    if (group === undefined) return practiseAll()
    const chosen = by === 'chapter' ? ({ source: 'favorite', chapterId: group } as const) : ({ source: 'folder', refId: group } as const)
    removal.thenOpen(() => go('practiceCore', { subjectId, ...chosen }))
  }
  const label = group === undefined ? '练习全部收藏' : by === 'chapter' ? '练习本章' : '练习这个收藏夹'
  return {
    subject,
    all: withSubject(subject, all),
    by,
    setBy: (next: FavoriteBy) => {
      setOpen(null)
      setBy(next)
    },
    menu,
    setMenu,
    /** The sheet of folders: managed, or one of them chosen for these questions; null: closed. */
    folders,
    setFolders,
    open: open?.key === '' ? { ...open, count: all.data?.total ?? 0 } : groupNow(all.data ? groupsOf(all.data, by) : [], open),
    show,
    search: { text, onChange: setText },
    pages,
    removal,
    practiseAll,
    start: { label, onTap: practise },
  }
}
