import { useRef, useState } from 'react'
import { likeNote, questionNotes, reportNote, type NoteReport, type OpenNote } from '@/api/note'
import { PAGE_SIZE } from '@/domain/pages'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

interface Own {
  liked?: boolean
  likes?: number
  reported?: boolean
}

/** All notes of a question, a page at a time; likes and reports show at once and are taken back when the server refuses. */
export function useNoteDetails(questionId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const [page, setPage] = useState(1)
  /** What this learner did here since the page was read. */
  const [done, setDone] = useState<Readonly<Record<string, Own>>>({})
  const [reporting, setReporting] = useState<string | null>(null)
  const query = useApi(['note', 'question', questionId, userId, page], () => questionNotes(questionId, page), {
    enabled: loggedIn && questionId !== '',
  })
  const put = (id: string, own: Own) => setDone((all) => ({ ...all, [id]: { ...all[id], ...own } }))
  const now = (note: OpenNote): OpenNote => ({ ...note, ...done[note.id] })

  /** The like under way that was tapped last, by note. */
  const { current: last } = useRef(new Map<string, Promise<unknown>>())
  /** Taps on one note reach the server in their order, and the answer to the last one stands. */
  const like = async (note: OpenNote) => {
    const { id, liked, likes } = note
    put(id, { liked: !liked, likes: likes + (liked ? -1 : 1) })
    const before = last.get(id)?.catch(() => undefined)
    const mine = Promise.resolve(before).then(() => likeNote(id, !liked))
    last.set(id, mine)
    const show = (own: Own) => last.get(id) === mine && put(id, own)
    try {
      show(await mine)
      void markStale(['note'])
    } catch (error) {
      show({ liked, likes })
      tellError(error)
    }
  }
  const report = async (kind: NoteReport) => {
    const id = reporting
    setReporting(null)
    if (id === null) return
    try {
      await reportNote(id, kind)
      put(id, { reported: true })
      void markStale(['note'])
      toast.success('已收到，我们会尽快查看')
    } catch (error) {
      tellError(error)
    }
  }
  return {
    loggedIn,
    login: () => void requireLogin(),
    query,
    now,
    page,
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)),
    setPage,
    like: (note: OpenNote) => void like(note),
    reporting,
    setReporting,
    report: (kind: NoteReport) => void report(kind),
  }
}

export type NoteDetailsPage = ReturnType<typeof useNoteDetails>
